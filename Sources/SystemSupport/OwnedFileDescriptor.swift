internal import Glibc

/// A file descriptor that is closed when its last holder lets go of it.
package final class OwnedFileDescriptor: Sendable {
  /// The number the kernel knows it by.
  package let raw: Int32

  /// Owns `raw`, the result of a call that opens; negative means that the call failed, which is thrown with `action`.
  package init(_ raw: Int32, _ action: @autoclosure () -> String) throws(SystemCallError) {
    guard raw >= 0 else { throw SystemCallError(action()) }
    self.raw = raw
  }

  deinit { close(raw) }
}
