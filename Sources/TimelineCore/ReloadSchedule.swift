public import FoundationEssentials

/// Decides when one widget's entries are shown and when its timeline is asked for: events in, actions out.
///
/// A pure value: it knows dates and policies, never content, files, sockets or the clock. The rules are docs/semantics.md's;
/// their numbers stand where they are kept.
///
///     idle ──due, or requested──▶ running ──arrived / failed──▶ idle
///
/// A request that comes while running is remembered once and starts the next reload when the running one ends.
public struct ReloadSchedule: Sendable {
  /// Seconds between two requested starts (S13).
  static let requestGap: TimeInterval = 0.1
  /// The interval of a widget without a scheduled reload.
  static let defaultInterval: TimeInterval = 900
  /// The longest grace before an overdue widget counts as stale (S12).
  static let longestGrace: TimeInterval = 600

  /// What outlives the process.
  public private(set) var memory: Memory
  /// The settings; a change holds from the next event on.
  public var timing: Timing
  private var isRunning = false
  private var requestIsPending = false
  /// True where the running attempt began before the network changed.
  private var hasOldNetwork = false
  private var nextRequestedStart: Deadline?
  private var shown: Int?
  private var announced: Freshness?
  private var armed: Date??

  /// A schedule that goes on where `memory` left off.
  public init(timing: Timing = Timing(), restoring memory: Memory = Memory()) {
    self.timing = timing
    self.memory = memory
  }

  /// Takes in what happened at `now` and answers what to do about it.
  public mutating func handle(_ event: Event, at now: Date) -> [Action] {
    heal(at: now)
    switch event {
    case .started, .wokeUp: break
    case .reloadRequested: requestIsPending = true
    case .networkChanged: networkChanged(at: now)
    case .timelineArrived, .timelineFailed: ended(event, at: now)
    }
    return settle(at: now)
  }

  // MARK: What readers of `status` see

  /// When the next entry is shown; nil where none is left.
  public func nextEntry(after now: Date) -> Date? {
    memory.entries.first { $0 > now }
  }

  /// When the timeline is asked for next; nil while it is being asked for, and with `.never`.
  public var nextReload: Date? {
    isRunning ? nil : nextAttempt
  }

  /// The daily budget that `nextReload` waits for; nil where it waits for none (S14).
  public var spentBudget: Int? {
    guard memory.retry == nil, let nextReload, let start = budgetedStart else { return nil }
    // A deadline may be off by what a floating-point sum is.
    return nextReload.timeIntervalSince(start) < 0.001 ? timing.dailyReloadBudget : nil
  }

  /// True while it waits for a connection that could not be made: an address or a route may help (S17).
  public var awaitsNetwork: Bool { memory.isUnreachable }

  /// When it turns stale unless a reload succeeds first; nil for what has never been shown, and where nothing is due.
  public var staleAt: Date? {
    guard memory.hasShown else { return nil }
    let grace = min(interval, Self.longestGrace)
    return [memory.reload?.date, memory.failingSince?.date].compactMap { $0 }.min().map { $0 + grace }
  }

  /// What a reader may believe at `now`.
  public func freshness(at now: Date) -> Freshness {
    guard memory.hasShown else { return .placeholder }
    return staleAt.map { now >= $0 } ?? false ? .stale : .fresh
  }

  // MARK: Deciding

  /// "Interval": from the last arrival to the scheduled reload.
  private var interval: TimeInterval {
    guard let arrival = memory.arrival, let reload = memory.reload else { return Self.defaultInterval }
    return reload.date.timeIntervalSince(arrival.date)
  }

  /// The next attempt: a retry after a failure, else the scheduled reload; never inside the server's wait (S11).
  private var nextAttempt: Date? {
    guard let wish = memory.retry?.date ?? scheduledReload else { return nil }
    return max(wish, memory.wait?.date ?? wish)
  }

  /// The scheduled reload, at once where there never was a timeline; nil: none. Looked at here, too, a budget that was
  /// made smaller holds at once.
  private var scheduledReload: Date? {
    let date = memory.reload?.date ?? (memory.arrival == nil ? .distantPast : nil)
    return date.map { max($0, budgetedStart ?? $0) }
  }

  /// When the budget has room for a scheduled reload again (S14); nil: it has.
  private var budgetedStart: Date? {
    timing.dailyReloadBudget.flatMap { memory.budget.nextStart(limit: $0) }
  }

  /// S15: after a step back no stored date lies further ahead than it did when it was set.
  private mutating func heal(at now: Date) {
    memory.arrival?.heal(at: now)
    memory.reload?.heal(at: now)
    memory.retry?.heal(at: now)
    memory.wait?.heal(at: now)
    memory.floor?.heal(at: now)
    memory.budget.heal(at: now)
    memory.failingSince?.heal(at: now)
    nextRequestedStart?.heal(at: now)
  }

