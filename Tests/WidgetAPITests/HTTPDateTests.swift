import FoundationEssentials
import TestSupport
import Testing
import WidgetAPI

struct HTTPDateTests {
  /// 1994-11-06 08:49:37 UTC, the example of RFC 9110.
  private static let example = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    "An IMF-fixdate and the two obsolete forms are read",
    arguments: [
      ("Mon, 30 Nov 2026 09:00:00 GMT", ManualClock.start), ("Sun, 06 Nov 1994 08:49:37 GMT", example),
      ("Sunday, 06-Nov-94 08:49:37 GMT", example), ("Monday, 30-Nov-26 09:00:00 GMT", ManualClock.start),
      ("Sun Nov  6 08:49:37 1994", example), ("Mon Nov 30 09:00:00 2026", ManualClock.start),
    ])
  func forms(text: String, date: Date) {
    #expect(HTTPDate.parse(text, at: ManualClock.start) == date)
  }

  @Test(
    "A year of two digits is at most 50 years ahead",
    arguments: [("76", "2076"), ("77", "1977"), ("99", "1999"), ("00", "2000")])
  func shortYears(short: String, long: String) {
    let now = ManualClock.start
    #expect(
      HTTPDate.parse("Sunday, 01-Mar-\(short) 00:00:00 GMT", at: now)
        == HTTPDate.parse("Sun, 01 Mar \(long) 00:00:00 GMT", at: now))
  }

  @Test(
    "Anything else is no date",
    arguments: [
      "", "Mon", "2026-11-30T09:00:00Z", "Mon, 30 Nov 2026 09:00:00", "Mon, 30 Nov 2026 09:00:00 UTC",
      "Mon, 30 Nov 2026 09:00:00 +0000", "Mon, 31 Nov 2026 09:00:00 GMT", "Mon, 30 Nov 2026 25:00:00 GMT",
      "Mon, 30 nov 2026 09:00:00 GMT", "Mon, 3 Nov 2026 09:00:00 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
      "Sunday, 06-Nov-x4 08:49:37 GMT", "Sunday, 31-Nov-94 08:49:37 GMT", "Sun Nov 31 08:49:37 1994",
      "Sun Nov 006 08:49:37 1994", "Sun Nov 6 08:49:37 94", "a b c d e", "a b-c-d e GMT",
    ])
  func noDate(text: String) {
    #expect(HTTPDate.parse(text, at: ManualClock.start) == nil)
  }
}
