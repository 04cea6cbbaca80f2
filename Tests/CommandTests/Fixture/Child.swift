import CLinux
import Glibc
import SystemSupport

/// How a process ended.
enum Ending: Equatable, Sendable {
  case status(Int32)
  case signal(Int32)
}

/// A program that runs beside the test: what it prints and its end are events. Always reaped.
final class Child: Sendable {
  struct Output: Sendable, CustomStringConvertible {
    var bytes: [UInt8] = []
    var isEnded = false

    var description: String { String(decoding: bytes, as: UTF8.self) }
    /// The complete lines.
    var lines: [String] {
      let text = description
      return text.prefix(upTo: text.lastIndex(of: "\n") ?? text.startIndex).split(separator: "\n").map(String.init)
    }
  }

  let pid: pid_t
  let output = Observed(Output())
  let errors = Observed(Output())
  let ending = Observed<Ending?>(nil)
  private let outputEnd: Int32

  /// Starts the program with just these variables, standard input empty, signal mask and handlers as in a new session.
  init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
    let (readOutput, writeOutput) = try Self.pipe()
    let (readErrors, writeErrors) = try Self.pipe()
    defer {
      close(writeOutput)
      close(writeErrors)
    }
    pid = try spawn(
      [program] + arguments, environment.map { "\($0)=\($1)" }.sorted(), output: writeOutput, errors: writeErrors)
    outputEnd = readOutput
    Self.collect(from: readOutput, output)
    Self.collect(from: readErrors, errors)
    Self.reap(pid, ending)
  }

  /// Sends a signal, unless the process has been reaped and its number may be another's.
  func send(_ signal: Int32) {
    if ending.value == nil { kill(pid, signal) }
  }

  /// Reads no more of what it prints, as a bar does that ends.
  func stopReading() {
    shutdown(outputEnd, Int32(SHUT_RDWR))
  }

  /// Waits until it has printed so many lines in all, and returns them.
  @discardableResult
  func printed(_ count: Int) async throws -> [String] {
    try await output.wait(for: "\(count) lines") { $0.lines.count >= count }.lines
  }

  /// Waits for the end and for all output.
  @discardableResult
  func ended() async throws -> Ending {
    let ending = try await ending.wait(for: "the end of process \(pid), which said \(errors.value)") { $0 != nil }!
    try await output.wait(for: "the end of its output") { $0.isEnded }
    try await errors.wait(for: "the end of its errors") { $0.isEnded }
    return ending
  }

  /// Waits for so many lines of its log that hold all these words, and returns them.
  @discardableResult
  func logged(_ words: String..., times: Int = 1) async throws -> [String] {
    let matching = { @Sendable (log: Output) in log.lines.filter { line in words.allSatisfy(line.contains) } }
    return matching(try await errors.wait(for: "\(words) in the log") { matching($0).count >= times })
  }

  // Socket pairs, not pipes: they are made close-on-exec in one step, so that no other child holds an end.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw SystemCallError("make a pair of sockets")
    }
    _ = linux_fcntl_int(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  private static func collect(from descriptor: Int32, _ output: Observed<Output>) {
    TestLoop.loop.execute {
      let token = Locked<WatchToken?>(nil)
      let watch = try! TestLoop.loop.watch(fd: descriptor, .read) { _ in
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EAGAIN { return }
        let bytes = buffer.prefix(max(0, count))
        output.update { output in
          output.bytes += bytes
          output.isEnded = count <= 0
        }
        if count > 0 { return }
        token.withLock { $0 }.map(TestLoop.loop.cancel)
        close(descriptor)
      }
      token.withLock { $0 = watch }
    }
  }

  private static func reap(_ pid: pid_t, _ ending: Observed<Ending?>) {
    TestLoop.loop.execute {
      let descriptor = linux_pidfd_open(pid, 0)
      let token = Locked<WatchToken?>(nil)
      let watch = try! TestLoop.loop.watch(fd: descriptor, .read) { _ in
        token.withLock { $0 }.map(TestLoop.loop.cancel)
        close(descriptor)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        let result: Ending =
          linux_wifexited(status) != 0 ? .status(linux_wexitstatus(status)) : .signal(linux_wtermsig(status))
        ending.update { $0 = result }
      }
      token.withLock { $0 = watch }
    }
  }
}
