internal import CLinux
internal import Glibc

/// Directories watched for changes (inotify). Any number of watches, several on one directory among them, share one
/// descriptor. A single file is watched by its directory and name: programs replace files by renaming.
public final class FileWatch: @unchecked Sendable {
  /// What is watched for, or has happened; the bits are the kernel's.
  public struct Mask: OptionSet, Hashable, Sendable {
    /// The events as the kernel's bits.
    public let rawValue: UInt32
    /// Events from the kernel's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A file's attributes, its link count among them, changed.
    public static let attributes = Mask(rawValue: UInt32(IN_ATTRIB))
    /// A file that was open for writing was closed.
    public static let closeWrite = Mask(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A file or directory was made.
    public static let created = Mask(rawValue: UInt32(IN_CREATE))
    /// A file or directory was removed.
    public static let deleted = Mask(rawValue: UInt32(IN_DELETE))
    /// The directory itself was removed.
    public static let deletedSelf = Mask(rawValue: UInt32(IN_DELETE_SELF))
    /// Something was renamed, away from the old name.
    public static let movedFrom = Mask(rawValue: UInt32(IN_MOVED_FROM))
    /// Something was renamed, to the new name.
    public static let movedTo = Mask(rawValue: UInt32(IN_MOVED_TO))
    /// The directory itself was renamed.
    public static let movedSelf = Mask(rawValue: UInt32(IN_MOVE_SELF))
    /// Events were lost: look at everything again. Reported to every watch, asked for or not.
    public static let overflow = Mask(rawValue: UInt32(IN_Q_OVERFLOW))
    /// The watch has ended because the directory is gone. Reported asked for or not; nothing follows.
    public static let ignored = Mask(rawValue: UInt32(IN_IGNORED))

    static let always: Mask = [.overflow, .ignored]
  }

  /// One change.
  public struct Event: Hashable, Sendable {
    /// What has happened; the kernel may add IN_ISDIR.
    public let mask: Mask
    /// The name inside the directory; empty where it is about the directory itself.
    public let name: String
  }

  /// Names a watch; only its `FileWatch` knows it.
  public struct Token: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  private struct Watch {
    let descriptor: Int32
    let mask: Mask
    let handler: @Sendable (Event) -> Void
  }

  private let loop: EventLoop
  private let inotify: OwnedFileDescriptor
  private var registration: WatchToken?
  private var watches: [UInt64: Watch] = [:]
  private var lastID: UInt64 = 0

  /// Makes an inotify instance on `loop`; to be called on its thread, as all of this type. Throws EMFILE where the user
  /// has no instance left (fs.inotify.max_user_instances, 128 by default).
  public init(_ loop: EventLoop) throws(SystemCallError) {
    self.loop = loop
    inotify = try OwnedFileDescriptor(
      inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)), "watch files (fs.inotify.max_user_instances)")
    registration = try loop.watch(inotify, .read) { [weak self] _ in self?.readEvents() }
  }

  deinit {
    loop.execute { [unowned loop, registration] in registration.map(loop.cancel) }
  }

  /// Calls `handler` on the loop's thread for each event of `mask` in `directory`, which must exist, until the token is
  /// removed or `.ignored` was reported. What happened before the call is not reported: add the watch, then look.
  public func add(
    _ directory: String, _ mask: Mask, handler: @escaping @Sendable (Event) -> Void
  ) throws(SystemCallError) -> Token {
    loop.preconditionOnLoop()
    // One directory has one kernel watch, whoever asks: without IN_MASK_ADD the last mask would replace the others'.
    let bits = mask.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
    let descriptor = inotify_add_watch(inotify.raw, directory, bits)
    guard descriptor >= 0 else { throw SystemCallError("watch the directory \(directory)") }
    lastID += 1
    watches[lastID] = Watch(descriptor: descriptor, mask: mask, handler: handler)
    return Token(id: lastID)
  }

  /// Ends a watch; its handler is not called again. Does nothing for one that has ended.
  public func remove(_ token: Token) {
    loop.preconditionOnLoop()
    guard let removed = watches.removeValue(forKey: token.id) else { return }
    guard !watches.values.contains(where: { $0.descriptor == removed.descriptor }) else { return }
    inotify_rm_watch(inotify.raw, removed.descriptor)
  }

  private func readEvents() {
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      while true {
        let count = read(inotify.raw, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        dispatch(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// Each event is `{ int wd; uint32_t mask, cookie, len; char name[len]; }`, the name padded with zeros (inotify(7)).
  private func dispatch(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while rest.count >= 16 {
      let header = UnsafeRawBufferPointer(rebasing: rest)
      let descriptor = header.loadUnaligned(as: Int32.self)
      let mask = Mask(rawValue: header.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
      let length = Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
      let name = String(decoding: header[16..<(16 + length)].prefix { $0 != 0 }, as: UTF8.self)
      deliver(Event(mask: mask, name: name), to: descriptor)
      rest = rest.dropFirst(16 + length)
    }
  }

  private func deliver(_ event: Event, to descriptor: Int32) {
    let isForAll = event.mask.contains(.overflow)
    for id in watches.keys.sorted() {
      // Looked up anew: a handler may have removed others.
      guard let watch = watches[id], isForAll || watch.descriptor == descriptor else { continue }
      if event.mask.contains(.ignored) { watches[id] = nil }
      if !event.mask.isDisjoint(with: watch.mask.union(.always)) { watch.handler(event) }
    }
  }
}