  private mutating func ended(_ event: Event, at now: Date) {
    guard isRunning else { return }  // S18: what comes after a timeline counted as failed is dropped.
    isRunning = false
    switch event {
    case .timelineArrived(let entries, _, _) where entries.isEmpty:
      failed(ReloadFailure(.transient), jitter: 1, at: now)  // S10
    case .timelineArrived(let entries, let policy, let wait): arrived(entries, policy, wait, at: now)
    case .timelineFailed(let failure, let jitter): failed(failure, jitter: jitter, at: now)
    case .started, .wokeUp, .reloadRequested, .networkChanged: break
    }
  }

  /// S17: the retry comes at once, and the back-off begins anew: an address is there before the names are.
  private mutating func networkChanged(at now: Date) {
    hasOldNetwork = isRunning
    guard memory.isUnreachable, !isRunning else { return }
    memory.failures = 0
    memory.retry = Deadline(setAt: now, duration: 0)
  }

  private mutating func arrived(
    _ entries: [Date], _ policy: TimelineReloadPolicy, _ wait: Deadline?, at now: Date
  ) {
    memory.entries = entries
    shown = nil
    memory.arrival = Deadline(setAt: now, duration: 0)
    memory.retry = nil
    memory.wait = wait
    memory.failures = 0
    memory.isUnreachable = false
    memory.failingSince = nil
    memory.reload = reloadDate(for: policy, at: now).map { date in
      let earliest = [memory.floor?.date, budgetedStart, wait?.date].compactMap { $0 }  // S9, S14, S13
      return Deadline(setAt: now, date: earliest.reduce(date, max))
    }
  }

  private func reloadDate(for policy: TimelineReloadPolicy, at now: Date) -> Date? {
    switch policy {
    case .never: nil  // S8
    case .after(let date): date  // S7
    case .atEnd:  // S6
      memory.entries.last.flatMap { $0 > now ? $0 : nil } ?? now + timing.atEndFallback
    }
  }

  private mutating func failed(_ failure: ReloadFailure, jitter: Double, at now: Date) {
    memory.isUnreachable = failure.kind == .unreachable
    memory.failures = memory.isUnreachable && hasOldNetwork ? 1 : memory.failures + 1
    memory.failingSince = memory.failingSince ?? Deadline(setAt: now, duration: 0)
    memory.wait = failure.wait ?? memory.wait
    let retry = Deadline(setAt: now, duration: delay(after: failure.kind, jitter: jitter))
    // A scheduled reload that is still to come and comes first stands (S7).
    let isNextAttempt = memory.reload.map { $0.date <= now || retry.date < $0.date } ?? true
    memory.retry = isNextAttempt ? retry : nil
  }

  /// Seconds until the next attempt (S11).
  private func delay(after failure: ReloadFailure.Kind, jitter: Double) -> TimeInterval {
    // The interval of a policy that was clamped to the floor can be next to nothing.
    let interval = max(interval, timing.minimumReloadInterval)
    switch failure {
    case .permanent: return interval
    case .unreachable where memory.arrival == nil:
      return RetryBackoff.delay(
        beforeRetry: memory.failures, cap: RetryBackoff.longestBeforeNetwork, jitter: jitter)
    case .transient, .unreachable:
      return RetryBackoff.delay(
        beforeRetry: memory.failures, cap: min(RetryBackoff.longest, interval), jitter: jitter)
    }
  }

  private mutating func settle(at now: Date) -> [Action] {
    var actions = startOrRefuse(at: now)
    if let current = memory.entries.lastIndex(where: { $0 <= now }), current != shown {  // S3, S5
      shown = current
      memory.hasShown = true
      actions.append(.show(current))
    }
    let freshness = freshness(at: now)
    if freshness != announced {
      announced = freshness
      actions.append(.become(freshness))
    }
    let wake = nextWake(after: now)
    if armed != .some(wake) {
      armed = wake
      actions.append(.sleep(until: wake))
    }
    return actions
  }

  private mutating func startOrRefuse(at now: Date) -> [Action] {
    guard !isRunning else { return [] }
    if requestIsPending {
      if let wait = memory.wait, wait.date > now {
        requestIsPending = false
        return [.refuseRequest(until: wait.date)]
      }
      if nextRequestedStart.map({ $0.date <= now }) ?? true {
        nextRequestedStart = Deadline(setAt: now, duration: Self.requestGap)
        return start(.request, at: now)
      }
    }
    guard let nextAttempt, nextAttempt <= now else { return [] }
    return start(memory.retry == nil ? .schedule : .retry, at: now)
  }

  /// Why an attempt begins.
  private enum Cause {
    case schedule
    case retry
    case request
  }

  private mutating func start(_ cause: Cause, at now: Date) -> [Action] {
    isRunning = true
    requestIsPending = false
    hasOldNetwork = false
    if cause != .retry {
      memory.floor = Deadline(setAt: now, duration: timing.minimumReloadInterval)
    }
    if cause == .schedule, timing.dailyReloadBudget != nil {
      memory.budget.spend(at: now)
    }
    return [.requestTimeline]
  }

  private func nextWake(after now: Date) -> Date? {
    [
      nextEntry(after: now),
      nextReload,
      requestIsPending && !isRunning ? nextRequestedStart?.date : nil,
      staleAt,
    ].compactMap { $0 }.filter { $0 > now }.min()
  }
}
