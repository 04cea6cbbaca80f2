import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

/// One widget at run time: its schedule, and the content that the schedule's indices mean.
///
/// A value without effects: it takes events and answers what is left to do; `WidgetCenter` does it.
struct WidgetLoop {
  /// An attempt at a timeline, known by its number so that what comes after its deadline is dropped (semantics S18).
  struct Attempt {
    let number: Int
    let tasks: [Task<Void, Never>]
    let http: CountingHTTPClient
    let defaults: ObservedDefaults
    let notes: Notes
  }

  var widget: ConfiguredWidget
  private(set) var schedule: ReloadSchedule
  /// The entries that the schedule's indices mean.
  private(set) var entries: [ContentEntry]
  /// What is shown, be it of an earlier timeline; nil: the placeholder.
  private(set) var current: ContentEntry?
  let placeholder: ContentEntry
  /// What was wrong at the last attempt.
  private(set) var error: EntryError?
  private(set) var counters: WidgetCounters
  /// The shared defaults that the last attempt read.
  private(set) var sharedValues: [String: JSONValue]

  private(set) var attempt: Attempt?
  /// What providers said of it and was told.
  private var notesTold: Set<String> = []
  /// Requests whose reload has not begun.
  var waitingRounds: [ReloadRound] = []
  /// Requests that the running reload answers.
  private(set) var runningRounds: [ReloadRound] = []
  /// When the schedule wants to be woken.
  private var wake: Date?
  /// When a publication that the disk refused is tried again.
  private(set) var republication: Deadline?
  private var refusedPublications = 0

  /// A loop that goes on where `stored` left off. Where the clock is before all its entries (a machine without a battery
  /// that has just booted), the first of them is what was shown before and stays (S3).
  init(_ widget: ConfiguredWidget, restoring stored: StoredTimeline?, placeholder: ContentEntry) {
    self.widget = widget
    self.placeholder = placeholder
    schedule = ReloadSchedule(timing: widget.timing, restoring: stored?.memory ?? ReloadSchedule.Memory())
    entries = stored?.entries ?? []
    current = stored?.carried ?? (schedule.memory.hasShown ? entries.first : nil)
    error = stored?.error
    counters = stored?.counters ?? WidgetCounters()
    sharedValues = stored?.sharedValues ?? [:]
  }

  /// The failure of a widget whose configuration is wrong: it is shown and never asked.
  var configurationFailure: ConfigurationFailure? {
    if case .failure(let failure) = widget.provider { failure } else { nil }
  }

  /// When something is to be done next.
  var nextWake: Date? { [wake, republication?.date].compactMap { $0 }.min() }

  /// The last good content, for what may stand in.
  var shownContent: WidgetContent? { current?.content }

  /// The keys of the shared defaults that its timeline depends on.
  var keysRead: Set<String> { Set(sharedValues.keys).union(attempt?.defaults.values.keys.map(\.self) ?? []) }

  /// True where `widget` has the same timeline: whatever else differs, `update` takes over.
  func isContinued(by widget: ConfiguredWidget) -> Bool {
    self.widget.fingerprint == widget.fingerprint && configurationFailure == nil
  }

  /// Takes over settings that change nothing of the timeline.
  mutating func update(_ widget: ConfiguredWidget) {
    self.widget = widget
    schedule.timing = widget.timing
  }

  // MARK: Events

  /// Feeds the schedule and keeps what its answer says of entries and dates; the rest is the caller's to do.
  mutating func handle(_ event: ReloadSchedule.Event, at now: Date) -> [ReloadSchedule.Action] {
    healRepublication(at: now)
    guard configurationFailure == nil else { return [] }
    let actions = schedule.handle(event, at: now)
    for action in actions {
      switch action {
      case .show(let index): current = entries[index]
      case .sleep(let date): wake = date
      case .requestTimeline, .refuseRequest, .become: break
      }
    }
    return actions
  }

  /// An attempt has begun: it answers the requests so far.
  mutating func began(_ attempt: Attempt) {
    self.attempt = attempt
    runningRounds = waitingRounds
    waitingRounds = []
  }

  /// A good answer: its entries replace the old ones. What was shown stays until the first of them comes (S3).
  mutating func arrived(_ timeline: Timeline<ContentEntry>, at now: Date) -> [ReloadSchedule.Action] {
    sharedValues = attempt?.defaults.values ?? [:]
    let wait = attempt?.http.pollInterval.map { Deadline(setAt: now, duration: $0) }
    end(failed: false)
    error = nil
    entries = timeline.entries
    return handle(.timelineArrived(entries: entries.map(\.date), policy: timeline.policy, wait: wait), at: now)
  }

  /// No good answer: everything shown stays (S11).
  mutating func failed(_ failure: any WidgetFailure, jitter: Double, at now: Date) -> [ReloadSchedule.Action] {
    sharedValues.merge(attempt?.defaults.values ?? [:]) { $1 }
    // A retry within the `X-Poll-Interval` would be withheld, and that be told in place of what is wrong.
    let pollInterval = failure.kind == .permanent ? nil : attempt?.http.pollInterval
    end(failed: true)
    // The provider only knows when it was asked; the server's wait runs from the answer, so rather too long than short.
    let wait = (failure.wait?.duration ?? pollInterval).map { Deadline(setAt: now, duration: $0) }
    let actions = handle(.timelineFailed(ReloadFailure(failure.kind, wait: wait), jitter: jitter), at: now)
    error = EntryError(
      code: failure.code, message: failure.message, since: schedule.memory.failingSince.map { Timestamp($0.date) },
      retryAt: schedule.nextReload.map { Timestamp($0) })
    return actions
  }

  /// What the running attempt said and was not told yet; from now on it was.
  mutating func takeNotes() -> [String] {
    (attempt?.notes.all ?? []).filter { notesTold.insert($0).inserted }
  }

  private mutating func end(failed: Bool) {
    counters.reloads += 1
    counters.requests += attempt?.http.count ?? 0
    counters.notModified += attempt?.http.notModified ?? 0
    counters.failures += failed ? 1 : 0
    attempt = nil
    runningRounds = []
  }

  // MARK: What the disk refused

  mutating func published() {
    republication = nil
    refusedPublications = 0
  }

  mutating func notPublished(at now: Date, jitter: Double) {
    refusedPublications += 1
    let delay = RetryBackoff.delay(
      beforeRetry: refusedPublications, cap: RetryBackoff.longestBeforeNetwork, jitter: jitter)
    republication = Deadline(setAt: now, duration: delay)
  }

  /// S15: after a step back of the clock the date lies no further ahead than when it was set.
  private mutating func healRepublication(at now: Date) {
    republication?.heal(at: now)
  }
}
