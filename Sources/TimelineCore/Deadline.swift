public import FoundationEssentials

/// A date on the wall clock that remembers how far ahead it was set, so that a clock set back can heal it (semantics S15).
public struct Deadline: Hashable, Sendable {
  /// When it was set.
  public private(set) var setAt: Date
  /// Seconds from then to the date; 0 or more.
  public let duration: TimeInterval

  /// A date `duration` seconds after `setAt`; a negative duration counts as 0.
  public init(setAt: Date, duration: TimeInterval) {
    self.setAt = setAt
    self.duration = max(0, duration)
  }

  /// The date `date`, seen from `setAt`; `setAt` itself where that has passed.
  public init(setAt: Date, date: Date) {
    self.init(setAt: setAt, duration: date.timeIntervalSince(setAt))
  }

  /// The date.
  public var date: Date { setAt + duration }

  /// After a step back of the clock: min(date, now + duration). A date that was set in the past is left alone.
  public mutating func heal(at now: Date) {
    setAt = min(setAt, now)
  }
}
