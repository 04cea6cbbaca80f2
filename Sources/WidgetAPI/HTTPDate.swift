public import FoundationEssentials
import LocalTime

/// Dates as HTTP writes them.
public enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The date of an IMF-fixdate (RFC 9110 section 5.6.7), `Mon, 30 Nov 2026 09:00:00 GMT`; nil for anything else, the
  /// two forms that RFC calls obsolete among it.
  public static func parse(_ text: String) -> Date? {
    let fields = text.split(separator: " ")
    guard fields.count == 6, fields[5] == "GMT", let month = months.firstIndex(where: { $0 == fields[2] }) else {
      return nil
    }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp(iso8601: "\(fields[3])-\(number)-\(fields[1])T\(fields[4])Z")
      .map { Date($0) }
  }
}
