public import FoundationEssentials
public import LocalTime

/// The calendar of the machine's time zone, for what depends on local days (semantics S16).
public protocol LocalCalendar: Sendable {
  /// The day in which an instant lies.
  func day(at date: Date) -> LocalDay

  /// The instant of a day at which the clock shows that time; where a clock change skips it, the change.
  func date(of day: LocalDay, at time: TimeOfDay) -> Date
}

extension LocalCalendar {
  /// The first instant of a day: midnight, or what comes instead where a clock change skips it.
  public func start(of day: LocalDay) -> Date { date(of: day, at: .midnight) }

  /// The starts of the days that follow, for entries that change with the local day (semantics S16); in order, the first
  /// one after `date`, the 31 that S16 asks for by default.
  public func midnights(after date: Date, count: Int = 31) -> [Date] {
    let today = day(at: date)
    return (1...count).map { start(of: today.advanced(by: $0)) }
  }
}
