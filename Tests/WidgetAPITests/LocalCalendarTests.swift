import FoundationEssentials
import LocalTime
import TestSupport
import Testing
import WidgetAPI

struct LocalCalendarTests {
  private func date(_ text: String) throws -> Date { Date(try #require(Timestamp(iso8601: text))) }

  /// In hours.
  private func lengths(_ midnights: [Date]) -> [Double] {
    zip(midnights, midnights.dropFirst()).map { $1.timeIntervalSince($0) / 3600 }
  }

  @Test("S16: the midnights that follow are 31, the first one after the date, also at midnight itself")
  func midnights() throws {
    let calendar = FixedCalendar(secondsFromGMT: 3600)
    let (first, last) = (try date("2026-11-30T23:00:00Z"), try date("2026-12-30T23:00:00Z"))
    for now in ["2026-11-29T23:00:00Z", "2026-11-30T09:00:00Z", "2026-11-30T22:59:59.999Z"] {
      let midnights = calendar.midnights(after: try date(now))
      #expect(midnights.count == 31)
      #expect(midnights.first == first)
      #expect(midnights.last == last)
    }
  }

  @Test("In a real zone days are as long as they are, and one that doesn't exist begins with the next")
  func realZone() throws {
    let now = try (madrid: date("2026-03-28T12:00:00Z"), apia: date("2011-12-29T12:00:00Z"))
    let madrid = inZone("Europe/Madrid") { ZoneCalendar().midnights(after: now.madrid, count: 3) }
    #expect(lengths(madrid) == [23, 24])
    let apia = inZone("Pacific/Apia") { ZoneCalendar().midnights(after: now.apia, count: 3) }
    #expect(lengths(apia) == [0, 24])
  }
}
