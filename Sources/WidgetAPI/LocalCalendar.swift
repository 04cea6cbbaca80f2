public import FoundationEssentials
public import LocalTime

/// The calendar of the machine's time zone, for what depends on local days (semantics S16).
public protocol LocalCalendar: Sendable {
  /// The day in which an instant lies.
  func day(at date: Date) -> LocalDay

  /// The first instant of a day: midnight, or what comes instead where a clock change skips it.
  func start(of day: LocalDay) -> Date
}
