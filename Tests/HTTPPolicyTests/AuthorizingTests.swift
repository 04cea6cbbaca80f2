import Synchronization
import TestSupport
import Testing
import WidgetAPI

@testable import HTTPPolicy

@Suite("Tokens that programs print")
struct AuthorizingTests {
  private let executor = ManualExecutor()
  private let network = ScriptedHTTPClient { _ throws(HTTPError) in HTTPResponse(status: 200) }

  private static let url = "https://api.github.com/user"

  private func account(fallback: Credential? = nil, missing: String? = nil) -> Account {
    var account = Account(
      name: "github", baseURL: "https://api.github.com", credential: fallback, missingToken: missing)
    account.tokenCommands = [["gh", "auth", "token"]]
    return account
  }

  private func request(_ account: Account? = nil, wakeUp: Int = 1, url: String = url) -> HTTPRequest {
    var request = HTTPRequest(url: url, account: account ?? self.account())
    request.attempt = HTTPRequest.Attempt(wakeUp: wakeUp, isRequested: false)
    return request
  }

  private func client(_ commands: ScriptedCommands) -> AuthorizingHTTPClient {
    AuthorizingHTTPClient(network, commands: commands, executor: executor)
  }

  private func send(_ request: HTTPRequest, _ client: AuthorizingHTTPClient) throws -> HTTPResponse {
    try #require(try executor.run { try await client.send(request) })
  }

  private var sent: [Credential?] { network.requests.map { $0.account?.credential } }

  @Test("The program runs when a request needs the token, once for all, and its output is trimmed")
  func once() throws {
    let commands = printing("one\r\n")
    let client = client(commands)
    #expect(commands.requests.isEmpty)
    for wakeUp in 1...3 {
      #expect(try send(request(wakeUp: wakeUp), client).missingToken == nil)
    }
    #expect(sent == Array(repeating: Credential(bearer: "one"), count: 3))
    #expect(network.requests.allSatisfy { $0.account?.tokenCommands == [] })
    #expect(commands.requests.map(\.arguments) == [["gh", "auth", "token"]])
    #expect(commands.requests.allSatisfy { $0.isSecret && $0.timeout == .seconds(10) })
  }

  @Test("Pictures, requests to other servers and accounts without a program pass as they are")
  func untouched() throws {
    let commands = printing("one")
    let client = client(commands)
    let requests = [
      HTTPRequest(url: Self.url, purpose: .image, account: account()),
      request(url: "https://example.com/"), HTTPRequest(url: Self.url),
      request(Account(name: "github", baseURL: "https://api.github.com", credential: Credential(bearer: "known"))),
    ]
    for request in requests { _ = try send(request, client) }
    #expect(network.requests == requests)
    #expect(commands.requests.isEmpty)
  }

  @Test("After a 401 the program runs once more; the request is sent again only with another token")
  func refused() throws {
    let tokens = Mutex(["one", "two", "two"][...])
    let commands = ScriptedCommands { _ throws(CommandFailure) in
      CommandOutput(bytes: Array((tokens.withLock { $0.popFirst() } ?? "").utf8))
    }
    network.answer { request throws(HTTPError) in
      HTTPResponse(status: request.account?.credential == Credential(bearer: "two") ? 200 : 401)
    }
    let client = client(commands)
    #expect(try send(request(), client).status == 200)
    #expect(sent == [Credential(bearer: "one"), Credential(bearer: "two")])

    network.answer { _ throws(HTTPError) in HTTPResponse(status: 401) }
    #expect(try send(request(), client).status == 401)
    #expect(sent.count == 3)
    #expect(commands.requests.count == 3)
  }

  @Test("Requests that are refused together cause one more run")
  func refusedTogether() throws {
    let commands = printing("one")
    let client = client(commands)
    _ = try send(request(), client)
    network.answer { _ throws(HTTPError) in HTTPResponse(status: 401) }
    let tasks = (1...3).map { _ in
      Task(executorPreference: executor) { [request = request()] in try await client.send(request) }
    }
    executor.run()
    withExtendedLifetime(tasks) {}
    #expect(commands.requests.count == 2)
    #expect(network.requests.count == 4)
  }

  @Test(
    "Without a token the request goes without, and the answer, the request and the warning have the reasons",
    arguments: [
      (" \n", "the output of gh is empty"),
      ("a b", "the output of gh holds a space, a line break or another character no token has"),
      (nil, "gh exited with 1"),
    ])
  func missing(output: String?, reason: String) throws {
    let client = client(printing(output))
    let response = try send(request(account(missing: "environment variable A is not set")), client)
    let reasons = "environment variable A is not set; \(reason)"
    #expect(response.missingToken == reasons)
    #expect(network.requests.map { $0.account?.missingToken } == [reasons])
    #expect(sent == [nil])
    #expect(client.warnings == ["github": "account github: \(reasons); requests are sent without a token"])
  }

  @Test(
    "A program that failed runs again in a later wake-up, not in the same one, and a token it prints ends the warning")
  func later() throws {
    let outputs = Mutex<[String?]>([nil, "one"])
    let commands = ScriptedCommands { _ throws(CommandFailure) in
      guard let output = outputs.withLock({ $0.removeFirst() }) else { throw CommandFailure("gh exited with 1") }
      return CommandOutput(bytes: Array(output.utf8))
    }
    let client = client(commands)
    for wakeUp in [1, 1, 2] { _ = try send(request(wakeUp: wakeUp), client) }
    #expect(sent == [nil, nil, Credential(bearer: "one")])
    #expect(client.warnings.isEmpty)
  }

  @Test("Where no program prints a token, the account's other one is sent; the next program is tried before it")
  func fallback() throws {
    let commands = printing(nil)
    var account = account(fallback: Credential(bearer: "other"))
    account.tokenCommands.append(["pass", "show", "github"])
    let client = client(commands)
    #expect(try send(request(account), client).missingToken == nil)
    #expect(sent == [Credential(bearer: "other")])
    #expect(commands.requests.map(\.arguments) == account.tokenCommands)
    #expect(client.warnings.isEmpty)
  }

  @Test("A run ends when the last of those who wait for it is cancelled, and nothing is sent for them")
  func cancelled() throws {
    let commands = HangingCommands()
    let client = AuthorizingHTTPClient(network, commands: commands, executor: executor)
    let tasks = (1...2).map { _ in
      Task(executorPreference: executor) { [request = request()] in try await client.send(request) }
    }
    executor.run()
    #expect(commands.running == 1)
    tasks[0].cancel()
    executor.run()
    #expect(commands.running == 1)
    tasks[1].cancel()
    executor.run()
    #expect(commands.running == 0)
    #expect(network.requests.isEmpty)
    #expect(client.warnings.isEmpty)
  }

  /// A program that prints this; nil fails.
  private func printing(_ output: String?) -> ScriptedCommands {
    ScriptedCommands { _ throws(CommandFailure) in
      guard let output else { throw CommandFailure("gh exited with 1") }
      return CommandOutput(bytes: Array(output.utf8))
    }
  }
}

/// Programs that run until they are cancelled.
private final class HangingCommands: CommandRunner {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  var running: Int { waiting.withLock { $0.count } }

  func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
    } onCancel: {
      let ended = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      ended.forEach { $0.resume() }
    }
    throw CommandFailure("gh was ended")
  }
}
