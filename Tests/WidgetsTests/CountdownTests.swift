import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

let countdown = CountdownWidget().body

/// A `countdown` widget; it is 30 November 2026, 09:00, in Greenwich. Whoever sends a request fails the test.
struct CountdownStub {
  let executor = ManualExecutor()
  let http = ScriptedHTTPClient()
  let defaults = MemoryDefaults()

  func context(
    _ family: WidgetFamily = .systemSmall, isPreview: Bool = false, at now: Date = ManualClock.start,
    refresh: Refresh = .atEnd, calendar: any LocalCalendar = FixedCalendar()
  ) -> TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: isPreview, now: now, refresh: refresh,
      account: Account(name: "github", baseURL: GitHubStub.api), http: http, images: MemoryImages(),
      defaults: defaults, calendar: calendar, commands: ScriptedCommands())
  }

  func timeline(
    _ options: [String: JSONValue] = [:], in context: TimelineProviderContext? = nil
  ) throws -> Timeline<ContentEntry> {
    let provider = try countdown.provider(for: OptionValues(options))
    let context = context ?? self.context()
    return try executor.run { try await provider.timeline(in: context) } ?? Timeline(entries: [], policy: .never)
  }

  /// What is shown on that day, at noon.
  func content(_ options: [String: JSONValue], on day: String) throws -> WidgetContent {
    try content(options, at: "\(day)T12:00:00Z")
  }

  func content(_ options: [String: JSONValue], at instant: String) throws -> WidgetContent {
    let now = Date(Timestamp(iso8601: instant) ?? Timestamp(milliseconds: 0))
    return try timeline(options, in: context(at: now)).entries[0].content
  }

  static func launch(_ date: String) -> [String: JSONValue] { ["title": "Launch", "date": JSONValue(date)] }
}

struct CountdownTests {
  let site = CountdownStub()

  @Test(
    "Today is D-Day, tomorrow D-1, yesterday D+1, with classes for the day and for after it",
    arguments: [
      ("2026-11-30", "Launch D-12", []), ("2026-12-11", "Launch D-1", []), ("2026-12-12", "Launch D-Day", ["today"]),
      ("2026-12-13", "Launch D+1", ["past"]), ("2027-12-12", "Launch D+365", ["past"]),
      ("2025-12-12", "Launch D-365", []),
    ] as [(String, String, [String])])
  func days(today: String, text: String, classes: [String]) throws {
    let content = try site.content(CountdownStub.launch("2026-12-12"), on: today)
    #expect(content.text.string == text)
    #expect(content.classes == classes)
    #expect(content.tooltip.map(\.string) == ["Launch", "Saturday 12 December 2026"])
    #expect(content.data["title"] == "Launch")
    #expect(content.data["date"] == "2026-12-12")
  }

  @Test("S16: it changes at each of the next 31 local midnights, and is reloaded at the last of them")
  func midnights() throws {
    let losAngeles = FixedCalendar(secondsFromGMT: -8 * 3600)
    let timeline = try site.timeline(CountdownStub.launch("2026-12-12"), in: site.context(calendar: losAngeles))
    #expect(timeline.entries.count == 32)
    for (number, entry) in timeline.entries.enumerated() {
      #expect(entry.content.data["days"]?.integer == 12 - number)
      if number > 0 {
        #expect(entry.date == ManualClock.start + 23 * 3600 + 86_400 * Double(number - 1))
      }
    }
    #expect(timeline.policy == .atEnd)
    #expect(site.http.requests.isEmpty)
  }

