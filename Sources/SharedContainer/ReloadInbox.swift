import CLinux
import Glibc

/// The daemon's side of the reload file: takes it so that no writer's line is lost.
///
/// The process must ignore SIGIO, which the system sends when somebody opens a leased file.
public struct ReloadInbox: Sendable {
  /// What taking gave.
  public enum Taken: Hashable, Sendable {
    /// There is no request.
    case none
    /// These requests; the file is gone.
    case requests([ReloadRequest])
    /// A writer still has the file open: take again on IN_CLOSE_WRITE of `.reload.taken`, or by force after 2 s.
    case busy
    /// What was there is no reload file and has been removed; the sentence says what it was.
    case rejected(String)
  }

  /// What the file may have at most: 64 KiB.
  public static let limit = 64 << 10

  private let layout: ContainerLayout

  /// The inbox of that container.
  public init(_ layout: ContainerLayout) {
    self.layout = layout
  }

  /// Takes one file: what is left of an earlier take, else `reload`. To be called until it says `none` or `busy`.
  ///
  /// - Parameter force: take what there is although a writer still has it open; what it writes later is lost.
  public func take(force: Bool = false) throws(DiskError) -> Taken {
    if FileMetadata(of: layout.takenReload, followingLinks: false) == nil,
      rename(layout.reload, layout.takenReload) != 0
    {
      let error = DiskError.last(.replace, layout.takenReload)
      guard error.isMissing else { throw error }
      return .none
    }
    let bytes: [UInt8]
    do throws(DiskError) {
      let file = try OpenFile(layout.takenReload, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      if let fault = try Self.fault(file.metadata()) { return try reject(fault) }
      guard let read = try Self.readLeased(file, force: force) else { return .busy }
      bytes = read
    } catch  where error.code == EFBIG {
      return try reject(Self.tooLarge)
    } catch  where error.code == ELOOP {
      return try reject("a symbolic link")
    } catch  where error.code == ENXIO {
      return try reject("a socket or a device")
    }
    try AtomicFile.remove(layout.takenReload)
    return .requests(ReloadRequest.parse(bytes))
  }

  /// Nil where a writer has the file open, or is about to.
  private static func readLeased(_ file: borrowing OpenFile, force: Bool) throws(DiskError) -> [UInt8]? {
    let descriptor = file.descriptor
    let isLeased = linux_setlease(descriptor, F_RDLCK) == 0
    defer { if isLeased { _ = linux_setlease(descriptor, F_UNLCK) } }
    // Any other reason (EINVAL): this file system has no leases, and nothing can be known.
    if !isLeased, errno == EAGAIN, !force { return nil }
    let bytes = try file.readAll(limit: limit)
    // Whoever found the file under its old name waits in open(2) for the lease to go, which shows as a lease on its way.
    if isLeased, linux_fcntl(descriptor, F_GETLEASE) != F_RDLCK, !force { return nil }
    return bytes
  }

  private static let tooLarge = "larger than \(limit >> 10) KiB"

  private static func fault(_ metadata: FileMetadata) -> String? {
    switch metadata.kind {
    case .regular where metadata.owner != geteuid(): "another user's file"
    case .regular where metadata.size > limit: tooLarge
    case .regular: nil
    case .directory: "a directory"
    case .fifo: "a FIFO"
    case .other: "no regular file"
    }
  }

  private func reject(_ fault: String) throws(DiskError) -> Taken {
    if rmdir(layout.takenReload) != 0 { try AtomicFile.remove(layout.takenReload) }
    return .rejected("the reload file was \(fault) and has been removed")
  }
}
