internal import CCurl
public import SystemSupport
public import WidgetAPI

/// HTTP by libcurl, on an event loop's one thread: parallel transfers, connections kept for the next one, HTTP/2 over
/// TLS, compression, certificates always verified.
///
/// A request carries its account's credential if and only if the URL's origin is that of the account's `baseURL`, and
/// either that is https or the host is this machine, and then no proxy is used. It does not follow the request to
/// another origin, nor do configured fields; pictures never get either. There are no cookies and no .netrc.
public actor CurlHTTPClient: HTTPClient {
  private struct Flight {
    let transfer: Transfer
    let timers: [TimerToken]
    let continuation: CheckedContinuation<Transfer.Outcome, Never>
  }

  private let loop: EventLoop
  private let multi: CurlMulti
  private let limits: HTTPLimits
  private var settings: HTTPSettings
  private var flights: [UInt64: Flight] = [:]
  private var lastFlight: UInt64 = 0

  /// Everything here runs on the loop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// A client without connections. May be made on any thread; the process must ignore SIGPIPE.
  public init(loop: EventLoop, settings: HTTPSettings, limits: HTTPLimits = HTTPLimits()) {
    self.loop = loop
    self.settings = settings
    self.limits = limits
    multi = CurlMulti(loop: loop)
    multi.onDone = { [unowned self] id, outcome in assumeIsolated { $0.land(id, outcome) } }
  }

  // Not an isolated deinit: with one, Swift 6.3 can't build its users for release ("circular reference").
  deinit { loop.execute { [multi] in multi.close() } }

  /// Takes other settings for the requests to come; those under way keep theirs.
  public func apply(_ settings: HTTPSettings) {
    self.settings = settings
  }

  /// Sends a GET. Redirects are followed, at most five, to https only where they come from https.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let end = loop.clock.now + limits[request.purpose].total
    var trail = try RedirectTrail(request, settings: settings, redirects: limits.redirects)
    while true {
      let limits = Transfer.Limits(
        connect: limits.connect, body: limits[request.purpose].body, headers: limits.headers,
        redirects: trail.redirectsLeft)
      let answer = try await perform(trail.hop, limits, end: end)
      guard let location = answer.redirect else { return answer.response }
      try trail.follow(to: location)
    }
  }
}

// MARK: - Flights

extension CurlHTTPClient {
  private func perform(
    _ hop: Hop, _ limits: Transfer.Limits, end: LoopClock.Instant
  ) async throws(HTTPError) -> Transfer.Answer {
    lastFlight += 1
    let id = lastFlight
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Transfer.Outcome, Never>) in
        // A cancel that comes later runs after this, on the loop.
        guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
        launch(Transfer(id: id, hop, limits), end: end, continuation)
      }
    } onCancel: {
      loop.execute { self.assumeIsolated { $0.abort(id, .cancelled) } }
    }
    return try outcome.get()
  }

  private func launch(
    _ transfer: Transfer, end: LoopClock.Instant, _ continuation: CheckedContinuation<Transfer.Outcome, Never>
  ) {
    let id = transfer.id
    let firstByte = loop.schedule(after: limits.firstByte) { [unowned self] in
      assumeIsolated { $0.giveUp(id, .firstByte) }
    }
    let total = loop.schedule(after: end - loop.clock.now) { [unowned self] in
      assumeIsolated { $0.giveUp(id, .total) }
    }
    flights[id] = Flight(transfer: transfer, timers: [firstByte, total], continuation: continuation)
    multi.add(transfer)
  }

  private func giveUp(_ id: UInt64, _ stage: HTTPError.Stage) {
    guard let transfer = flights[id]?.transfer, stage == .total || !transfer.hasAnswered else { return }
    abort(id, .timedOut(host: transfer.host, stage))
  }

  private func abort(_ id: UInt64, _ error: HTTPError) {
    guard let transfer = flights[id]?.transfer else { return }
    multi.abort(transfer)
    land(id, .failure(error))
  }

  private func land(_ id: UInt64, _ outcome: Transfer.Outcome) {
    guard let flight = flights.removeValue(forKey: id) else { return }
    for timer in flight.timers { loop.cancel(timer) }
    flight.continuation.resume(returning: outcome)
  }

  /// True while nothing of it can wake the loop.
  var isIdle: Bool { flights.isEmpty && multi.isIdle }
}
