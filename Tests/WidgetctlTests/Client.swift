import CLinux
import Glibc
import Testing

/// A running `widgetctl`, the built one, with its output on pipes.
final class Client {
  let process: pid_t
  private var output: Int32
  private var errors: Int32
  private var pending: [UInt8] = []
  private var isReaped = false

  static let executable: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return tests[...tests.lastIndex(of: "/")!] + "widgetctl"
  }()

  /// In place of a descriptor: none at all.
  static let closed: Int32 = -1

  /// - Parameters:
  ///   - input: Its standard input; nil is the tests' own.
  ///   - inheritsReader: Whether it also gets our end of its standard output, as 9.
  init(
    _ arguments: [String], environment: [String: String], input: Int32? = nil, inheritsReader: Bool = false
  ) throws {
    let (out, err) = (Self.pipe(), Self.pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO)
    if inheritsReader { posix_spawn_file_actions_adddup2(&actions, out.read, 9) }
    if let input { Self.setInput(input, &actions) }
    let words = ([Self.executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid = pid_t()
    try #require(posix_spawn(&pid, Self.executable, &actions, nil, words, variables) == 0, "\(Self.executable)")
    process = pid
    (output, errors) = (out.read, err.read)
    close(out.write)
    close(err.write)
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    closeOutput()
    if errors >= 0 { close(errors) }
  }

  static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    Glibc.pipe(&ends)
    for end in ends { _ = linux_fcntl_int(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func setInput(_ input: Int32, _ actions: inout posix_spawn_file_actions_t) {
    if input == closed {
      posix_spawn_file_actions_addclose(&actions, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
  }

  /// The next complete line of standard output, without its newline; nil at its end, or after 10 s without one.
  func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: 0x0a) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard let bytes = Self.read(output), !bytes.isEmpty else { return nil }
      pending += bytes
    }
  }

  /// Reads no more: what it writes from now on fails.
  func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  func send(_ number: Int32) { kill(process, number) }

  /// All that is still to come on both pipes, and the exit status.
  func finish() -> Result {
    let out = pending + Self.readAll(output)
    let err = Self.readAll(errors)
    return Result(
      output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self), status: exitStatus())
  }

  /// Whether it ends within 10 s.
  func ends() -> Bool {
    let descriptor = linux_pidfd_open(process, 0)
    defer { close(descriptor) }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 10_000) == 1
  }

  /// Waits for its end; -1 if a signal ended it.
  func exitStatus() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {}
    isReaped = true
    return linux_wifexited(status) != 0 ? linux_wexitstatus(status) : -1
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = read(descriptor), !bytes.isEmpty { all += bytes }
    return all
  }

  /// What there is; empty at the end, nil after 10 s of nothing.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard descriptor >= 0, poll(&state, 1, 10_000) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    return Array(buffer[..<max(Glibc.read(descriptor, &buffer, buffer.count), 0)])
  }

  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }
}
