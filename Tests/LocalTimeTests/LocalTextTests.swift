import LocalTime
import TestSupport
import Testing

@Suite("Local text")
struct LocalTextTests {
  @Test("Day and time are those of the zone that TZ names at that moment", arguments: rows)
  func followsZone(_ zone: String, _ utc: String, _ text: String) throws {
    let instant = try #require(Timestamp(iso8601: utc))
    inZone(zone) { #expect(instant.localDayAndTime == text) }
  }

  static let rows = [
    ("UTC", "2026-11-30T09:42:59.999Z", "30 Nov 09:42"),
    ("Asia/Seoul", "2026-11-30T09:42:00Z", "30 Nov 18:42"),
    ("Asia/Seoul", "2026-12-31T15:00:00Z", "1 Jan 00:00"),
    ("America/Los_Angeles", "2026-11-30T07:59:00Z", "29 Nov 23:59"),
    ("America/Los_Angeles", "2026-07-04T19:00:00Z", "4 Jul 12:00"),
    ("Europe/Madrid", "2026-03-29T00:59:59Z", "29 Mar 01:59"),
    ("Europe/Madrid", "2026-03-29T01:00:00Z", "29 Mar 03:00"),
    ("Europe/Madrid", "2026-10-25T00:30:00Z", "25 Oct 02:30"),
    ("Europe/Madrid", "2026-10-25T01:30:00Z", "25 Oct 02:30"),
    ("Nowhere/At_All", "2026-11-30T09:42:00Z", "30 Nov 09:42"),
    ("Europe/Madrid", "1969-12-31T22:59:59.999Z", "31 Dec 23:59"),
    ("UTC", "1969-12-31T23:59:59.999Z", "31 Dec 23:59"),
  ]

  @Test("Every month has its English name")
  func months() throws {
    let names = try (1...12).map { month in
      let instant = try #require(Timestamp(iso8601: "2026-\(month < 10 ? "0" : "")\(month)-15T12:00:00Z"))
      return instant.localDayAndTime.split(separator: " ")[1]
    }
    #expect(names == ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
  }

  @Test("An instant whose year glibc can't hold is still a text", arguments: [Int64.min, Int64.max])
  func extremes(_ milliseconds: Int64) {
    #expect(!Timestamp(milliseconds: milliseconds).localDayAndTime.isEmpty)
  }
}
