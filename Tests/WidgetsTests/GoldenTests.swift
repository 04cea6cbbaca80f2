import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

/// What other programs read: `entry.json` as a whole.
struct GoldenTests {
  @Test("entry.json of a fresh widget is the golden one", arguments: githubUser.families)
  func entry(family: WidgetFamily) throws {
    let gitHub = GitHubStub()
    gitHub.defaults.set(["FavoriteNames": ["octocat"]])
    try compare(gitHub.entry([:], family), kind: githubUser.kind, family)
  }

  @Test("So it is for a repository", arguments: gitHubRepository.families)
  func repository(family: WidgetFamily) throws {
    let gitHub = RepositoryStub()
    let timeline = try gitHub.timeline(["repository": "octocat/Hello-World"], in: gitHub.context(family))
    try compare(timeline.entries[0], kind: gitHubRepository.kind, family)
  }

  @Test("So it is for a countdown", arguments: countdown.families)
  func days(family: WidgetFamily) throws {
    let site = CountdownStub()
    let timeline = try site.timeline(CountdownStub.launch("2026-12-12T18:30"), in: site.context(family))
    try compare(timeline.entries[0], kind: countdown.kind, family)
  }

  @Test("So it is for a list", arguments: ListKind.allCases, WidgetFamily.allCases)
  func list(kind: ListKind, family: WidgetFamily) throws {
    let gitHub = GitHubListStub()
    let rows: [JSONValue] = [
      .row(40, ["title": "Fix the parser", "labels": ["bug"]]), .row(39, ["user": .null, "draft": true]), 7,
      .row(37, ["created_at": "2025-12-24T09:00:00Z"]), .row(36), .row(35), .row(34), .row(33),
    ]
    gitHub.answer([kind.path: .rows(rows, link: "<https://api.github.com/next>; rel=\"next\"")])
    let timeline = try gitHub.timeline(kind, ["repository": "octocat/hello"], gitHub.context(family))
    try compare(timeline.entries[0], kind: kind.configuration.kind, family)
  }

  @Test("What stands in data as a text or a number, a template may name", arguments: StandardWidgets().configurations)
  func fields(kind: WidgetConfiguration) throws {
    let name = "Tests/WidgetsTests/Golden/\(kind.kind)-systemSmall.json"
    let data = try JSONValue(parsing: #require(SourceFolder.bytes(of: name)))["data"]?.object ?? []
    #expect(!data.isEmpty)
    let plain = data.filter { $0.value.array == nil && $0.value.object == nil && $0.key != "avatar" }
    let known = kind.fields.map(\.name)
    // The golden json-text has a field of its own, `temp`.
    #expect(plain.map(\.key).filter { !known.contains($0) && $0 != "temp" } == [])
  }

  private func compare(_ entry: ContentEntry, kind: String, _ family: WidgetFamily) throws {
    let document = EntryDocument(
      id: "me", kind: kind, family: family.rawValue, state: .fresh, date: Timestamp(entry.date),
      content: entry.content)
    try expectGolden("\(kind)-\(family.rawValue).json", document.json.pretty)
  }
}
