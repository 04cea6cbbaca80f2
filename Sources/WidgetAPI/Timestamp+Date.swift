public import FoundationEssentials
public import LocalTime

extension Timestamp {
  /// The date in whole milliseconds, rounded up: what is stored and read again is never early.
  public init(_ date: Date) {
    self.init(seconds: date.timeIntervalSince1970)
  }
}

extension Date {
  /// The instant as a date.
  public init(_ timestamp: Timestamp) {
    self.init(timeIntervalSince1970: timestamp.seconds)
  }
}
