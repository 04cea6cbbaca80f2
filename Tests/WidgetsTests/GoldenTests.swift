import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import WidgetAPI

/// What other programs read: `entry.json` as a whole.
struct GoldenTests {
  @Test("entry.json of a fresh widget is the golden one", arguments: githubUser.families)
  func entry(family: WidgetFamily) throws {
    let gitHub = GitHubStub()
    gitHub.defaults.set(["FavoriteNames": ["octocat"]])
    let entry = try gitHub.entry([:], family)
    let document = EntryDocument(
      id: "me", kind: githubUser.kind, family: family.rawValue, state: .fresh, date: Timestamp(entry.date),
      content: entry.content)
    try expectGolden("github-user-\(family.rawValue).json", document.json.pretty)
  }
}
