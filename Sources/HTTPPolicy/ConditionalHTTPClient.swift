import FoundationEssentials
public import WidgetAPI

/// Sends the least that serves: equal requests at one time are one exchange, what is kept is asked about rather than
/// fetched again, and what was fetched in the same wake-up, or may be used without asking, is not asked about (semantics
/// S20, S21).
///
/// A 304 becomes the kept answer with status 200 and `isNotModified`. Documents are asked about each time, but not within
/// their `X-Poll-Interval`; pictures are not while their `max-age` lasts. Nothing of it is shared by different credentials.
public actor ConditionalHTTPClient: HTTPClient {
  private typealias Outcome = Result<HTTPResponse, HTTPError>

  private let client: any HTTPClient
  private let store: any ResponseStore
  private let clock: any WallClock
  private let executor: any SerialExecutor & TaskExecutor
  private var exchanges = SharedExchanges<CheckedContinuation<Outcome, Never>>()
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  /// The wake-ups in which kept answers were last fetched or confirmed.
  private var wakeUps: [String: Int] = [:]

  /// Everything here runs on the executor it was given.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A client that sends by `client` what has to be sent.
  public init(
    _ client: any HTTPClient, store: any ResponseStore, clock: any WallClock,
    executor: any SerialExecutor & TaskExecutor
  ) {
    self.client = client
    self.store = store
    self.clock = clock
    self.executor = executor
  }

  /// Answers a request. Cancelling it ends the exchange only where nobody else waits for it.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let key = store.digest(of: request.identity)
    let stored = exchanges.isUnderWay(key) ? nil : store.response(forKey: key)
    if let stored, isEnough(stored, for: request, key) {
      return stored.response(url: request.url, isNotModified: false, wasSent: false)
    }
    lastNumber += 1
    let number = lastNumber
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
        // A cancel that comes later runs after this, on the executor.
        guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
        if exchanges.join(continuation, number: number, key: key) {
          begin(number, request, key, stored)
        }
      }
    } onCancel: {
      Task(executorPreference: executor) { await self.leave(number, key) }
    }
    return try outcome.get()
  }

  /// True where what is kept answers without a word to the server.
  private func isEnough(_ stored: StoredResponse, for request: HTTPRequest, _ key: String) -> Bool {
    if stored.isFresh(for: request.purpose, at: clock.now) { return true }
    guard let attempt = request.attempt, let wakeUp = wakeUps[key] else { return false }
    return attempt.wakeUp <= wakeUp
  }

  // MARK: Exchanges

  private func begin(_ number: Int, _ request: HTTPRequest, _ key: String, _ stored: StoredResponse?) {
    tasks[number] = Task(executorPreference: executor) {
      let outcome: Outcome
      do throws(HTTPError) {
        outcome = .success(try await self.exchange(request, key, stored))
      } catch {
        outcome = .failure(error)
      }
      await self.end(number, key, outcome)
    }
  }

  private func leave(_ number: Int, _ key: String) {
    let (waiter, abandoned) = exchanges.leave(number: number, key: key)
    waiter?.resume(returning: .failure(.cancelled))
    if let abandoned {
      tasks.removeValue(forKey: abandoned)?.cancel()
    }
  }

  private func end(_ number: Int, _ key: String, _ outcome: Outcome) {
    tasks[number] = nil
    for (waiter, hasBegunIt) in exchanges.end(number: number, key: key) {
      waiter.resume(
        returning: outcome.map { response in
          var response = response
          response.wasSent = response.wasSent && hasBegunIt
          return response
        })
    }
  }

  private func exchange(
    _ request: HTTPRequest, _ key: String, _ stored: StoredResponse?
  ) async throws(HTTPError) -> HTTPResponse {
    guard let stored, let validator = stored.validator else { return try await fetch(request, key) }
    var conditional = request
    conditional.headers.fields.append(validator)
    let answer = try await client.send(conditional)
    guard answer.status == 304 else { return keep(answer, to: request, key) }
    // Of another resource, where the redirects lead elsewhere by now.
    guard store.digest(of: answer.url) == stored.source else { return try await fetch(request, key) }
    let confirmed = stored.confirmed(by: answer, at: clock.now)
    if confirmed.differsInValidation(from: stored) {
      store.store(confirmed, forKey: key)
    } else {
      store.renew(key: key, checkedAt: confirmed.checkedAt)
    }
    note(key, request)
    return confirmed.response(url: answer.url, isNotModified: true, wasSent: true)
  }

  private func fetch(_ request: HTTPRequest, _ key: String) async throws(HTTPError) -> HTTPResponse {
    keep(try await client.send(request), to: request, key)
  }

  private func keep(_ answer: HTTPResponse, to request: HTTPRequest, _ key: String) -> HTTPResponse {
    let source = store.digest(of: answer.url)
    if let stored = StoredResponse(answer, to: request, source: source, at: clock.now) {
      store.store(stored, forKey: key)
      note(key, request)
    }
    return answer
  }

  /// What is kept under that key is as new as the wake-up in which the request's attempt began; older ones are forgotten.
  private func note(_ key: String, _ request: HTTPRequest) {
    guard let wakeUp = request.attempt?.wakeUp else { return }
    wakeUps = wakeUps.filter { $0.value >= wakeUp }
    wakeUps[key] = max(wakeUp, wakeUps[key] ?? wakeUp)
  }
}
