import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

/// What other programs read: `entry.json` as a whole.
struct GoldenTests {
  @Test("entry.json of a fresh widget is the golden one", arguments: githubUser.families)
  func entry(family: WidgetFamily) throws {
    let gitHub = GitHubStub()
    gitHub.defaults.set(["FavoriteNames": ["octocat"]])
    let entry = try gitHub.entry([:], family)
    try expectGolden(entry, id: "me", kind: githubUser.kind, family)
  }

  @Test("entry.json of a fresh list is the golden one", arguments: ListKind.allCases, WidgetFamily.allCases)
  func list(kind: ListKind, family: WidgetFamily) throws {
    let gitHub = GitHubListStub()
    let rows: [JSONValue] = [
      .row(40, ["title": "Fix the parser", "labels": ["bug"]]), .row(39, ["user": .null, "draft": true]), 7,
      .row(37, ["created_at": "2025-12-24T09:00:00Z"]), .row(36), .row(35), .row(34), .row(33),
    ]
    gitHub.answer([kind.path: .rows(rows, link: "<https://api.github.com/next>; rel=\"next\"")])
    let timeline = try gitHub.timeline(kind, ["repository": "octocat/hello"], gitHub.context(family))
    try expectGolden(timeline.entries[0], id: kind.rawValue, kind: kind.configuration.kind, family)
  }

  private func expectGolden(_ entry: ContentEntry, id: String, kind: String, _ family: WidgetFamily) throws {
    let document = EntryDocument(
      id: id, kind: kind, family: family.rawValue, state: .fresh, date: Timestamp(entry.date), content: entry.content)
    let path = "Tests/WidgetsTests/Golden/\(kind)-\(family.rawValue).json"
    let golden = try #require(SourceFolder.bytes(of: path), "\(path) is missing")
    #expect(String(decoding: golden, as: UTF8.self) == document.json.pretty)
  }
}
