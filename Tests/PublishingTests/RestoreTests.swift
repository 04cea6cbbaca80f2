import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import Publishing
import SharedContainer
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct RestoreTests {
  let site: Site
  var container: TemporaryContainer { site.container }

  init() throws {
    site = try Site()
  }

  /// A timeline in which everything that can be there is there.
  static let full: StoredTimeline = {
    let start = ManualClock.start
    var memory = ReloadSchedule.Memory()
    memory.entries = [start + 60, start + 120.5]
    memory.arrival = Deadline(setAt: start, duration: 0)
    memory.reload = Deadline(setAt: start, duration: 21_600)
    memory.retry = Deadline(setAt: start + 1, duration: 7.125)
    memory.wait = Deadline(setAt: start + 2, duration: 3600)
    memory.floor = Deadline(setAt: start - 30, duration: 60)
    memory.budget = ReloadBudget(starts: [start - 3600, start - 60.5])
    memory.isUnreachable = true
    memory.failures = 3
    memory.failingSince = Deadline(setAt: start + 0.5, duration: 0)
    memory.hasShown = true
    var counters = WidgetCounters()
    counters.reloads = 12
    counters.requests = 24
    counters.notModified = 9
    counters.failures = 1
    let picture = EntryImage(path: "images/1.gif", type: "image/gif")
    let row = EntryRow(text: "octocat", detail: "\("20") followers", link: "https://github.com/octocat", image: picture)
    return StoredTimeline(
      entries: [
        ContentEntry(
          date: start + 60,
          content: WidgetContent(
            text: "\("octocat") · 20 followers", tooltip: ["a", "b"], classes: ["x"],
            link: "https://github.com/octocat",
            images: [picture], rows: [row], data: ["login": "octocat", "n": 20, "none": .null])),
        ContentEntry(date: start + 120.5, content: WidgetContent(text: "later")),
      ],
      carried: ContentEntry(date: start - 3600, content: WidgetContent(text: "earlier")), memory: memory,
      error: EntryError(
        code: .rateLimited, message: "used up", since: Timestamp(start), retryAt: Timestamp(start + 3600)),
      counters: counters, sharedValues: ["FavoriteNames": ["octocat"], "missing": .null])
  }()

  @Test("S2: everything that the schedule and the entries need comes back as it was")
  func roundTrip() throws {
    try site.publish(timeline: Self.full)
    let restored = try Site(container).publisher.restore(.sample())
    #expect(restored?.timeline == Self.full)
    #expect(restored?.credentialChanged == false)
  }

  @Test("S2: a widget that has never been asked comes back as one")
  func emptyRoundTrip() throws {
    try site.publish(timeline: StoredTimeline())
    #expect(try Site(container).publisher.restore(.sample())?.timeline == StoredTimeline())
  }

  @Test("S2: what was kept for another fingerprint, or of another widget, isn't restored")
  func otherFingerprint() throws {
    try site.publish(timeline: Self.full)
    #expect(site.publisher.restore(.sample(fingerprint: "2"))?.timeline == nil)
    #expect(site.publisher.restore(.sample(id: "other"))?.timeline == nil)
    container.write(container.text("timelines/me.json") ?? "", to: "timelines/other.json")
    #expect(site.publisher.restore(.sample(id: "other"))?.timeline == nil)
  }

  @Test("A changed credential is noticed, and no file holds any of it")
  func credential() throws {
    let entry = EntryDocument(
      id: "me", kind: "github-user", family: "systemSmall", state: .fresh, date: Timestamp(ManualClock.start),
      content: WidgetContent(text: "x"))
    let publication = WidgetPublication(
      entry: entry, status: WidgetStatus(id: "me", kind: "github-user", family: "systemSmall", state: .fresh),
      timeline: Self.full)
    _ = try site.publisher.publish(publication, of: .sample(token: "ghp_secret"))
    #expect(site.publisher.restore(.sample(token: "ghp_secret"))?.credentialChanged == false)
    #expect(site.publisher.restore(.sample(token: "ghp_other"))?.credentialChanged == true)
    #expect(site.publisher.restore(.sample())?.credentialChanged == true)
    var programmed = ConfiguredWidget.sample()
    programmed.account.tokenCommands = [["gh", "auth", "token"]]
    #expect(site.publisher.restore(programmed)?.credentialChanged == true)
    _ = try site.publisher.publish(publication, of: programmed)
    #expect(site.publisher.restore(programmed)?.credentialChanged == false)
    for path in container.files {
      #expect(container.text(path)?.contains("ghp_") == false)
    }
  }

  @Test(
    "A timeline that is cut, empty, not JSON, of another schema or shape is a miss",
    arguments: [
      "", "{", "[]", "null", "\u{0}\u{0}", "CUT", #"{"schema": 1}"#, #""schema":1→"schema":2"#,
      #""schema":1→"schema":"1""#,
      #""failures":3→"failures":"many""#, #""hasShown":true→"hasShown":1"#, #""date":"2026→"date":"26"#,
      #""reload":{→"reload":{"x":1},"reloaded":{"#, #""entries":[{→"entries":[7,{"#, #""fingerprint":→"print":"#,
      #""counters":{→"counters":[],"c":{"#, #""carried":{→"carried":{"content":1},"c":{"#,
      #""sharedValues":{→"sharedValues":[],"s":{"#, #""budget":[→"budget":7,"b":["#,
      #""unreachable":true→"unreachable":1"#,
    ])
  func miss(change: String) throws {
    try site.publish(timeline: Self.full)
    let whole = try #require(container.text("timelines/me.json"))
    let parts = change.split(separator: "→")
    let broken =
      switch (change, parts.count) {
      case ("CUT", _): String(whole.prefix(whole.count / 2))
      case (_, 2): whole.replacing(parts[0], with: parts[1])
      default: change
      }
    #expect(broken != whole)
    container.write(broken, to: "timelines/me.json")
    #expect(try Site(container).publisher.restore(.sample())?.timeline == nil)
  }

  @Test("A timeline in a file that can't be read as one (a directory) is a miss")
  func directory() {
    container.obstruct("timelines/me.json")
    #expect(site.publisher.restore(.sample())?.timeline == nil)
  }

  @Test("Where nothing was kept, nothing is restored")
  func nothing() {
    #expect(site.publisher.restore(.sample())?.timeline == nil)
  }
}
