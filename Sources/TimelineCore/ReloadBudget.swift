public import FoundationEssentials

/// How many scheduled reloads a rolling day may have (semantics S14): when those of the last 24 h began.
public struct ReloadBudget: Hashable, Sendable {
  /// A reload's place is free again so many seconds after its start.
  static let span: TimeInterval = 86_400

  /// The starts, oldest first.
  public private(set) var starts: [Date]

  /// A budget of which these starts, in any order, were spent.
  public init(starts: [Date] = []) {
    self.starts = starts.sorted()
  }

  /// When the next reload may begin if there may be `limit` of them, at least 1; nil: nothing holds it back.
  func nextStart(limit: Int) -> Date? {
    starts.count < limit ? nil : starts[starts.count - limit] + Self.span
  }

  /// Spends one at `now`, and forgets what has come free.
  mutating func spend(at now: Date) {
    starts.removeAll { $0 + Self.span <= now }
    starts.append(now)
  }

  /// After a step back of the clock no start lies in the future (S15).
  mutating func heal(at now: Date) {
    for index in starts.indices where starts[index] > now { starts[index] = now }
  }
}
