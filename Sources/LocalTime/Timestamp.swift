/// An instant on the wall clock, in whole milliseconds since 1970 (UTC, without leap seconds).
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// An instant from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The first whole millisecond whose `seconds` are not before these, so that a date is never earlier once it was
  /// stored and read again. What does not fit, infinity and NaN too, becomes the earliest or latest instant.
  public init(seconds: Double) {
    // The nearest one is tried first: a product such as 1700000000.123 * 1000 can lie above the whole number it means.
    let nearest = (seconds * 1000).rounded()
    let first = nearest / 1000 < seconds ? nearest + 1 : nearest
    milliseconds = Int64(exactly: first) ?? (first < 0 ? .min : .max)
  }

  /// Seconds since 1970.
  public var seconds: Double { Double(milliseconds) / 1000 }

  /// The earlier comes first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
