import EntryDocument
import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// What outlives the process.
extension RequestLimits {
  /// Limits that go on where `known` left off; what makes no sense is left out.
  init(restoring known: KnownLimits) {
    for limit in known.limits where limit.limit > 0 && limit.remaining >= 0 {
      var pool = Pool(
        limit: limit.limit, remaining: limit.remaining, reset: Deadline(from: limit.receivedAt, to: limit.reset),
        account: limit.account)
      if pool.remaining == 0 { pool.turns = Turns(from: pool.reset) }
      pools[PoolKey(scope: limit.scope, resource: limit.resource)] = pool
    }
    for pause in known.pauses {
      guard let reason = ServerPause.Reason(rawValue: pause.reason) else { continue }
      restore(reason, wait: Deadline(from: pause.receivedAt, to: pause.until), pause)
    }
  }

  private mutating func restore(_ reason: ServerPause.Reason, wait: Deadline, _ pause: KnownLimits.Pause) {
    switch (reason, pause.address) {
    case (.unauthorized, _): refusals[pause.scope] = Refusal(wait: wait)
    case (.pollInterval, let address?):
      polls[PollKey(scope: pause.scope, address: address)] = Poll(interval: wait.duration, turns: Turns(from: wait))
    default: pauses[pause.scope] = Pause(reason: reason, wait: wait, turns: Turns(from: wait))
    }
  }

  /// What holds at `now`.
  func known(at now: Date) -> KnownLimits {
    let limits = pools.filter { $0.value.reset.date > now }.map { key, pool in
      KnownLimits.Limit(
        scope: key.scope, account: pool.account, resource: key.resource, limit: pool.limit, remaining: pool.remaining,
        receivedAt: Timestamp(pool.reset.setAt), reset: Timestamp(pool.reset.date))
    }
    let waits =
      pauses.map { KnownLimits.Pause($0.key, nil, $0.value.reason, $0.value.wait) }
      + refusals.map { KnownLimits.Pause($0.key, nil, .unauthorized, $0.value.wait) }
      + polls.compactMap { key, poll in
        poll.turns.free.map { KnownLimits.Pause(key.scope, key.address, .pollInterval, $0) }
      }
    return KnownLimits(
      limits: limits.sorted { $0.order < $1.order },
      pauses: waits.filter { Date($0.until) > now }.sorted { $0.order < $1.order })
  }
}

extension Deadline {
  fileprivate init(from start: Timestamp, to end: Timestamp) {
    self.init(setAt: Date(start), date: Date(end))
  }
}

extension KnownLimits.Pause {
  fileprivate init(
    _ scope: KnownLimits.Scope, _ address: String?, _ reason: ServerPause.Reason, _ wait: Deadline
  ) {
    self.init(
      scope: scope, address: address, reason: reason.rawValue, receivedAt: Timestamp(wait.setAt),
      until: Timestamp(wait.date))
  }

  fileprivate var order: (String, String, String) { (scope.order, address ?? "", reason) }
}

extension KnownLimits.Limit {
  fileprivate var order: (String, String) { (scope.order, resource) }
}

extension KnownLimits.Scope {
  fileprivate var order: String { "\(origin) \(credential ?? "")" }
}
