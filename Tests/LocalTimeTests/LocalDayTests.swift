import LocalTime
import TestSupport
import Testing

@Suite("Local days")
struct LocalDayTests {
  @Test(
    "The day is the wall clock's",
    arguments: [
      ("Asia/Seoul", "2026-11-30T15:30:00Z", "2026-12-01"),  // 00:30
      ("Asia/Seoul", "2026-11-30T14:59:59.999Z", "2026-11-30"),
      ("America/Los_Angeles", "2026-12-01T07:30:00Z", "2026-11-30"),  // 23:30
      ("America/Los_Angeles", "2026-12-01T08:00:00Z", "2026-12-01"),
      ("Europe/Madrid", "2026-03-28T22:59:59Z", "2026-03-28"),
      ("Europe/Madrid", "2026-03-29T21:59:59Z", "2026-03-29"),  // summer time by now
      ("Europe/Madrid", "2026-03-29T22:00:00Z", "2026-03-30"),
      ("Europe/Madrid", "2026-10-24T22:00:00Z", "2026-10-25"),
      ("Europe/Madrid", "2026-10-25T22:59:59Z", "2026-10-25"),
      ("UTC", "1969-12-31T23:59:59.999Z", "1969-12-31"),
    ])
  func containing(_ zone: String, _ utc: String, _ day: String) throws {
    let instant = try #require(Timestamp(iso8601: utc))
    inZone(zone) { #expect(LocalDay(containing: instant).iso8601 == day) }
  }

  @Test("The day starts at the first instant that belongs to it", arguments: starts)
  func start(_ zone: String, _ day: String, _ utc: String) throws {
    let day = try #require(LocalDay(iso8601: day))
    inZone(zone) { #expect(day.start.iso8601 == utc) }
  }

  static let starts = [
    ("UTC", "2026-11-30", "2026-11-30T00:00:00Z"),
    ("Asia/Seoul", "2026-12-01", "2026-11-30T15:00:00Z"),
    ("America/Los_Angeles", "2026-12-01", "2026-12-01T08:00:00Z"),
    ("Asia/Kathmandu", "2026-12-01", "2026-11-30T18:15:00Z"),
    ("Pacific/Kiritimati", "2026-12-01", "2026-11-30T10:00:00Z"),
    ("Europe/Madrid", "2026-03-29", "2026-03-28T23:00:00Z"),
    ("Europe/Madrid", "2026-03-30", "2026-03-29T22:00:00Z"),
    ("Europe/Madrid", "2026-10-25", "2026-10-24T22:00:00Z"),
    ("Europe/Madrid", "2026-10-26", "2026-10-25T23:00:00Z"),
    ("America/Sao_Paulo", "2017-10-15", "2017-10-15T03:00:00Z"),  // 00:00 is 01:00
    ("America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00Z"),  // 24:00 was 23:00 before
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),  // 01:00 is 00:00 again
    ("America/Toronto", "1919-03-31", "1919-03-31T04:30:00Z"),  // 23:30 is 00:30
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z"),  // 00:01 is 23:01 again
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),  // there was no such day
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
  ]

