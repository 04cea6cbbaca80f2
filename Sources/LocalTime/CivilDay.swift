/// A day of the proleptic Gregorian calendar and its distance from 1970-01-01, in days. The year is counted from March,
/// so that the leap day is its last and 400 years are one whole period of 146,097 days.
struct CivilDay {
  var year: Int64
  var month: Int64
  var day: Int64

  private static let daysPerEra: Int64 = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let epoch: Int64 = 719_468

  /// Nil for a month or day that does not exist.
  init?(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    let normalised = CivilDay(daysSince1970: daysSince1970)
    guard normalised.month == month, normalised.day == day else { return nil }
  }

  init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + Self.epoch).flooredDivision(by: Self.daysPerEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.epoch
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative: instants before 1970 need it.
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
