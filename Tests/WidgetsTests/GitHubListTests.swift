import EntryDocument
import FoundationEssentials
import JSONText
import Synchronization
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct GitHubListTests {
  let gitHub = GitHubListStub()

  @Test("GitHub's own example of a repository's pull requests is shown")
  func pullsExample() throws {
    gitHub.answer([ListKind.pulls.path: .fixture("pulls.json")])
    let content = try gitHub.content(.pulls)
    #expect(content.text.string == "⎇ 1")
    #expect(
      content.tooltip.map(\.string) == ["octocat/hello · 1 open", "#1347 Amazing new feature · octocat · 26 Jan 2011"])
    #expect(content.rows.map(\.text.string) == ["Amazing new feature"])
    #expect(content.rows.map(\.detail?.string) == ["#1347 · octocat · 26 Jan 2011"])
    #expect(content.rows.map(\.link) == ["https://github.com/octocat/Hello-World/pull/1347"])
    #expect(content.link == "https://github.com/octocat/hello/pulls")
    #expect(content.data["rows"]?.array?.first?["labels"] == ["bug"])
    #expect(content.data["rows"]?.array?.first?["draft"] == false)
    #expect(gitHub.sent == [ListKind.pulls.path])
  }

  @Test("GitHub's own example of a repository's issues is a pull request, and so no issue")
  func issuesExample() throws {
    gitHub.answer([ListKind.issues.path: .fixture("issues.json")])
    let content = try gitHub.content(.issues)
    #expect(content.text.string == "! 0")
    #expect(content.classes == ["empty"])
    #expect(content.tooltip.map(\.string) == ["octocat/hello · 0 open"])
    #expect(content.rows.isEmpty)
    #expect(content.link == "https://github.com/octocat/hello/issues")
    #expect(content.data["title"] == .null)
  }

  @Test("GitHub's own example of a search shows the total, and which repository a row is of")
  func searchExample() throws {
    gitHub.answerAll(.fixture("search.json"))
    let content = try gitHub.content(.issues, ["search": "windows label:bug"])
    #expect(content.text.string == "! 280")
    #expect(
      content.tooltip.map(\.string) == [
        "windows label:bug · 280 issues",
        "octocat/hello#132 Line Number Indexes Beyond 20 Not Displayed · hubot · 12 Jul 2009", "+279 more",
      ])
    #expect(content.rows.map(\.detail?.string) == ["octocat/hello#132 · hubot · 12 Jul 2009"])
    #expect(content.data["search"] == "windows label:bug")
    #expect(content.data["repository"] == .null)
  }

  @Test(
    "A family shows its rows, and says how many it doesn't; the bar-sized one is text alone",
    arguments: ListKind.allCases,
    [(WidgetFamily.systemLarge, 5), (.systemMedium, 2), (.systemSmall, 1), (.accessoryInline, 0)])
  func families(kind: ListKind, family: (WidgetFamily, rows: Int)) throws {
    let content = try gitHub.content(kind, ofRows: (1...7).map { .row($0) }, family.0)
    #expect(content.text.string == "\(kind.icon) 7")
    #expect(content.rows.map(\.text.string) == (1...7).prefix(family.rows).map { "Title \($0)" })
    #expect(content.data["rows"]?.array?.count == family.rows)
    #expect(content.tooltip.count == (family.rows == 0 ? 0 : family.rows + 2))
    #expect(content.tooltip.last?.string == (family.rows == 0 ? nil : "+\(7 - family.rows) more"))
    // S21: two widgets of different size share the request.
    #expect(gitHub.sent == [kind.path])
  }

  @Test("The default is the large family, every 30 min", arguments: ListKind.allCases)
  func defaults(kind: ListKind) {
    #expect(kind.configuration.families == [.systemLarge, .systemMedium, .systemSmall, .accessoryInline])
    #expect(kind.configuration.refresh == .every(1800))
  }

  @Test("An empty list has the class to hide it by", arguments: ListKind.allCases)
  func empty(kind: ListKind) throws {
    let content = try gitHub.content(kind, ofRows: [])
    #expect(content.text.string == "\(kind.icon) 0")
    #expect(content.classes == ["empty"])
    #expect(content.tooltip.map(\.string) == ["octocat/hello · 0 open"])
    #expect(try gitHub.content(kind, ofRows: [.row(1)]).classes.isEmpty)
  }

  @Test("The glyph is that of the icon set, or none", arguments: [(IconSet.nerd, "\u{f407} 1"), (.none, "1")])
  func icons(icons: IconSet, text: String) throws {
    gitHub.answer([ListKind.pulls.path: .rows([.row(1)])])
    let content = try gitHub.content(.pulls, style: TextStyle(icons: icons))
    #expect(content.text.string == text)
  }

  @Test("Templates have the count, whether there are more, and the newest one")
  func templates() throws {
    let style = TextStyle(format: "{count}[{more}] {title:.5} {author}[ {search}]", tooltip: "{repository} #{number}")
    gitHub.answer([
      ListKind.pulls.path: .rows([.row(1), .row(2)], link: "<https://api.github.com/2>; rel=next")
    ])
    let content = try gitHub.content(.pulls, style: style)
    #expect(content.text.string == "2+ Titl… hubot")
    #expect(content.tooltip.map(\.string) == ["octocat/hello #1"])
  }

  @Test(
    "What may be null or missing has a defined look", arguments: ListKind.allCases,
    [
      (["user": .null], "#7 · ghost · 20 Nov"), (["user": ["login": .null]], "#7 · ghost · 20 Nov"),
      (["created_at": .null], "#7 · hubot"), (["created_at": "yesterday"], "#7 · hubot"),
      (["draft": true], "#7 · hubot · 20 Nov · draft"), (["draft": .null], "#7 · hubot · 20 Nov"),
      (["labels": .null], "#7 · hubot · 20 Nov"), (["pull_request": .null], "#7 · hubot · 20 Nov"),
      (["created_at": "2026-11-20T23:00:00.123+09:00"], "#7 · hubot · 20 Nov"),
      (["created_at": "2025-11-20T09:00:00Z"], "#7 · hubot · 20 Nov 2025"),
    ] as [([String: JSONValue], String)])
  func nulls(kind: ListKind, row: ([String: JSONValue], detail: String)) throws {
    let content = try gitHub.content(kind, ofRows: [.row(7, row.0)])
    #expect(content.rows.map(\.detail?.string) == [row.detail])
  }

  @Test("A deleted author, a missing date and a missing address are null in the data, never made up")
  func nullData() throws {
    let row = JSONValue.row(7, ["user": .null, "created_at": .null, "html_url": .null])
    let data = try gitHub.content(.issues, ofRows: [row]).data
    for key in ["author", "createdAt", "link"] { #expect(data["rows"]?.array?.first?[key] == .null) }
    for key in ["author", "link", "more"] { #expect(data[key] == .null) }
  }

  @Test("Labels are strings or objects")
  func labels() throws {
    let row = JSONValue.row(7, ["labels": ["bug", ["name": "help wanted"], ["id": 1], .null]])
    let data = try gitHub.content(.issues, ofRows: [row]).data
    #expect(data["rows"]?.array?.first?["labels"] == ["bug", "help wanted"])
  }

  @Test("A date is the local day")
  func localDay() throws {
    gitHub.answer([ListKind.pulls.path: .rows([.row(1, ["created_at": "2025-12-31T23:30:00Z"])])])
    let seoul = gitHub.context(calendar: FixedCalendar(secondsFromGMT: 9 * 3600))
    let timeline = try gitHub.timeline(.pulls, ["repository": "octocat/hello"], seoul)
    #expect(timeline.entries[0].content.rows[0].detail?.string == "#1 · hubot · 1 Jan")
  }

  @Test(
    "A row that can't be read is left out and counted; the others show", arguments: ListKind.allCases,
    [7, .null, "row", ["number": 3], ["title": "x"], ["number": "3", "title": "x"], []] as [JSONValue])
  func badRow(kind: ListKind, bad: JSONValue) throws {
    let content = try gitHub.content(kind, ofRows: [.row(1), bad, .row(2)])
    #expect(content.rows.map(\.text.string) == ["Title 1", "Title 2"])
    #expect(content.text.string == "\(kind.icon) 3")
    #expect(content.tooltip.count == 4)
    #expect(content.tooltip.last?.string == "1 row could not be read")
    #expect(content.data["unreadable"] == 1)
  }

  @Test("What is unreadable isn't among the rows that are merely not shown")
  func badRows() throws {
    let content = try gitHub.content(.pulls, ofRows: [7, 8] + (1...6).map { .row($0) })
    #expect(content.tooltip.suffix(2).map(\.string) == ["+1 more", "2 rows could not be read"])
  }

  @Test("A repository that was renamed is followed, and its new name noted", arguments: ListKind.allCases)
  func renamed(kind: ListKind) throws {
    for (url, noted) in [
      ("octocat/Hello", []), ("octocat/hi", ["the repository octocat/hello is called octocat/hi now"]),
    ] {
      let notes = Mutex<[String]>([])
      gitHub.answer([kind.path: .rows([.row(1, ["url": JSONValue("https://api.github.com/repos/\(url)/issues/1")])])])
      var context = gitHub.context()
      context.note = { note in notes.withLock { $0.append(note) } }
      let timeline = try gitHub.timeline(kind, ["repository": "octocat/hello"], context)
      #expect(timeline.entries[0].content.text.string == "\(kind.icon) 1")
      #expect(notes.withLock { $0 } == noted)
    }
  }

  @Test("A hostile title becomes one clean line, and a link that is no web page none", arguments: ListKind.allCases)
  func hostile(kind: ListKind) throws {
    let hostile = "a\u{202e}b\u{1b}[31m\nc\u{0}%{A1:reboot:}<b>#{E:@w}"
    let row = JSONValue.row(
      7, ["title": JSONValue(hostile), "html_url": "javascript:alert(1)", "user": ["login": JSONValue(hostile)]])
    let content = try gitHub.content(kind, ofRows: [row])
    let texts = content.rows.map(\.text.string) + content.tooltip.map(\.string) + [content.data["title"]?.string ?? ""]
    #expect(texts.count == 4)
    for text in texts {
      #expect(text == DisplayText.line(text))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202e}" })
    }
    #expect(content.rows[0].link == nil)
    #expect(content.data["link"] == .null)
    #expect(content.data["rows"]?.array?.first?["link"] == .null)
  }

  @Test("A title of nothing that can be seen is no gap", arguments: ["", " ", "\u{200b}\n", "\u{202e}"])
  func emptyTitle(title: String) throws {
    let content = try gitHub.content(.pulls, ofRows: [.row(7, ["title": JSONValue(title)])])
    #expect(content.rows.map(\.text.string) == ["untitled"])
  }

  @Test(
    "The timeline is one entry of now, and the next is due after `refresh`, or never",
    arguments: [(Refresh.every(1800), TimelineReloadPolicy.after(ManualClock.start + 1800)), (.never, .never)])
  func policy(refresh: Refresh, policy: TimelineReloadPolicy) throws {
    gitHub.answer([ListKind.pulls.path: .rows([.row(1)])])
    let timeline = try gitHub.timeline(.pulls, ["repository": "octocat/hello"], gitHub.context(refresh: refresh))
    #expect(timeline.entries.map(\.date) == [ManualClock.start])
    #expect(timeline.policy == policy)
  }

  @Test("A preview is sample data, at once, with no request", arguments: ListKind.allCases, WidgetFamily.allCases)
  func preview(kind: ListKind, family: WidgetFamily) throws {
    let provider = try kind.configuration.provider(for: OptionValues(["search": "involves:@me"]))
    let context = gitHub.context(family, isPreview: true, token: nil)
    let content = try gitHub.executor.run { try await provider.snapshot(in: context) }?.content
    #expect(content?.text.string == (kind == .pulls ? "⎇ 7" : "! 5"))
    #expect(content?.rows.count == family.rowCount)
    #expect(content?.link == nil)
    #expect(gitHub.sent.isEmpty)
  }

  @Test("A snapshot is the state of right now, and its failure is thrown", arguments: ListKind.allCases)
  func snapshot(kind: ListKind) throws {
    gitHub.answer([kind.path: .rows([.row(1)])])
    let context = gitHub.context()
    let live = try kind.configuration.provider(for: OptionValues(["repository": "octocat/hello"]))
    #expect(
      try gitHub.executor.run { try await live.snapshot(in: context) }?.content.text.string == "\(kind.icon) 1")
    let gone = try kind.configuration.provider(for: OptionValues(["repository": "octocat/gone"]))
    #expect(throws: ResponseFailure.self) { try gitHub.executor.run { try await gone.snapshot(in: context) } }
  }

  @Test("S1: a placeholder is redacted, keeps the glyph and asks nobody anything", arguments: ListKind.allCases)
  func placeholder(kind: ListKind) throws {
    let provider = try kind.configuration.provider(for: OptionValues(["repository": "octocat/hello"]))
    let content = provider.placeholder(in: gitHub.context()).content
    #expect(content.text.string == "\(kind.icon) ░")
    #expect(content.tooltip.first?.string == "░░░░░░░░░░░░░ · ░ open")
    #expect(content.rows.map(\.detail?.string).first == "░░░ · ░░░░░ · ░░░░░░")
    #expect(content.data == .null)
    #expect(gitHub.sent.isEmpty)
  }
}
