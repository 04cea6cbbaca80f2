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
  /// Something that happened.
  public enum Event: Hashable, Sendable {
    /// The daemon has begun; sent once, before all others but requests.
    case started
    /// The date of the last `.sleep` has come, or the clock was set.
    case wokeUp
    /// A reload was asked for by a person or a program.
    case reloadRequested
    /// The timeline that was requested is here: its entries' dates, sorted.
    case timelineArrived(entries: [Date], policy: TimelineReloadPolicy)
    /// The timeline that was requested did not come; `jitter` is uniform in 0 ..< 1.
    case timelineFailed(ReloadFailure, jitter: Double)
  }

  /// Something to do, in this order.
  public enum Action: Hashable, Sendable {
    /// Ask the provider; answered by `.timelineArrived` or `.timelineFailed`.
    case requestTimeline
    /// Tell those who asked for a reload that the server forbids one until that date.
    case refuseRequest(until: Date)
    /// Show the entry of that index in the timeline that arrived last.
    case show(Int)
    /// What is shown is now to be believed so much.
    case become(Freshness)
    /// Send `.wokeUp` at that date, replacing any earlier such wish; nil: nothing is due.
    case sleep(until: Date?)
  }

  /// What a reader may believe (S12).
  public enum Freshness: Hashable, Sendable {
    /// Nothing has ever been loaded.
    case placeholder
    /// As good as its schedule.
    case fresh
    /// A reload is overdue, or keeps failing.
    case stale
  }

  /// The widget's settings.
  public struct Timing: Hashable, Sendable {
    /// Seconds that two scheduled reloads are apart at the least (S9).
    public var minimumReloadInterval: TimeInterval
    /// Seconds until the next reload where `.atEnd` has no end in the future (S6).
    public var atEndFallback: TimeInterval

    /// The defaults are 60 s and 15 min.
    public init(minimumReloadInterval: TimeInterval = 60, atEndFallback: TimeInterval = 900) {
      self.minimumReloadInterval = minimumReloadInterval
      self.atEndFallback = atEndFallback
    }
  }

  /// What outlives the process (S2).
  public struct Memory: Hashable, Sendable {
    /// The dates of the entries, sorted.
    public var entries: [Date] = []
    /// When the last good timeline arrived; a deadline of no duration, so that a clock set back heals it.
    public var arrival: Deadline?
    /// The scheduled reload.
    public var reload: Deadline?
    /// The next attempt after a failure.
    public var retry: Deadline?
    /// What the server said it wants to be left alone.
    public var wait: Deadline?
    /// The earliest next scheduled reload: the floor, set at each start that was scheduled or requested (S9).
    public var floor: Deadline?
    /// Failures since the last success.
    public var failures = 0
    /// The first of them.
    public var failingSince: Deadline?
    /// True once an entry has been shown, of this timeline or an earlier one.
    public var hasShown = false

    /// A widget that has never been asked.
    public init() {}
  }

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
    case .timelineArrived(let entries, let policy): arrived(entries, policy, at: now)
    case .timelineFailed(let failure, let jitter): failed(failure, jitter, at: now)
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
    guard let wish = memory.retry?.date ?? memory.reload?.date else {
      return memory.arrival == nil ? memory.wait?.date ?? .distantPast : nil
    }
    return max(wish, memory.wait?.date ?? wish)
  }

  /// S15: after a step back no stored date lies further ahead than it did when it was set.
  private mutating func heal(at now: Date) {
    memory.arrival?.heal(at: now)
    memory.reload?.heal(at: now)
    memory.retry?.heal(at: now)
    memory.wait?.heal(at: now)
    memory.floor?.heal(at: now)
    memory.failingSince?.heal(at: now)
    nextRequestedStart?.heal(at: now)
  }

  private mutating func arrived(_ entries: [Date], _ policy: TimelineReloadPolicy, at now: Date) {
    isRunning = false
    memory.entries = entries
    shown = nil
    memory.arrival = Deadline(setAt: now, duration: 0)
    memory.retry = nil
    memory.wait = nil
    memory.failures = 0
    memory.failingSince = nil
    memory.reload = reloadDate(for: policy, at: now).map { date in
      Deadline(setAt: now, date: max(date, memory.floor?.date ?? date))  // S9
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

  private mutating func failed(_ failure: ReloadFailure, _ jitter: Double, at now: Date) {
    isRunning = false
    memory.failures += 1
    memory.failingSince = memory.failingSince ?? Deadline(setAt: now, duration: 0)
    memory.wait = failure.wait ?? memory.wait
    switch failure.kind {
    case .permanent:
      // A scheduled reload that is still to come stands; else the same time again.
      let scheduled = memory.reload?.date ?? now
      memory.retry = scheduled > now ? nil : Deadline(setAt: now, duration: interval)
    case .transient, .unreachable:
      let startsBeforeNetwork = failure.kind == .unreachable && memory.arrival == nil
      let cap =
        startsBeforeNetwork
        ? RetryBackoff.longestBeforeNetwork
        : min(RetryBackoff.longest, max(interval, timing.minimumReloadInterval))
      memory.retry = Deadline(
        setAt: now, duration: RetryBackoff.delay(beforeRetry: memory.failures, cap: cap, jitter: jitter))
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
        requestIsPending = false
        nextRequestedStart = Deadline(setAt: now, duration: Self.requestGap)
        return start(countsForFloor: true, at: now)
      }
    }
    guard let nextAttempt, nextAttempt <= now else { return [] }
    return start(countsForFloor: memory.retry == nil, at: now)
  }

  private mutating func start(countsForFloor: Bool, at now: Date) -> [Action] {
    isRunning = true
    if countsForFloor {
      memory.floor = Deadline(setAt: now, duration: timing.minimumReloadInterval)
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