  @Test(
    "The start doesn't depend on what was asked before, also where the clock shows two midnights",
    arguments: [("2026-01-01", "2026-07-01"), ("2026-07-01", "2026-01-01")])
  func startWithoutMemory(_ first: String, _ second: String) throws {
    let days = try [first, second].map { try #require(LocalDay(iso8601: $0)) }
    let doubled = try #require(LocalDay(iso8601: "2026-11-01"))
    inZone("America/Havana") {
      for day in days {
        _ = day.start
        #expect(doubled.start.iso8601 == "2026-11-01T04:00:00Z")
      }
    }
  }

  @Test(
    "Every day of a year starts within itself, and the millisecond before belongs to the day before",
    arguments: [
      ("Europe/Madrid", 2026), ("America/Sao_Paulo", 2017), ("America/Sao_Paulo", 2018), ("America/Havana", 2026),
      ("Africa/Casablanca", 2026), ("Australia/Lord_Howe", 2026), ("Asia/Beirut", 2026), ("Asia/Tehran", 2020),
      ("America/Santiago", 2026), ("Asia/Gaza", 2026), ("America/Toronto", 1919), ("Africa/Cairo", 2026),
    ])
  func wholeYear(_ zone: String, _ year: Int) throws {
    let first = try #require(LocalDay(year: year, month: 1, day: 1))
    inZone(zone) {
      for day in (0..<366).map(first.advanced) {
        #expect(LocalDay(containing: day.start) == day)
        let before = Timestamp(milliseconds: day.start.milliseconds - 1)
        #expect(LocalDay(containing: before) == day.advanced(by: -1))
      }
    }
  }

  @Test(
    "A time of day is the first instant at which the clock shows it; one that is skipped is the change itself",
    arguments: [
      ("Europe/Madrid", "2026-12-12T18:30", "2026-12-12T17:30:00Z"),
      ("Europe/Madrid", "2026-03-29T02:30", "2026-03-29T01:00:00Z"),
      ("Europe/Madrid", "2026-03-29T18:30", "2026-03-29T16:30:00Z"),
      ("Europe/Madrid", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
      ("Europe/Madrid", "2026-10-25T18:30:05", "2026-10-25T17:30:05Z"),
      ("America/Sao_Paulo", "2017-10-15T00:30", "2017-10-15T03:00:00Z"),
    ])
  func timeOfDay(_ zone: String, _ text: String, _ utc: String) throws {
    let date = try #require(LocalDate(iso8601: text))
    let time = try #require(date.time)
    inZone(zone) { #expect(date.day.instant(at: time).iso8601 == utc) }
  }

  @Test("A zone that changes while the program runs is noticed at once")
  func changedZone() throws {
    let instant = try #require(Timestamp(iso8601: "2026-11-30T15:30:00Z"))
    let day = try #require(LocalDay(iso8601: "2026-12-01"))
    for (zone, today, start) in [
      ("Asia/Seoul", "2026-12-01", "2026-11-30T15:00:00Z"), ("UTC", "2026-11-30", "2026-12-01T00:00:00Z"),
      ("Asia/Seoul", "2026-12-01", "2026-11-30T15:00:00Z"),
    ] {
      inZone(zone) {
        #expect(LocalDay(containing: instant).iso8601 == today)
        #expect(day.start.iso8601 == start)
      }
    }
  }

  @Test("The extreme instants lie in some day", arguments: [Int64.min, Int64.max])
  func extremes(_ milliseconds: Int64) {
    let day = LocalDay(containing: Timestamp(milliseconds: milliseconds))
    #expect((day < LocalDay(containing: Timestamp(milliseconds: 0))) == (milliseconds < 0))
  }
}

@Suite("Days as values")
struct DayValueTests {
  @Test("Days between two dates are those of the calendar, leap days included")
  func distance() throws {
    let rows = [
      ("2026-11-30", "2026-12-12", 12), ("2026-11-30", "2026-11-30", 0), ("2026-12-12", "2026-11-30", -12),
      ("2028-02-28", "2028-03-01", 2), ("2026-02-28", "2026-03-01", 1), ("1900-02-28", "1900-03-01", 1),
      ("1969-12-31", "1970-01-01", 1), ("0001-01-01", "9999-12-31", 3_652_058),
    ]
    for (from, to, days) in rows {
      let (from, to) = (try #require(LocalDay(iso8601: from)), try #require(LocalDay(iso8601: to)))
      #expect(from.days(until: to) == days)
      #expect(from.advanced(by: days) == to)
    }
  }

  @Test("A day is read as YYYY-MM-DD and written so")
  func reading() {
    for text in ["2026-12-12", "2028-02-29", "0001-01-01", "9999-12-31"] {
      #expect(LocalDay(iso8601: text)?.iso8601 == text)
    }
  }

  @Test(
    "Anything else is no day",
    arguments: [
      "", "2026-12", "2026-2-3", "2026-02-29", "2026-13-01", "2026-04-31", "2026-00-10", "2026-12-00", "20261212",
      "2026-12-12T18:30", "2026-12-12 ", " 2026-12-12", "12.12.2026", "-026-12-12", "２０２６-12-12",
    ])
  func noDay(text: String) {
    #expect(LocalDay(iso8601: text) == nil)
  }

  @Test("Texts are English, the short one with the year where it is another")
  func texts() throws {
    let day = try #require(LocalDay(iso8601: "2026-12-12"))
    #expect(day.longText == "Saturday 12 December 2026")
    #expect(day.shortText(in: 2026) == "12 Dec")
    #expect(day.shortText(in: 2027) == "12 Dec 2026")
    let days = (0..<7).map { day.advanced(by: $0).longText.prefix { $0 != " " } }
    #expect(days == ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    #expect(LocalDay(iso8601: "1969-12-31")?.longText == "Wednesday 31 December 1969")
  }

  @Test(
    "A date may have a time of day",
    arguments: [
      ("2026-12-12", "2026-12-12"), ("2026-12-12T18:30", "2026-12-12T18:30"),
      ("2026-12-12 18:30", "2026-12-12T18:30"), ("2026-12-12t18:30:00", "2026-12-12T18:30"),
      ("2026-12-12T00:00", "2026-12-12T00:00"), ("2026-12-12T23:59:59", "2026-12-12T23:59:59"),
      ("2026-12-12T24:00", nil), ("2026-12-12T18:60", nil), ("2026-12-12T18:30:60", nil), ("2026-12-12T18", nil),
      ("2026-12-12T", nil), ("2026-12-12T18:30Z", nil), ("2026-02-29T18:30", nil), ("2026-12-12T18:30:", nil),
      ("18:30", nil),
    ] as [(String, String?)])
  func dates(text: String, written: String?) {
    #expect(LocalDate(iso8601: text)?.iso8601 == written)
  }
}
