import FoundationEssentials
import HTTPPolicy
import Synchronization
import TestSupport
import WidgetAPI

/// A conditional client over a network, a clock and a store that a test holds in its hand.
final class ConditionalNetwork: Sendable {
  static let url = "https://api.github.com/repos/octocat/hello"
  static let tag = #"W/"1""#

  let executor = ManualExecutor()
  let clock = ManualClock()
  let http = ScriptedHTTPClient()
  let store: MemoryResponses
  private let client: ConditionalHTTPClient

  /// A network whose server knows one version of everything, by `tag`.
  init(store: MemoryResponses = MemoryResponses()) {
    self.store = store
    client = ConditionalHTTPClient(http, store: store, clock: clock, executor: executor)
    http.answer { request in
      request.headers["If-None-Match"] == Self.tag ? .unchanged() : .document()
    }
  }

  /// Sends a request that is answered without delay.
  @discardableResult
  func send(_ request: HTTPRequest = .document()) throws -> HTTPResponse {
    let sending = start(request)
    executor.run()
    return try sending.outcome.unsafelyUnwrapped.get()
  }

  /// Begins to send a request; nothing runs yet.
  func start(_ request: HTTPRequest = .document()) -> Sending {
    Sending(client, request, executor)
  }

  /// Sends what was begun, as far as it gets.
  func run() { executor.run() }

  /// Answers what was held back.
  func release() {
    http.release()
    executor.run()
  }

  /// The values of one field in what was sent, in order; "-" where it wasn't there.
  func sent(_ field: String) -> [String] { http.requests.map { $0.headers[field] ?? "-" } }

  /// A request on its way.
  final class Sending: Sendable {
    private let state = Mutex<Result<HTTPResponse, HTTPError>?>(nil)
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ client: any HTTPClient, _ request: HTTPRequest, _ executor: ManualExecutor) {
      let task = Task(executorPreference: executor) {
        let outcome: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) {
          outcome = .success(try await client.send(request))
        } catch {
          outcome = .failure(error)
        }
        self.state.withLock { $0 = outcome }
      }
      self.task.withLock { $0 = task }
    }

    /// Nil: not answered yet.
    var outcome: Result<HTTPResponse, HTTPError>? { state.withLock { $0 } }
    var body: String? { (try? outcome?.get()).map { String(decoding: $0.body, as: UTF8.self) } }

    func cancel() { task.withLock { $0?.cancel() } }
  }
}

extension HTTPRequest {
  static func document(
    _ url: String = ConditionalNetwork.url, token: String? = "one", wakeUp: Int? = nil,
    accept: String = "application/json"
  ) -> HTTPRequest {
    var request = HTTPRequest(
      url: url,
      account: Account(
        name: "github", baseURL: "https://api.github.com", credential: token.map { Credential(bearer: $0) }),
      headers: ["Accept": accept])
    request.attempt = wakeUp.map { Attempt(wakeUp: $0, isRequested: false) }
    return request
  }

  static func image() -> HTTPRequest { HTTPRequest(url: "https://avatars.example/1", purpose: .image) }
}

extension HTTPResponse {
  static func document(_ body: String = #"{"stars": 1}"#, headers: HTTPHeaders = ["ETag": ConditionalNetwork.tag])
    -> HTTPResponse
  {
    HTTPResponse(status: 200, headers: headers, body: Array(body.utf8), url: ConditionalNetwork.url)
  }

  static func unchanged(headers: HTTPHeaders = ["ETag": ConditionalNetwork.tag], url: String = ConditionalNetwork.url)
    -> HTTPResponse
  {
    HTTPResponse(status: 304, headers: headers, url: url)
  }
}
