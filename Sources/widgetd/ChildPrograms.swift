import EntryDocument
import Glibc
import SystemSupport
import WidgetAPI

/// Runs programs as children of the daemon, on its loop, without the variables that hold tokens.
final class ChildPrograms: CommandRunner {
  private let loop: EventLoop
  private let withheld: Locked<Set<String>>

  /// Programs that see the daemon's environment, but for the variables of these names.
  init(loop: EventLoop, withholding names: Set<String>) {
    self.loop = loop
    withheld = Locked(names)
  }

  /// Keeps the variables of these names, and no others, from programs that are started from now on.
  func withhold(_ names: Set<String>) {
    withheld.withLock { $0 = names }
  }

  func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput {
    let program = ChildProcess(
      request.arguments, environment: environment(of: request), timeLimit: request.timeout)
    let output: ChildProcess.Output
    do throws(ChildProcess.Failure) {
      output = try await program.run(on: loop)
    } catch {
      throw CommandFailure(error, of: request)
    }
    guard output.ending == .exited(0) else { throw CommandFailure(output, of: request) }
    return CommandOutput(bytes: output.bytes)
  }

  private func environment(of request: CommandRequest) -> [String: String] {
    let withheld = withheld.withLock { $0 }
    return ProcessEnvironment.current
      .filter { !withheld.contains($0.key) }
      .merging(request.environment) { $1 }
  }
}

extension CommandFailure {
  fileprivate init(_ failure: ChildProcess.Failure, of request: CommandRequest) {
    let name = request.name
    switch failure {
    case .cannotStart(let error): self.init("\(name) cannot be started: \(String(cString: strerror(error.code)))")
    case .timedOut: self.init("\(name) did not end within \(request.limit)")
    case .tooLarge: self.init("\(name) wrote more than 8 MiB", code: .tooLarge)
    case .cancelled: self.init("\(name) was ended: its output was not waited for any longer")
    }
  }

  /// A program that ended by itself, but not with 0.
  fileprivate init(_ output: ChildProcess.Output, of request: CommandRequest) {
    let ending =
      switch output.ending {
      case .exited(let status): "exited with \(status)"
      case .signalled(let signal): "was ended by signal \(signal)"
      }
    let reason = request.isSecret ? nil : Self.lastLine(of: output.errors)
    self.init("\(request.name) \(ending)\(reason.map { ": \($0)" } ?? "")")
  }

  /// The last line of standard error that says anything, clean and at most 200 cells long.
  private static func lastLine(of errors: [UInt8]) -> String? {
    String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { DisplayText.line(String($0), maxWidth: 200) }
      .last { line in line.contains { !$0.isWhitespace } }
  }
}

extension CommandRequest {
  /// Its limit in words: "10 s", "0.5 s".
  fileprivate var limit: String {
    let seconds = "\(timeout / .seconds(1))"
    return (seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds) + " s"
  }
}
