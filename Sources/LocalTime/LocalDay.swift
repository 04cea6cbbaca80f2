import Glibc

/// A calendar date of the proleptic Gregorian calendar, without time or zone.
public struct LocalDay: Hashable, Comparable, Sendable {
  private let daysSince1970: Int64

  private init(daysSince1970: Int64) {
    self.daysSince1970 = daysSince1970
  }

  /// Nil for a month or day that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard let civil = CivilDay(year: Int64(year), month: Int64(month), day: Int64(day)) else { return nil }
    daysSince1970 = civil.daysSince1970
  }

  /// The day in the machine's time zone in which an instant lies.
  public init(containing instant: Timestamp) {
    var time = time_t(instant.milliseconds.flooredDivision(by: 1000).quotient)
    var fields = tm()
    tzset()  // localtime_r alone would not notice that /etc/localtime was replaced
    guard localtime_r(&time, &fields) != nil,
      let day = LocalDay(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
    else {
      self.init(daysSince1970: Int64(time).flooredDivision(by: 86_400).quotient)
      return
    }
    self = day
  }

  /// The earlier comes first.
  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.daysSince1970 < right.daysSince1970 }

  /// The year.
  public var year: Int { Int(CivilDay(daysSince1970: daysSince1970).year) }
  /// The month, from 1.
  public var month: Int { Int(CivilDay(daysSince1970: daysSince1970).month) }
  /// The day of the month, from 1.
  public var day: Int { Int(CivilDay(daysSince1970: daysSince1970).day) }

  /// The day so many days later, or earlier.
  public func advanced(by days: Int) -> LocalDay { LocalDay(daysSince1970: daysSince1970 + Int64(days)) }

  /// Whole days from this day to another one; negative where that is earlier.
  public func days(until other: LocalDay) -> Int { Int(other.daysSince1970 - daysSince1970) }

  /// The first instant of the day in the machine's time zone.
  public var start: Timestamp {
    var fields = tm()
    fields.tm_year = Int32(clamping: year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    fields.tm_isdst = -1
    tzset()
    return Timestamp(milliseconds: Int64(mktime(&fields)) * 1000)
  }
}
