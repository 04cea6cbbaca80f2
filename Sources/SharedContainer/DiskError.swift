import Glibc

/// A system call on a file that failed: what was tried, where, and the system's own reason.
public struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried; the raw value completes "cannot … PATH".
  public enum Operation: String, Sendable {
    /// Making a file or directory.
    case create
    /// Opening a file that should exist.
    case open
    /// Reading a file, directory or link.
    case read
    /// Writing a file.
    case write
    /// Renaming onto the file.
    case replace
    /// Unlinking it.
    case remove
    /// Locking it.
    case lock
    /// Changing its mode or its times.
    case change
  }

  /// What was tried.
  public let operation: Operation
  /// On which path.
  public let path: String
  /// The `errno` it gave.
  public let code: Int32

  /// An error from its parts.
  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// An error with the calling thread's `errno`.
  static func last(_ operation: Operation, _ path: String) -> DiskError {
    DiskError(operation, path, code: errno)
  }

  /// True where nothing is at the path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's reason: "No space left on device".
  public var reason: String { String(cString: strerror(code)) }

  /// "cannot write /home/octocat/.cache/widgetd/status.json: No space left on device".
  public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
