import Glibc
import SystemSupport

/// A program of the system that serves a test; it ends with its owner, even if that one crashes.
final class ServerProcess: Sendable {
  private let pid: pid_t
  /// The other end is the program's standard input, output and error.
  private let socket: Int32
  /// What was read beyond the last line that was asked for.
  private let unread = Locked("")

  /// Starts a program.
  init(_ command: [String]) {
    // The shell holds on until its standard input ends, which it does when no one is left at this end.
    (pid, socket) = Self.spawn(["sh", "-c", #""$@" & echo "pid $!"; read -r line; kill $!; wait"#, "sh"] + command)
  }

  deinit { finish() }

  /// The program's own number.
  func programID() -> pid_t { pid_t(line(with: "pid ").split(separator: " ").last!)! }

  /// Reads until a line has `text` in it, and returns that line.
  func line(with text: String) -> String {
    unread.withLock { unread in
      while true {
        while let end = unread.firstIndex(of: "\n") {
          let line = String(unread[..<end])
          unread.removeSubrange(...end)
          if line.contains(text) { return line }
        }
        guard let bytes = Self.read(socket) else { fatalError("The program ended without \(text)") }
        unread += String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Ends the program and returns what it has written since the last line that was read; nothing the second time.
  @discardableResult
  func finish() -> String {
    guard shutdown(socket, Int32(SHUT_WR)) == 0 else { return "" }
    let rest = String(decoding: Self.wait(for: pid, socket).output, as: UTF8.self)
    return unread.withLock { $0 } + rest
  }

  /// Runs a program to its end and returns what it wrote.
  @discardableResult
  static func run(_ command: String...) -> [UInt8] { run(command) }

  @discardableResult
  static func run(_ command: [String]) -> [UInt8] {
    let (pid, socket) = spawn(command)
    let (output, status) = wait(for: pid, socket)
    guard status == 0 else { fatalError("\(command): \(String(decoding: output, as: UTF8.self))") }
    return output
  }

  private static func spawn(_ command: [String]) -> (pid_t, Int32) {
    var ends: [Int32] = [-1, -1]
    // Closed in children: another's program would keep this one alive.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      fatalError("No socket pair: \(errno)")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor) }
    // The threads that run tests block signals, and children inherit that.
    var attributes = posix_spawnattr_t()
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
    }
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid = pid_t()
    let code = posix_spawnp(&pid, command[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { fatalError("\(command[0]) cannot be started: \(code)") }
    return (pid, ends[0])
  }

  private static func wait(for pid: pid_t, _ socket: Int32) -> (output: [UInt8], status: Int32) {
    var output: [UInt8] = []
    while let bytes = read(socket) { output += bytes }
    close(socket)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    return (output, status)
  }

  private static func read(_ socket: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16384)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? buffer.prefix(count) : nil
  }
}
