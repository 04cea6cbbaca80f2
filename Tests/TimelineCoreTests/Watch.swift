import FoundationEssentials

@testable import TimelineCore

/// Watches a simulated schedule and notes each breach of the invariants, by what it sees alone.
struct Watch {
  let timing: ReloadSchedule.Timing
  private(set) var breaches: [String] = []
  var freshness: ReloadSchedule.Freshness?
  private var entries: [Date] = []
  private var shown: Int?
  private var wait: (receivedAt: Date, duration: Double)?
  private var openRequests: [Double] = []
  /// When the last scheduled reload began, in real seconds; nil where the clock was set since.
  private var lastScheduledStart: Double?
  /// When the scheduled reloads of the last day began, in real seconds; none where the clock was set since.
  private var scheduledStarts: [Double] = []

  /// A running attempt may take 60 s, and one more has to wait for it.
  private static let longestRequest: Double = 121

  init(timing: ReloadSchedule.Timing) {
    self.timing = timing
  }

  var waitEnd: Date? { wait.map { $0.receivedAt + $0.duration } }

  // MARK: The world

  mutating func requested(at awake: Double) { openRequests.append(awake) }

  mutating func serverSaid(_ deadline: Deadline?) {
    wait = deadline.map { ($0.setAt, $0.duration) }
  }

  mutating func clockWasSet(now: Date) {
    lastScheduledStart = nil
    scheduledStarts = []
    if let wait, wait.receivedAt > now {
      self.wait = (now, wait.duration)
    }
  }

  mutating func restarted() {
    openRequests = []
    shown = nil
    freshness = nil
    lastScheduledStart = nil
  }

  mutating func arrived(_ entries: [Date]) {
    self.entries = entries
    shown = nil
    wait = nil
  }

  // MARK: The schedule's answers

  mutating func asked(isRunning: Bool, isRetry: Bool, now: Date, real: Double) {
    expect(!isRunning, "two reloads at once", now)
    expect(waitEnd.map { $0 <= now } ?? true, "a request inside the server's wait", now)
    if openRequests.isEmpty, !isRetry {
      let apart = lastScheduledStart.map { real - $0 } ?? .infinity
      expect(apart > timing.minimumReloadInterval - 0.001, "scheduled reloads \(apart) s apart", now)
      lastScheduledStart = real
      scheduledStarts = scheduledStarts.filter { $0 > real - 86_399.999 } + [real]
      let count = scheduledStarts.count
      expect(count <= timing.dailyReloadBudget ?? .max, "\(count) scheduled reloads a day", now)
    }
    openRequests = []
  }

  mutating func refused(until date: Date, now: Date) {
    expect(date > now, "a request refused without a wait", now)
    expect(waitEnd.map { abs($0.timeIntervalSince(date)) < 0.001 } ?? false, "refused until another date", now)
    expect(!openRequests.isEmpty, "a refusal of nothing", now)
    openRequests = []
  }

  mutating func showed(_ index: Int, now: Date) {
    expect(entries.indices.contains(index) && entries[index] <= now, "an entry shown before its date", now)
    shown = index
  }

  /// What holds after every event.
  mutating func check(_ schedule: ReloadSchedule, alarm: Date?, isRunning: Bool, now: Date, awake: Double) {
    let current = entries.lastIndex { $0 <= now }
    expect(current == nil || current == shown, "not the current entry is shown", now)
    expect(freshness == schedule.freshness(at: now), "freshness not announced", now)
    expect(alarm.map { $0 > now } ?? true, "a timer armed in the past", now)
    expect((schedule.nextReload == nil) || !isRunning, "a reload due while one runs", now)
    if let next = schedule.nextReload {
      expect(next > now && alarm.map { $0 <= next } ?? false, "the next reload is not armed", now)
    }
    if let next = schedule.nextEntry(after: now) {
      expect(alarm.map { $0 <= next } ?? false, "the next entry is not armed", now)
    }
    if let staleAt = schedule.staleAt, staleAt > now {
      expect(alarm.map { $0 <= staleAt } ?? false, "turning stale is not armed", now)
    }
    expect(openRequests.first.map { awake - $0 < Self.longestRequest } ?? true, "a request forgotten", now)
  }

  private mutating func expect(_ isKept: Bool, _ breach: @autoclosure () -> String, _ now: Date) {
    if !isKept {
      breaches.append("\(now.timeIntervalSince(t(0))): \(breach())")
    }
  }
}
