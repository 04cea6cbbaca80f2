import EntryDocument
import FoundationEssentials
import TimelineCore
import WidgetAPI

/// What servers said of their limits, and so which request is not sent: requests and answers in, pauses out.
///
/// A pure value. A limit belongs to an origin and a credential, shared by all widgets:
///
/// | what the server says | whom it holds for | how long |
/// | --- | --- | --- |
/// | nothing is left (`x-ratelimit-remaining: 0`) | the resource | until the reset |
/// | little is left: under 20, and under a third | the resource | each its turn, spread evenly until the reset |
/// | 403, 429 or 5xx with `Retry-After`; a secondary limit | all | as it says; else 60 s, doubled each time, at most 1 h |
/// | 401 | all but what a person asks for after it | 15 min |
/// | `X-Poll-Interval` | the address, whatever its query | as it says, from the last answer |
struct RequestLimits {
  /// Fewer requests than these, and than a third of the limit, are shared out.
  static let few = 20
  /// Seconds that a refused credential is not sent again.
  static let refusalPause: TimeInterval = 900
  /// The longest pause whose length no server names, in seconds.
  static let longestUnnamed: TimeInterval = 3600
  /// Seconds between those who come back after a pause, so that its end is no burst.
  static let roundGap: TimeInterval = 1

  /// A pause of a whole scope.
  struct Pause {
    var reason: ServerPause.Reason
    var wait: Deadline
    var turns: Turns
    /// How often in succession the server named no length.
    var unnamed = 0
  }

  /// A credential that is not accepted.
  struct Refusal {
    var wait: Deadline
    /// The wake-up in which whoever was told so began; nil: an earlier process was.
    var wakeUp: Int?
  }

  /// What is left of one resource.
  struct Pool {
    var limit: Int
    var remaining: Int
    var reset: Deadline
    var account: String?
    var turns = Turns()

    var isFew: Bool { remaining < min(RequestLimits.few, limit / 3) }
  }

  /// A resource of a scope.
  struct PoolKey: Hashable {
    var scope: KnownLimits.Scope
    var resource: String
  }

  /// An address that wants to be asked only so often.
  struct Poll {
    var interval: TimeInterval
    var turns: Turns
  }

  /// An address of a scope.
  struct PollKey: Hashable {
    var scope: KnownLimits.Scope
    var address: String
  }

  /// A path's class of a scope.
  private struct ClassKey: Hashable {
    var scope: KnownLimits.Scope
    var pathClass: String
  }

  var pauses: [KnownLimits.Scope: Pause] = [:]
  var refusals: [KnownLimits.Scope: Refusal] = [:]
  var pools: [PoolKey: Pool] = [:]
  var polls: [PollKey: Poll] = [:]
  private var resources: [ClassKey: String] = [:]

  /// Why the request is not to be sent, and until when; nil: it is.
  mutating func withhold(_ request: LimitedRequest, at now: Date) -> ServerPause? {
    prepare(at: now)
    return refusal(of: request) ?? pause(of: request, at: now) ?? poll(of: request, at: now)
      ?? share(of: request, at: now)
  }

  // MARK: The five rules

  private func refusal(of request: LimitedRequest) -> ServerPause? {
    guard let refusal = refusals[request.scope] else { return nil }
    // Of all that a person asks for at once, the first to be refused speaks for the others.
    if let attempt = request.attempt, attempt.isRequested, attempt.wakeUp > refusal.wakeUp ?? .min { return nil }
    return ServerPause(.unauthorized, wait: refusal.wait)
  }

  mutating func pause(of request: LimitedRequest, at now: Date) -> ServerPause? {
    guard let pause = pauses[request.scope], pause.wait.date > now else { return nil }
    let turn = pauses[request.scope]?.turns.take(by: request, apart: Self.roundGap, at: now)
    return ServerPause(pause.reason, wait: turn ?? pause.wait)
  }

  private mutating func poll(of request: LimitedRequest, at now: Date) -> ServerPause? {
    let key = PollKey(scope: request.scope, address: request.address)
    guard let interval = polls[key]?.interval else { return nil }
    return polls[key]?.turns.take(by: request, apart: interval, at: now).map { ServerPause(.pollInterval, wait: $0) }
  }

  mutating func share(of request: LimitedRequest, at now: Date) -> ServerPause? {
    let key = poolKey(of: request)
    guard let pool = pools[key], pool.isFew else { return nil }
    let period = pool.reset.date.timeIntervalSince(now)
    let untilReset = pool.reset.date.timeIntervalSince(max(pool.turns.free?.date ?? now, now))
    // Beyond the reset there is plenty again.
    let apart = untilReset <= 0 ? Self.roundGap : min(period / Double(max(pool.remaining, 1)), untilReset)
    return pools[key]?.turns.take(by: request, apart: apart, at: now).map { turn in
      ServerPause(pool.remaining == 0 ? .usedUp : .sharedOut, wait: turn)
    }
  }

  // MARK: Resources

  /// The resource is unknown before its first answer: GitHub's search has its own, and everything else is one.
  private func poolKey(of request: LimitedRequest) -> PoolKey {
    let known = resources[ClassKey(scope: request.scope, pathClass: request.pathClass)]
    return PoolKey(scope: request.scope, resource: known ?? (request.pathClass == "search" ? "search" : "core"))
  }

  /// The resource that an answer to this request tells of.
  mutating func poolKey(of request: LimitedRequest, named resource: String?) -> PoolKey {
    if let resource {
      resources[ClassKey(scope: request.scope, pathClass: request.pathClass)] = resource
    }
    return poolKey(of: request)
  }

  // MARK: Time

  /// Forgets what is over, and heals what a clock set back has moved away (semantics S15).
  mutating func prepare(at now: Date) {
    for scope in pauses.keys {
      pauses[scope]?.wait.heal(at: now)
      pauses[scope]?.turns.heal(at: now)
    }
    for scope in refusals.keys { refusals[scope]?.wait.heal(at: now) }
    for key in pools.keys {
      pools[key]?.reset.heal(at: now)
      pools[key]?.turns.heal(at: now)
    }
    for key in polls.keys { polls[key]?.turns.heal(at: now) }
    refusals = refusals.filter { $0.value.wait.date > now }
    pools = pools.filter { $0.value.reset.date > now }
  }
}
