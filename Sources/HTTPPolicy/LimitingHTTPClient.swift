import EntryDocument
import FoundationEssentials
import TimelineCore
public import WidgetAPI

/// Sends nothing that a server doesn't want: inside a pause a request is answered `.withheld`, with reason and date, and
/// otherwise waits until there are fewer than four to its origin under way.
///
/// What servers said is shared by all requests with the same origin and credential, and kept in a store. It does not
/// retry: who was told to come back later comes back.
public actor LimitingHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let executor: any SerialExecutor & TaskExecutor
  private let clock: any WallClock
  private let store: any LimitsStore
  private let fingerprint: @Sendable (String) -> String
  private var limits: RequestLimits
  private var known: KnownLimits
  private var queue = RequestQueue()
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastNumber = 0

  /// The executor it was given.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Limits above `client` that go on where `store` left off. `fingerprint` makes of a credential a text that does not
  /// tell it, the same one in every process.
  public init(
    _ client: any HTTPClient, executor: any SerialExecutor & TaskExecutor, clock: any WallClock, store: any LimitsStore,
    fingerprint: @escaping @Sendable (String) -> String
  ) {
    self.client = client
    self.executor = executor
    self.clock = clock
    self.store = store
    self.fingerprint = fingerprint
    known = store.load() ?? KnownLimits()
    limits = RequestLimits(restoring: known)
  }

  /// Sends the request, or says why not. An answer that asks for a pause carries the one that holds for who asked.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let number = try await enter(request)
    defer { leave(number) }
    let limited = LimitedRequest(request, fingerprint: fingerprint)
    if let pause = limits.withhold(limited, at: clock.now) {
      throw .withheld(ResponseFailure(pause, withholding: request))
    }
    var response = try await client.send(request)
    let now = clock.now
    response.pause = limits.received(response, to: limited, at: now)
    keep(limits.known(at: now))
    return response
  }

  /// Stores anew what is known: after the store was lost.
  public func storeAgain() {
    store.store(known)
  }

  private func keep(_ new: KnownLimits) {
    guard new != known else { return }
    known = new
    store.store(new)
  }

  // MARK: Waiting for one's turn

  private func enter(_ request: HTTPRequest) async throws(HTTPError) -> Int {
    lastNumber += 1
    let number = lastNumber
    let account = request.isOfAccount ? request.account : nil
    let ticket = RequestQueue.Ticket(
      number: number, origin: request.origin, serialAccount: account?.isSerial == true ? account?.name : nil)
    guard !queue.enter(ticket) else { return number }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A cancel that comes later runs after this, on the executor.
        if Task.isCancelled {
          continuation.resume()
        } else {
          waiting[number] = continuation
        }
      }
    } onCancel: {
      Task(executorPreference: executor) { await self.giveUp(number) }
    }
    guard !Task.isCancelled else {
      leave(number)
      throw .cancelled
    }
    return number
  }

  private func giveUp(_ number: Int) {
    waiting.removeValue(forKey: number)?.resume()
  }

  private func leave(_ number: Int) {
    for next in queue.leave(number) {
      waiting.removeValue(forKey: next)?.resume()
    }
  }
}
