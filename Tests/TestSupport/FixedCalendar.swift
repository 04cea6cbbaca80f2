public import FoundationEssentials
public import LocalTime
public import WidgetAPI

/// A calendar of days that are all 24 hours long, so many seconds east of Greenwich.
public struct FixedCalendar: LocalCalendar {
  private let offset: TimeInterval

  /// A calendar; in Greenwich by default.
  public init(secondsFromGMT offset: TimeInterval = 0) {
    self.offset = offset
  }

  /// The day in which an instant lies.
  public func day(at date: Date) -> LocalDay {
    Self.epoch.advanced(by: Int(((date.timeIntervalSince1970 + offset) / 86_400).rounded(.down)))
  }

  /// That time of the day.
  public func date(of day: LocalDay, at time: TimeOfDay) -> Date {
    Date(timeIntervalSince1970: TimeInterval(Self.epoch.days(until: day) * 86_400 + time.seconds) - offset)
  }

  private static let epoch = LocalDay(year: 1970, month: 1, day: 1)!
}
