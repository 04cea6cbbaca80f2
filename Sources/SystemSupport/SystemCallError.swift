internal import Glibc

/// A system call that failed.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be done, as a phrase after "cannot": "watch /etc".
  public let action: String
  /// The kernel's reason, as in `errno`.
  public let code: Int32

  /// An error with the reason given, by default the calling thread's `errno`.
  public init(_ action: String, code: Int32? = nil) {
    self.action = action
    self.code = code ?? errno
  }

  /// "cannot watch /etc: Permission denied".
  public var description: String { "cannot \(action): \(String(cString: strerror(code)))" }
}
