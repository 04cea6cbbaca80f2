/// A calendar date of the proleptic Gregorian calendar, without time or zone.
public struct LocalDay: Hashable, Comparable, Sendable {
  let daysSince1970: Int64

  private init(daysSince1970: Int64) {
    self.daysSince1970 = daysSince1970
  }

  init(_ civil: CivilDay) {
    daysSince1970 = civil.daysSince1970
  }

  /// Nil for a month or day that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard let civil = CivilDay(year: Int64(year), month: Int64(month), day: Int64(day)) else { return nil }
    self.init(civil)
  }

  /// The day in the machine's time zone in which an instant lies.
  public init(containing instant: Timestamp) {
    let seconds = instant.milliseconds.flooredDivision(by: 1000).quotient
    daysSince1970 = LocalClock.reading(at: seconds).flooredDivision(by: 86_400).quotient
  }

  /// The earlier comes first.
  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.daysSince1970 < right.daysSince1970 }

  /// The year.
  public var year: Int { Int(civil.year) }
  /// The month, from 1.
  public var month: Int { Int(civil.month) }
  /// The day of the month, from 1.
  public var day: Int { Int(civil.day) }

  private var civil: CivilDay { CivilDay(daysSince1970: daysSince1970) }

  /// The day so many days later, or earlier.
  public func advanced(by days: Int) -> LocalDay { LocalDay(daysSince1970: daysSince1970 + Int64(days)) }

  /// Whole days from this day to another one; negative where that is earlier.
  public func days(until other: LocalDay) -> Int { Int(other.daysSince1970 - daysSince1970) }

  /// The first instant of the day in the machine's time zone: the first midnight where the clock shows two, the end of
  /// the gap where it skips midnight, the next day's where it skips the whole day.
  public var start: Timestamp { instant(at: .midnight) }

  /// The instant of the day at which the clock in the machine's time zone first shows `time`; where a change of the clock
  /// skips it, the change itself.
  public func instant(at time: TimeOfDay) -> Timestamp {
    let reading = daysSince1970 * 86_400 + Int64(time.seconds)
    return Timestamp(milliseconds: LocalClock.firstInstant(showing: reading) * 1000)
  }
}
