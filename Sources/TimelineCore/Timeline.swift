/// What a provider answers: dated entries, and when to ask again.
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// The entries in the order of their dates; of equal dates, in the order given (semantics S3).
  public let entries: [Entry]
  /// When to ask again.
  public let policy: TimelineReloadPolicy

  /// A timeline; entries may come in any order.
  public init(entries: [Entry], policy: TimelineReloadPolicy) {
    // Swift promises no stable sort, so the position decides between equal dates.
    self.entries = entries.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    self.policy = policy
  }
}
