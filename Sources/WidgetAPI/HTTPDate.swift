public import FoundationEssentials
import LocalTime

/// Dates as HTTP writes them (RFC 9110 section 5.6.7).
public enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The date of an IMF-fixdate, `Mon, 30 Nov 2026 09:00:00 GMT`, or of one of the two obsolete forms that a recipient has
  /// to take, `Monday, 30-Nov-26 09:00:00 GMT` and `Mon Nov 30 09:00:00 2026`; nil for anything else.
  ///
  /// A year of two digits is the one that is at most 50 years after `now`.
  public static func parse(_ text: String, at now: Date) -> Date? {
    let fields = text.split(separator: " ").map(String.init)
    switch fields.count {
    case 6 where fields[5] == "GMT": return date(fields[3], fields[2], fields[1], fields[4])
    case 5 where fields[2].utf8.count <= 2:
      let day = fields[2].utf8.count == 1 ? "0" + fields[2] : fields[2]
      return date(fields[4], fields[1], day, fields[3])
    case 4 where fields[3] == "GMT":
      let parts = fields[1].split(separator: "-").map(String.init)
      guard parts.count == 3, let year = year(parts[2], at: now) else { return nil }
      return date(year, parts[1], parts[0], fields[2])
    default: return nil
    }
  }

  private static func date(_ year: String, _ month: String, _ day: String, _ time: String) -> Date? {
    guard let index = months.firstIndex(of: month) else { return nil }
    let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
    return Timestamp(iso8601: "\(year)-\(number)-\(day)T\(time)Z").map { Date($0) }
  }

  /// The whole year of its last two digits.
  private static func year(_ digits: String, at now: Date) -> String? {
    guard digits.utf8.count == 2, let lastTwo = Int(digits), lastTwo >= 0,
      let thisYear = Int(Timestamp(now).iso8601.prefix(4))
    else { return nil }
    let year = thisYear / 100 * 100 + lastTwo
    return String(year - thisYear > 50 ? year - 100 : thisYear - year >= 50 ? year + 100 : year)
  }
}
