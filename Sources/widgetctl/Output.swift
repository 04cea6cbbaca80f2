import CLinux
import Glibc

/// What the process prints.
enum Output {
  /// Prints the text; a reader that is gone is no failure.
  static func print(_ text: String) -> ExitStatus {
    _ = write(Array(text.utf8))
    return .success
  }

  /// Writes the bytes to standard output, in one call where the system takes it in one.
  ///
  /// - Returns: false once nobody reads them.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + offset, $0.count - offset) }
      if written >= 0 {
        offset += written
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Leaves the three standard streams and no other descriptor.
  ///
  /// Bars let slip what belongs to other modules: polybar, for one, a pipe's end that is to tell when it has died. Streams
  /// that are closed are filled: a file that is opened would get their numbers, and with them what is printed. Standard
  /// input is at its end then, and nobody reads the others.
  static func settleStreams() {
    linux_close_from(UInt32(STDERR_FILENO) + 1)
    while case let descriptor = open("/dev/null", O_RDWR), descriptor >= 0 {
      guard descriptor <= STDERR_FILENO else {
        close(descriptor)
        return
      }
      guard descriptor != STDIN_FILENO else { continue }
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      close(ends[0])
      dup2(ends[1], descriptor)
      close(ends[1])
    }
  }

  /// Has a pipe on standard output hold no more than a page, so that there is room in it only when it is empty.
  static func keepPipeShort() {
    _ = linux_set_pipe_size(STDOUT_FILENO, 1)
  }

  /// Blocks until the reader has taken what was written, or is gone; tells for a pipe that is kept short.
  static func waitUntilTaken() {
    var state = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    while poll(&state, 1, -1) < 0 {}
  }

  /// Blocks until nobody reads standard output.
  static func waitUntilUnread() {
    var state = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&state, 1, -1) < 0 {}
  }

  /// Says on standard error what is wrong.
  static func complain(_ message: some CustomStringConvertible) {
    _ = write(Array("widgetctl: \(message)\n".utf8), to: STDERR_FILENO)
  }
}