  @Test(
    "In real zones: shortly after and before midnight, across both changes of the clock, and without a midnight",
    arguments: [
      ("Asia/Seoul", "2026-11-30T15:30:00Z", "2026-12-01", "Launch D-Day", "2026-12-01T15:00:00Z"),
      ("Asia/Seoul", "2026-11-30T15:30:00Z", "2026-11-30", "Launch D+1", "2026-12-01T15:00:00Z"),
      ("America/Los_Angeles", "2026-12-01T07:30:00Z", "2026-12-01", "Launch D-1", "2026-12-01T08:00:00Z"),
      ("Europe/Madrid", "2026-03-28T22:30:00Z", "2026-03-30", "Launch D-2", "2026-03-28T23:00:00Z"),
      ("Europe/Madrid", "2026-03-29T12:00:00Z", "2026-03-30", "Launch D-1", "2026-03-29T22:00:00Z"),
      ("Europe/Madrid", "2026-10-25T12:00:00Z", "2026-10-26", "Launch D-1", "2026-10-25T23:00:00Z"),
      ("America/Sao_Paulo", "2017-10-14T12:00:00Z", "2017-10-15", "Launch D-1", "2017-10-15T03:00:00Z"),
      ("America/Sao_Paulo", "2018-02-17T12:00:00Z", "2018-02-18", "Launch D-1", "2018-02-18T03:00:00Z"),
    ])
  func zones(zone: String, now: String, date: String, text: String, midnight: String) throws {
    let now = Date(try #require(Timestamp(iso8601: now)))
    let entries = try inZone(zone) {
      try site.timeline(CountdownStub.launch(date), in: site.context(at: now, calendar: ZoneCalendar())).entries
    }
    #expect(entries[0].content.text.string == text)
    #expect(Timestamp(entries[1].date).iso8601 == midnight)
    #expect(entries.count == 32)
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let days = try [entry, next].map { try #require($0.content.data["days"]?.integer) }
      #expect(days[0] - days[1] == 1)
    }
  }

  @Test("A date with a time shows it on its day, and that it has come at that very second")
  func time() throws {
    let options = CountdownStub.launch("2026-12-12T18:30")
    let entries = try site.timeline(options).entries
    #expect(entries.count == 33)
    #expect(entries.map(\.date) == entries.map(\.date).sorted())
    let moment = Date(try #require(Timestamp(iso8601: "2026-12-12T18:30:00Z")))
    let index = try #require(entries.firstIndex { $0.date == moment })
    #expect(entries[index - 1].content.text.string == "Launch D-Day 18:30")
    #expect(entries[index - 1].content.classes == ["today"])
    #expect(entries[index].content.text.string == "Launch D-Day")
    #expect(entries[index].content.classes == ["today", "past"])
    #expect(entries[index + 1].content.text.string == "Launch D+1")
    #expect(entries[0].content.tooltip.last?.string == "Saturday 12 December 2026 18:30")
    #expect(entries[0].content.data["date"] == "2026-12-12T18:30")
  }

  @Test("A time that is still to come today is an entry, too; one that has come is none")
  func timeToday() throws {
    let later = try site.timeline(CountdownStub.launch("2026-11-30T09:00:05")).entries
    #expect(later[1].date == ManualClock.start + 5)
    #expect(later.prefix(2).map(\.content.text.string) == ["Launch D-Day 09:00:05", "Launch D-Day"])
    let earlier = try site.timeline(CountdownStub.launch("2026-11-30T09:00")).entries
    #expect(earlier.count == 32)
    #expect(earlier[0].content.classes == ["today", "past"])
  }

  @Test(
    "Yearly it goes on to the next year after its day; 29 February is 28 February in common years",
    arguments: [
      ("2020-12-12", "2026-11-30", 12, "2026-12-12"), ("2020-12-12", "2026-12-12", 0, "2026-12-12"),
      ("2020-12-12", "2026-12-13", 364, "2027-12-12"), ("2030-12-12", "2026-12-12", 1461, "2030-12-12"),
      ("2024-02-29", "2026-11-30", 90, "2027-02-28"), ("2024-02-29", "2027-02-28", 0, "2027-02-28"),
      ("2024-02-29", "2027-03-01", 365, "2028-02-29"), ("2024-02-29", "2028-02-28", 1, "2028-02-29"),
      ("2024-02-29", "2028-02-29", 0, "2028-02-29"), ("2024-02-29", "2024-02-29", 0, "2024-02-29"),
      ("2020-01-01", "2026-12-31", 1, "2027-01-01"), ("2096-02-29", "2099-12-31", 59, "2100-02-28"),
    ] as [(String, String, Int, String)])
  func yearly(date: String, today: String, days: Int, next: String) throws {
    let content = try site.content(["date": JSONValue(date), "repeats": "yearly"], on: today)
    #expect(content.data["days"]?.integer == days)
    #expect(content.data["date"]?.string == next)
  }

  @Test("A yearly date with a time passes it once a year, within the timeline")
  func yearlyTime() throws {
    let options: [String: JSONValue] = ["date": "2020-12-12T18:30", "repeats": "yearly"]
    let texts = try site.timeline(options).entries.map(\.content.text.string)
    let day = try #require(texts.firstIndex(of: "Anniversary D-Day 18:30"))
    #expect(texts[day...].prefix(3) == ["Anniversary D-Day 18:30", "Anniversary D-Day", "Anniversary D-364"])
  }

  static let saved: [(JSONValue, String)] = [
    (["title": "Launch", "targetDate": "2026-12-12"], "Launch D-12"),
    (["targetDate": "2026-12-12"], "Anniversary D-12"),
    (["title": "", "targetDate": "2026-12-12"], "Anniversary D-12"),
    (["title": " \u{200b}\n", "targetDate": "2026-12-12"], "Anniversary D-12"),
    (["title": nil, "targetDate": "2026-11-30T10:00"], "Anniversary D-Day 10:00"),
  ]

  @Test("Without a date it is what the shared defaults hold, and a blank title is the default one", arguments: saved)
  func defaults(saved: JSONValue, text: String) throws {
    site.defaults.set(["dday_config": saved])
    #expect(try site.timeline().entries[0].content.text.string == text)
  }

  @Test(
    "Nothing saved says how to, and waits for it without polling",
    arguments: [[:], ["dday_config": nil]] as [[String: JSONValue]])
  func notSet(defaults: [String: JSONValue]) throws {
    site.defaults.set(defaults)
    let timeline = try site.timeline()
    let content = timeline.entries[0].content
    #expect(content.text.string == "not set")
    #expect(content.classes == ["empty"])
    #expect(content.tooltip.map(\.string) == ["widgetctl countdown set TITLE DATE"])
    #expect(timeline.entries.count == 1)
    #expect(timeline.policy == .never)
  }

  @Test(
    "Shared defaults that hold no countdown are an error that names the key and what was found",
    arguments: [
      ("2026-12-12", "dday_config is a string, not an object with title and targetDate"),
      ([:], "dday_config.targetDate: found nothing, want YYYY-MM-DD, or YYYY-MM-DDTHH:MM"),
      (["targetDate": 1], "dday_config.targetDate: found 1, want YYYY-MM-DD, or YYYY-MM-DDTHH:MM"),
      (
        ["targetDate": "2026-02-30"],
        #"dday_config.targetDate: found "2026-02-30", want YYYY-MM-DD, or YYYY-MM-DDTHH:MM"#
      ),
    ] as [(JSONValue, String)])
  func brokenDefaults(saved: JSONValue, reason: String) {
    site.defaults.set(["dday_config": saved])
    #expect(throws: SharedDefaultsError(reason: reason)) { try site.timeline() }
  }

  @Test("The configuration's date needs no shared defaults, whatever is wrong with them")
  func ownDate() throws {
    site.defaults.fail("not JSON (line 3, column 1)")
    #expect(try site.timeline(CountdownStub.launch("2026-12-12")).entries[0].content.text.string == "Launch D-12")
    #expect(throws: SharedDefaultsError.self) { try site.timeline() }
  }

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      (["date": "12.12.2026"], "date", #"found "12.12.2026", want YYYY-MM-DD, or YYYY-MM-DDTHH:MM"#),
      (["date": "2026-02-29"], "date", #"found "2026-02-29", want YYYY-MM-DD, or YYYY-MM-DDTHH:MM"#),
      (["title": "Launch"], "title", "found without date; want both, or none for the shared defaults"),
      (["repeats": "weekly"], "repeats", #"found "weekly", want "yearly""#),
      (["when": "now"], "when", "unknown key; countdown has the options date, repeats, title"),
    ] as [([String: JSONValue], String, String)])
  func options(options: [String: JSONValue], path: String, message: String) {
    let error = #expect(throws: OptionError.self) { try countdown.provider(for: OptionValues(options)) }
    #expect(error == OptionError(path: path, message: message))
  }

  @Test("A long title leaves the days to be seen")
  func longTitle() throws {
    let title = String(repeating: "long ", count: 20)
    let content = try site.content(["title": JSONValue(title), "date": "2026-12-12"], on: "2026-11-30")
    #expect(content.text.string.hasSuffix(" D-12"))
    #expect(DisplayText.width(content.text.string) <= 45)
  }

  @Test("Every family has the text; the bar-sized one has no row", arguments: countdown.families)
  func family(family: WidgetFamily) throws {
    let content = try site.timeline(CountdownStub.launch("2026-12-12"), in: site.context(family)).entries[0].content
    #expect(content.text.string == "Launch D-12")
    #expect(content.rows.map(\.detail?.string) == (family == .accessoryInline ? [] : ["D-12"]))
  }

  @Test("S1: a placeholder is redacted sample data, a preview the same unredacted", arguments: countdown.families)
  func samples(family: WidgetFamily) throws {
    let provider = try countdown.provider(for: OptionValues())
    let placeholder = provider.placeholder(in: site.context(family)).content
    #expect(placeholder.text.string == "░░░░░░ D-░░")
    #expect(placeholder.data == .null)
    let context = site.context(family, isPreview: true)
    let preview = try site.executor.run { try await provider.snapshot(in: context) }?.content
    #expect(preview?.text.string == "Launch D-12")
    #expect(site.http.requests.isEmpty)
  }

  @Test("A snapshot is the state of right now")
  func snapshot() throws {
    let provider = try countdown.provider(for: OptionValues())
    let context = site.context()
    #expect(try site.executor.run { try await provider.snapshot(in: context) }?.content.text.string == "not set")
    site.defaults.set(["dday_config": ["title": "Trip", "targetDate": "2026-12-01"]])
    #expect(try site.executor.run { try await provider.snapshot(in: context) }?.content.text.string == "Trip D-1")
  }
}
