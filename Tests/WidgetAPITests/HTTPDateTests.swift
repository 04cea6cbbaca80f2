import FoundationEssentials
import TestSupport
import Testing
import WidgetAPI

struct HTTPDateTests {
  @Test("An IMF-fixdate is read")
  func fixdate() {
    #expect(HTTPDate.parse("Mon, 30 Nov 2026 09:00:00 GMT") == ManualClock.start)
    #expect(HTTPDate.parse("Sun, 06 Nov 1994 08:49:37 GMT") == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(
    "Anything else is no date",
    arguments: [
      "", "Mon", "2026-11-30T09:00:00Z", "Mon, 30 Nov 2026 09:00:00", "Mon, 30 Nov 2026 09:00:00 UTC",
      "Mon, 30 Nov 2026 09:00:00 +0000", "Mon, 31 Nov 2026 09:00:00 GMT", "Mon, 30 Nov 2026 25:00:00 GMT",
      "Mon, 30 nov 2026 09:00:00 GMT", "Mon, 3 Nov 2026 09:00:00 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
      "Sun Nov  6 08:49:37 1994",
    ])
  func noDate(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
