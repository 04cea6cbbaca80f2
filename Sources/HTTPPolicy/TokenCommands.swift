import Synchronization
import WidgetAPI

/// Runs the programs that print tokens, when one is needed: each list of them once at a time, however many wait for it.
final class TokenCommands: Sendable {
  private struct Source {
    var runs = TokenRuns()
    /// The run under way, or the last one.
    var task: Task<TokenRuns.Token, Never>?
  }

  private enum Way {
    case known(TokenRuns.Token)
    case underWay(Task<TokenRuns.Token, Never>, run: Int)
  }

  private let commands: any CommandRunner
  private let executor: any TaskExecutor
  private let sources = Mutex<[[[String]]: Source]>([:])

  init(_ commands: any CommandRunner, executor: any TaskExecutor) {
    self.commands = commands
    self.executor = executor
  }

  /// The token of the first of these programs that prints one, for a request of that wake-up; `refused` is the number of
  /// the run whose token the server has refused.
  ///
  /// When all who wait for a run are cancelled, so is the run.
  func token(of programs: [[String]], inWakeUp wakeUp: Int?, refused: Int? = nil) async -> TokenRuns.Token {
    switch sources.withLock({ way(of: programs, inWakeUp: wakeUp, refused, &$0[programs, default: Source()]) }) {
    case .known(let token): return token
    case .underWay(let task, let run):
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        let isGivenUp = sources.withLock { $0[programs]?.runs.left(run: run) ?? false }
        if isGivenUp { task.cancel() }
      }
    }
  }

  private func way(
    of programs: [[String]], inWakeUp wakeUp: Int?, _ refused: Int?, _ source: inout Source
  ) -> Way {
    switch source.runs.need(inWakeUp: wakeUp, refused: refused) {
    case .take(let token): return .known(token)
    case .wait(let run): return .underWay(source.task!, run: run)
    case .begin(let run):
      let task = Task(executorPreference: executor) { await self.perform(programs, run: run) }
      source.task = task
      return .underWay(task, run: run)
    }
  }

  private func perform(_ programs: [[String]], run: Int) async -> TokenRuns.Token {
    let token = TokenRuns.Token(run: run, credential: await credential(of: programs))
    sources.withLock { $0[programs]?.runs.ended(with: token) }
    return token
  }

  private func credential(of programs: [[String]]) async -> Result<Credential, TokenRuns.MissingToken> {
    var reasons: [String] = []
    for program in programs {
      do throws(CommandFailure) {
        return .success(try await credential(of: program))
      } catch {
        reasons.append(error.message)
      }
    }
    return .failure(TokenRuns.MissingToken(reason: reasons.joined(separator: "; ")))
  }

  private func credential(of program: [String]) async throws(CommandFailure) -> Credential {
    var request = CommandRequest(program)
    request.isSecret = true
    let output = try await commands.run(request)
    do throws(Credential.Unfit) {
      return try Credential(trimming: String(decoding: output.bytes, as: UTF8.self))
    } catch {
      throw CommandFailure("the output of \(request.name) \(error.rawValue)")
    }
  }
}
