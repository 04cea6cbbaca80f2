import CLinux
import Glibc

/// An inotify instance.
final class Inotify {
  /// What has happened since the last look.
  enum Change {
    /// Names came.
    case entries
    /// Names went, perhaps that of a watched directory; it is gone or has moved; or events were lost.
    case watchLost
  }

  let descriptor: Int32

  /// Nil where the system has none left (128 for a user by default).
  init?() {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a directory; a second time, for these events, too.
  ///
  /// - Returns: whether it is there.
  /// - Throws: `InotifyError` where it is, but can't be watched.
  func watch(_ directory: String, for events: Int32) throws(InotifyError) -> Bool {
    try add(directory, UInt32(bitPattern: events) | UInt32(IN_MASK_ADD))
  }

  /// Watches a directory for these events instead, if it is there and can be.
  func narrow(_ directory: String, to events: Int32) {
    _ = try? add(directory, UInt32(bitPattern: events))
  }

  private func add(_ directory: String, _ events: UInt32) throws(InotifyError) -> Bool {
    if inotify_add_watch(descriptor, directory, events | UInt32(IN_ONLYDIR)) >= 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw InotifyError() }
    return false
  }

  /// Takes all that is waiting.
  func drain() -> Change {
    var change = Change.entries
    let lost = UInt32(
      IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_DELETE | IN_MOVED_FROM)
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          if event.mask & lost != 0 { change = .watchLost }
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return change
  }
}

/// A directory can't be watched: the user's watches are used up, or it may not be read.
struct InotifyError: Error {}
