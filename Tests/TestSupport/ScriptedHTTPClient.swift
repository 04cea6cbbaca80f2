import Synchronization
public import WidgetAPI

/// A network that answers what a test wrote down, notes what was asked, and can hold every answer back.
public final class ScriptedHTTPClient: HTTPClient {
  /// What a request is answered with.
  public typealias Script = @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse

  private struct State {
    var script: Script
    var requests: [HTTPRequest] = []
    var isHolding = false
    var held: [Int: CheckedContinuation<Bool, Never>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  /// A network of that script; without one no name can be resolved.
  public init(_ script: @escaping Script = { _ throws(HTTPError) in throw .cannotResolve(host: "api.github.com") }) {
    state = Mutex(State(script: script))
  }

  /// What was asked, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }
  /// How many requests wait for an answer.
  public var held: Int { state.withLock { $0.held.count } }
  /// How many requests were given up by who asked.
  public var cancelled: Int { state.withLock { $0.cancelled.count } }

  /// Answers otherwise from now on.
  public func answer(_ script: @escaping Script) {
    state.withLock { $0.script = script }
  }

  /// Holds back every answer from now on.
  public func hold() {
    state.withLock { $0.isHolding = true }
  }

  /// Answers all that were held back, in the order they were asked, and holds back no more.
  public func release() {
    let held = state.withLock { state in
      state.isHolding = false
      defer { state.held = [:] }
      return state.held.sorted { $0.key < $1.key }.map(\.value)
    }
    held.forEach { $0.resume(returning: true) }
  }

  /// Notes the request and answers it.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let (number, isHolding) = state.withLock { state in
      state.requests.append(request)
      return (state.requests.count, state.isHolding)
    }
    if isHolding, await !isReleased(number) {
      throw .cancelled
    }
    return try state.withLock { $0.script }(request)
  }

  private func isReleased(_ number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !state.cancelled.contains(number) { state.held[number] = continuation }
          return state.cancelled.contains(number)
        }
        if isCancelled { continuation.resume(returning: false) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(number)
        return state.held.removeValue(forKey: number)
      }
      continuation?.resume(returning: false)
    }
  }
}
