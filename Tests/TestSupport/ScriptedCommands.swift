import Synchronization
public import WidgetAPI

/// Programs that don't exist: a closure answers for them.
public final class ScriptedCommands: CommandRunner {
  /// What stands in for a program.
  public typealias Answer = @Sendable (CommandRequest) throws(CommandFailure) -> CommandOutput

  private let answer: Answer
  private let asked = Mutex<[CommandRequest]>([])

  /// Programs that all answer so; by default they can't be found.
  public init(
    _ answer: @escaping Answer = { request throws(CommandFailure) in throw CommandFailure("there is no program") }
  ) {
    self.answer = answer
  }

  /// What was asked for.
  public var requests: [CommandRequest] { asked.withLock { $0 } }

  /// Answers.
  public func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput {
    asked.withLock { $0.append(request) }
    return try answer(request)
  }
}
