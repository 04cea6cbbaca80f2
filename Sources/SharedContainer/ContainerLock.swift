import CLinux
import Glibc

/// Who holds a container's lock.
public struct LockHolder: Hashable, Sendable {
  /// The holder's process, as it wrote it; nil in the instant before it has.
  public let pid: Int32?
}

/// Why the lock could not be had.
public enum LockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another daemon serves this container.
  case held(LockHolder, path: String)
  /// The lock file can't be made, opened, locked or written.
  case disk(DiskError)

  /// A sentence that names the holder or the system's reason.
  public var description: String {
    switch self {
    case .held(let holder, let path):
      "another widgetd\(holder.pid.map { " (process \($0))" } ?? "") holds \(path)"
    case .disk(let error):
      error.description
    }
  }
}

/// The one daemon's claim on a container: an open-file-description lock, which the system drops with the process, however
/// it ends. There is no stale lock.
public final class ContainerLock: Sendable {
  private let file: OpenFile

  /// Takes the lock at once or fails, and writes this process's id into it. It is held until this object goes.
  public init(acquiring layout: ContainerLayout) throws(LockError) {
    let isOurs: Bool
    do throws(DiskError) {
      file = try OpenFile(layout.lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
      isOurs = try file.lock()
      if isOurs { try file.writeLine(String(getpid())) }
    } catch {
      throw .disk(error)
    }
    guard isOurs else { throw .held(LockHolder(pid: file.firstNumber), path: layout.lock) }
  }

  /// False once the lock's file has been removed or replaced from outside: another daemon could then start.
  public var isIntact: Bool {
    guard let held = try? file.metadata() else { return false }
    return FileMetadata(of: file.path, followingLinks: false)?.identity == held.identity
  }

  /// Who holds the lock; nil where nobody does. Takes nothing.
  public static func holder(of layout: ContainerLayout) -> LockHolder? {
    guard let file = try? OpenFile(layout.lock, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), file.isLocked else { return nil }
    return LockHolder(pid: file.firstNumber)
  }
}

extension OpenFile {
  /// Takes the write lock on the whole file.
  ///
  /// - Returns: false where another open file holds it.
  fileprivate func lock() throws(DiskError) -> Bool {
    var request = Self.wholeFileLock
    if linux_ofd_setlk(descriptor, &request) == 0 { return true }
    guard errno == EAGAIN || errno == EACCES else { throw .last(.lock, path) }
    return false
  }

  /// True where another open file holds a lock.
  fileprivate var isLocked: Bool {
    var request = Self.wholeFileLock
    return linux_ofd_getlk(descriptor, &request) == 0 && request.l_type != Int16(F_UNLCK)
  }

  private static var wholeFileLock: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }

  /// Puts one line in the file. It is cut only afterwards: at no time does a reader see an empty file or half a number.
  fileprivate func writeLine(_ line: String) throws(DiskError) {
    let bytes = Array((line + "\n").utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, ftruncate(descriptor, bytes.count) == 0
    else { throw .last(.write, path) }
  }

  /// The number in the file's first line.
  fileprivate var firstNumber: Int32? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0, let end = bytes[..<count].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return Int32(String(decoding: bytes[..<end], as: UTF8.self))
  }
}
