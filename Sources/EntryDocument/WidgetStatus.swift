public import LocalTime

/// What has been counted since the widget's timeline was first stored.
public struct WidgetCounters: Hashable, Sendable {
  /// Timelines asked for, of any cause.
  public var reloads = 0
  /// Requests sent.
  public var requests = 0
  /// Answers 304.
  public var notModified = 0
  /// Timelines that failed.
  public var failures = 0

  /// All zero.
  public init() {}
}

/// The values of `status/ID.json`.
public struct WidgetStatus: Hashable, Sendable {
  /// The widget's id.
  public var id: String
  /// Its kind.
  public var kind: String
  /// Its family, by WidgetKit's name.
  public var family: String
  /// What a reader may believe.
  public var state: WidgetState
  /// The date of the entry that is shown.
  public var entryDate: Timestamp?
  /// The instant of the last good answer.
  public var checkedAt: Timestamp?
  /// When the next entry is shown.
  public var nextEntry: Timestamp?
  /// When a timeline is asked for next: the scheduled reload or a retry, clamped to floor and waits.
  public var nextReload: Timestamp?
  /// The daily budget that `nextReload` waits for; nil where it waits for none.
  public var spentBudget: Int?
  /// When it turns stale unless a reload succeeds.
  public var staleAt: Timestamp?
  /// What is wrong now, at once, also while the entry is still fresh.
  public var error: EntryError?
  /// What has been counted.
  public var counters: WidgetCounters

  /// A status.
  public init(
    id: String, kind: String, family: String, state: WidgetState, entryDate: Timestamp? = nil,
    checkedAt: Timestamp? = nil, nextEntry: Timestamp? = nil, nextReload: Timestamp? = nil,
    spentBudget: Int? = nil, staleAt: Timestamp? = nil, error: EntryError? = nil,
    counters: WidgetCounters = WidgetCounters()
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.state = state
    self.entryDate = entryDate
    self.checkedAt = checkedAt
    self.nextEntry = nextEntry
    self.nextReload = nextReload
    self.spentBudget = spentBudget
    self.staleAt = staleAt
    self.error = error
    self.counters = counters
  }
}
