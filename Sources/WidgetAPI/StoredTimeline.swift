public import EntryDocument
public import JSONText
public import TimelineCore

/// What the container keeps of one widget, so that a restart shows the last entry at once (semantics S2).
public struct StoredTimeline: Hashable, Sendable {
  /// The entries of the last good timeline, sorted.
  public var entries: [ContentEntry]
  /// What an earlier timeline showed and goes on being shown until the first of `entries` comes.
  public var carried: ContentEntry?
  /// The schedule's dates.
  public var memory: ReloadSchedule.Memory
  /// What was wrong at the last attempt.
  public var error: EntryError?
  /// What has been counted.
  public var counters: WidgetCounters
  /// The shared defaults that the last attempt read, by key; null for what was missing.
  public var sharedValues: [String: JSONValue]

  /// A stored timeline.
  public init(
    entries: [ContentEntry] = [], carried: ContentEntry? = nil,
    memory: ReloadSchedule.Memory = ReloadSchedule.Memory(), error: EntryError? = nil,
    counters: WidgetCounters = WidgetCounters(), sharedValues: [String: JSONValue] = [:]
  ) {
    self.entries = entries
    self.carried = carried
    self.memory = memory
    self.error = error
    self.counters = counters
    self.sharedValues = sharedValues
  }
}
