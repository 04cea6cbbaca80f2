import FoundationEssentials
import TestSupport

@testable import TimelineCore

/// One widget's schedule in a world of its own: a server that fails, a clock that is set, a machine that sleeps, people
/// who ask for reloads, restarts. What breaks an invariant is collected.
struct Simulation {
  /// What happened, to see that the world was wild enough.
  struct Counts {
    var successes = 0
    var failures = 0
    var refusals = 0
    var steps = 0
    var shows = 0
    /// Dates on which the budget held a reload back.
    var heldBack = 0
  }

  private let timing: ReloadSchedule.Timing
  /// The longest that a provider's policy reaches ahead, in seconds.
  static let longestPolicy: Double = 21_600

  private(set) var watch: Watch
  private(set) var counts = Counts()
  private var random: SeededGenerator
  private var schedule: ReloadSchedule
  /// Seconds since the start, sleep included.
  private(set) var real: Double = 0
  /// Seconds since the start, sleep left out: what durations are measured in.
  private var awake: Double = 0
  /// How far the wall clock is off.
  private var offset: Double = 0
  private var alarm: Date?
  private var answerAt: Double?
  private var nextDisturbance: Double = 3600
  private var isHealthy = true

  init(seed: UInt64, budget: Int? = nil) {
    random = SeededGenerator(seed: seed)
    timing = ReloadSchedule.Timing(minimumReloadInterval: 60, atEndFallback: 900, dailyReloadBudget: budget)
    watch = Watch(timing: timing)
    schedule = ReloadSchedule(timing: timing)
  }

  private var now: Date { t(real + offset) }
  private var isCalm: Bool { nextDisturbance.isInfinite }

  /// Runs until `end` seconds after the start, disturbed all along.
  mutating func run(until end: Double) {
    feed(.started)
    while real < end {
      step()
    }
  }

  /// Leaves the world alone from here on: no failure, no step, no sleep.
  mutating func calm() {
    isHealthy = true
    nextDisturbance = .infinity
  }

  /// Runs on undisturbed for so many seconds; true where the widget was fresh after every event.
  mutating func isFresh(for seconds: Double) -> Bool {
    var wasFresh = true
    let end = real + seconds
    while real < end, schedule.nextReload != nil || answerAt != nil || alarm != nil {
      step()
      wasFresh = wasFresh && schedule.freshness(at: now) == .fresh
    }
    return wasFresh
  }

  /// Seconds until nothing but the provider's policy keeps the schedule from asking.
  var remainingWait: Double { max(0, watch.waitEnd.map { $0.timeIntervalSince(now) } ?? 0) }

  /// True where nothing will be asked for without a request.
  var isAtRest: Bool { schedule.memory.reload == nil && schedule.memory.failures == 0 }

  // MARK: The world

  private mutating func step() {
    let alarmAt = alarm.map { $0.timeIntervalSince(t(0)) - offset } ?? .infinity
    let answerAt = answerAt.map { real + $0 - awake } ?? .infinity
    if nextDisturbance <= min(alarmAt, answerAt) {
      advance(to: nextDisturbance)
      disturb()
    } else if answerAt <= alarmAt {
      advance(to: answerAt)
      self.answerAt = nil
      answer()
    } else {
      advance(to: alarmAt + random.number(0.001...0.1))
      feed(.wokeUp)
    }
  }

  private mutating func advance(to time: Double) {
    let passed = max(0, time - real)
    real += passed
    awake += passed
  }

  private mutating func disturb() {
    nextDisturbance = real + random.number(0...10_000)
    switch Int.random(in: 0..<11, using: &random) {
    case 10: feed(.networkChanged)
    case 0...2: burst()
    case 3...4: isHealthy.toggle()
    case 5...6:
      real += random.number(1...20_000)  // The machine sleeps.
    case 7: restart()
    default: setClock()
    }
  }

  /// People click, often more than once.
  private mutating func burst() {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      watch.requested(at: awake)
      feed(.reloadRequested)
      advance(to: real + random.number(0...0.3))
    }
  }

  private mutating func setClock() {
    let reach: Double = random.oneIn(5) ? 9 * 365 * 86_400 : random.oneIn(2) ? 86_400 : 30
    offset += random.number(-reach...reach)
    counts.steps += 1
    watch.clockWasSet(now: now)
    feed(.wokeUp)
  }

  private mutating func restart() {
    schedule = ReloadSchedule(timing: timing, restoring: schedule.memory)
    answerAt = nil
    alarm = nil
    watch.restarted()
    feed(.started)
  }

  // MARK: The server

  private mutating func answer() {
    let successes = isCalm ? 1 : isHealthy ? 0.95 : 0.1
    if random.number(0...1) <= successes {
      succeed()
    } else {
      fail()
    }
  }

  private mutating func succeed() {
    counts.successes += 1
    let isLate = !isCalm && random.oneIn(10)
    let first = isLate ? 100 : random.number(-7200...0)
    let later = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.number(-3600...Self.longestPolicy) }
    let entries = ([first] + later).sorted().map { now + $0 }
    watch.arrived(entries)
    var wait: Deadline?
    if random.oneIn(10) {
      wait = Deadline(setAt: now, duration: random.number(1...3600))
      watch.serverSaid(wait)
    }
    feed(.timelineArrived(entries: entries, policy: policy(), wait: wait))
  }

  private mutating func policy() -> TimelineReloadPolicy {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .never
    case 1...6: .atEnd
    case 7...8: .after(now + random.number(-86_400...60))
    default: .after(now + random.number(60...Self.longestPolicy))
    }
  }

  private mutating func fail() {
    counts.failures += 1
    let kinds: [ReloadFailure.Kind] = [.transient, .transient, .unreachable, .permanent]
    let kind = kinds.randomElement(using: &random) ?? .transient
    var wait: Deadline?
    if random.oneIn(5) {
      wait = Deadline(setAt: now, duration: random.number(0...(random.oneIn(5) ? 86_400 : 3600)))
      watch.serverSaid(wait)
    }
    feed(.timelineFailed(ReloadFailure(kind, wait: wait), jitter: random.number(0...0.999)))
  }

  // MARK: The schedule

  private mutating func feed(_ event: ReloadSchedule.Event) {
    let actions = schedule.handle(event, at: now)
    for action in actions {
      switch action {
      case .requestTimeline:
        watch.asked(
          isRunning: answerAt != nil, isRetry: schedule.memory.retry != nil, now: now, real: real)
        answerAt = awake + (isHealthy ? random.number(0.05...2) : random.number(0.05...60))
      case .refuseRequest(let date):
        counts.refusals += 1
        watch.refused(until: date, now: now)
      case .show(let index):
        counts.shows += 1
        watch.showed(index, now: now)
      case .become(let freshness): watch.freshness = freshness
      case .sleep(let date): alarm = date
      }
    }
    if schedule.spentBudget != nil { counts.heldBack += 1 }
    watch.check(schedule, alarm: alarm, isRunning: answerAt != nil, now: now, awake: awake)
  }
}

extension SeededGenerator {
  /// True once in `n` times.
  fileprivate mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

  /// Uniform in the range.
  fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
