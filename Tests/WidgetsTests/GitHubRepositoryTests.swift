import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct GitHubRepositoryTests {
  let gitHub = RepositoryStub()

  @Test("Stars, forks, issues and the days since the last push, short in the bar and in full in the tooltip")
  func shown() throws {
    let content = try gitHub.content()
    #expect(content.text.string == "hello ★12.4k ⎇140 !55 · 3d")
    #expect(
      content.tooltip.map(\.string) == [
        "octocat/hello", "12,412 stars · 140 forks", "55 open issues and pull requests", "last push 27 Nov",
      ])
    #expect(content.classes == ["active"])
    #expect(content.link == "https://github.com/octocat/hello")
    #expect(content.images == [EntryImage(path: "images/1.gif", type: "image/gif")])
    #expect(
      gitHub.http.requests.map(\.url) == [
        "https://api.github.com/repos/octocat/hello", "https://avatars.example/octocat?s=128",
      ])
    #expect(gitHub.http.requests[0].account?.name == "github")
    #expect(gitHub.http.requests[1].account == nil)
    #expect(gitHub.notes.isEmpty)
  }

  @Test("GitHub's own example document is read")
  func example() throws {
    let content = try gitHub.content(["repository": "octocat/Hello-World"])
    #expect(content.text.string == "Hello-World ★80 ⎇9 !0 · 5787d")
    #expect(content.classes == ["inactive"])
    #expect(content.tooltip.last?.string == "last push 26 Jan 2011")
    #expect(content.data["watchers"] == 42)
    #expect(content.data["stars"] == 80)
  }

  @Test(
    "Days since the last push are local calendar days: yesterday is 1, whatever the hour",
    arguments: [
      ("2026-11-30T08:59:00Z", 0, 0), ("2026-11-30T00:00:00Z", 0, 0), ("2026-11-29T23:59:59Z", 0, 1),
      ("2026-11-29T00:00:00Z", 0, 1), ("2026-11-28T23:00:00Z", 0, 2),
      ("2026-11-29T15:00:00Z", 9 * 3600, 0), ("2026-11-29T14:59:59.999Z", 9 * 3600, 1),
      ("2026-11-30T00:00:00+09:00", 9 * 3600, 0), ("2026-11-30T07:59:59Z", -8 * 3600, 1),
      ("2026-12-01T12:00:00Z", 0, 0),
    ] as [(String, Double, Int)])
  func days(pushedAt: String, secondsFromGMT: Double, days: Int) throws {
    gitHub.answer(["pushed_at": JSONValue(pushedAt)])
    let context = gitHub.context(calendar: FixedCalendar(secondsFromGMT: secondsFromGMT))
    let content = try gitHub.timeline(in: context).entries[0].content
    #expect(content.data["daysSincePush"]?.integer == days)
    #expect(content.text.string.hasSuffix(" · \(days)d"))
  }

  @Test("S16: the days change at each of the next 31 local midnights, for one request")
  func midnights() throws {
    let seoul = FixedCalendar(secondsFromGMT: 9 * 3600)
    let timeline = try gitHub.timeline(in: gitHub.context(calendar: seoul))
    // 27 November, 16:20 in Greenwich, is the 28th in Seoul; now it is 18:00 on the 30th there.
    #expect(timeline.entries.count == 32)
    #expect(timeline.entries[0].date == ManualClock.start)
    for (number, entry) in timeline.entries.enumerated() {
      #expect(entry.content.data["daysSincePush"]?.integer == 2 + number)
      if number > 0 {
        #expect(entry.date == ManualClock.start + 6 * 3600 + 86_400 * Double(number - 1))
      }
    }
    #expect(gitHub.http.requests.count == 2)
    #expect(timeline.policy == .after(ManualClock.start + 12 * 3600))
  }

  @Test(
    "Inactive is what had no push for longer than the option says, on the very day",
    arguments: [(3, "active"), (2, "inactive"), (0, "inactive")])
  func inactive(days: Int, name: String) throws {
    let options = RepositoryStub.hello.merging(["inactiveAfterDays": JSONValue(days)]) { $1 }
    #expect(try gitHub.content(options).classes == [name])
    let later = try gitHub.timeline(options, in: gitHub.context()).entries[1].content
    #expect(later.classes == ["inactive"])
  }

  @Test("An empty repository was never pushed to: no days, no class, and words for it")
  func neverPushed() throws {
    gitHub.answer(["pushed_at": .null])
    let content = try gitHub.content()
    #expect(content.text.string == "hello ★12.4k ⎇140 !55")
    #expect(content.tooltip.last?.string == "never pushed to")
    #expect(content.classes.isEmpty)
    #expect(content.data["pushedAt"] == .null)
    #expect(content.data["daysSincePush"] == .null)
  }

  @Test("Where issues are switched off there is no count of them")
  func noIssues() throws {
    gitHub.answer(["has_issues": false, "open_issues_count": 0])
    let content = try gitHub.content()
    #expect(content.text.string == "hello ★12.4k ⎇140 · 3d")
    #expect(content.tooltip.count == 3)
    #expect(content.data["openIssues"] == .null)
  }

  @Test("What GitHub leaves out is left out and null, never a zero")
  func missingFields() throws {
    gitHub.answer { request in
      request.purpose == .image
        ? nil : HTTPResponse(status: 200, body: Array(#"{"id": 7, "full_name": "octocat/hello", "owner": null}"#.utf8))
    }
    let content = try gitHub.content()
    #expect(content.text.string == "hello")
    #expect(content.tooltip.map(\.string) == ["octocat/hello", "never pushed to"])
    #expect(content.rows[0].detail == nil)
    #expect(content.images.isEmpty)
    for key in ["stars", "forks", "openIssues", "watchers", "pushedAt", "link", "avatar"] {
      #expect(content.data[key] == .null)
    }
  }

  @Test("One of each has its singular")
  func singular() throws {
    gitHub.answer(["stargazers_count": 1, "forks_count": 1, "open_issues_count": 1])
    #expect(
      try gitHub.content().tooltip.map(\.string).dropFirst().prefix(2) == [
        "1 star · 1 fork", "1 open issue or pull request",
      ])
  }

  @Test(
    "Glyphs are the icon set's",
    arguments: [
      (IconSet.none, "hello 12.4k 140 55 · 3d"), (.nerd, "hello \u{f005}12.4k \u{f126}140 \u{f41b}55 · 3d"),
    ])
  func icons(icons: IconSet, text: String) throws {
    #expect(try gitHub.content(style: TextStyle(icons: icons)).text.string == text)
  }

  @Test("A person's own text has all fields, and leaves out what is missing")
  func format() throws {
    gitHub.answer(["has_issues": false])
    let style = TextStyle(format: "{fullName} {stars:short}/{watchers}[ !{openIssues}] {daysSincePush}")
    #expect(try gitHub.content(style: style).text.string == "octocat/hello 12.4k/80 3")
  }

  @Test("A renamed repository is shown by its new name, and that is noted; another case is no other name")
  func renamed() throws {
    gitHub.answer(["full_name": "hubot/greetings", "name": "greetings"])
    let content = try gitHub.content()
    #expect(content.text.string == "greetings ★12.4k ⎇140 !55 · 3d")
    #expect(content.data["fullName"] == "hubot/greetings")
    #expect(gitHub.notes == ["the repository octocat/hello is called hubot/greetings now"])
    gitHub.answer(["full_name": "Octocat/Hello"])
    #expect(try gitHub.content().data["fullName"] == "Octocat/Hello")
    #expect(gitHub.notes.count == 1)
  }

  @Test("Every family shows the one repository; the bar-sized one has no row", arguments: gitHubRepository.families)
  func family(family: WidgetFamily) throws {
    let content = try gitHub.timeline(in: gitHub.context(family)).entries[0].content
    #expect(content.text.string == "hello ★12.4k ⎇140 !55 · 3d")
    #expect(content.rows.map(\.text.string) == (family == .accessoryInline ? [] : ["octocat/hello"]))
  }

  @Test("S1: a placeholder is redacted sample data and asks nobody anything", arguments: gitHubRepository.families)
  func placeholder(family: WidgetFamily) throws {
    let provider = try gitHubRepository.provider(for: OptionValues(RepositoryStub.hello))
    let content = provider.placeholder(in: gitHub.context(family)).content
    #expect(content.text.string == "░░░░░ ★░░░░░ ⎇░░░ !░░ · ░d")
    #expect(content.data == .null)
    #expect(gitHub.http.requests.isEmpty)
  }

  @Test("A preview is sample data with no request; a snapshot is the state of right now", arguments: [true, false])
  func snapshot(isPreview: Bool) throws {
    let provider = try gitHubRepository.provider(for: OptionValues(RepositoryStub.hello))
    gitHub.answer(["stargazers_count": 1])
    let context = gitHub.context(isPreview: isPreview)
    let content = try gitHub.executor.run { try await provider.snapshot(in: context) }?.content
    #expect(content?.text.string == (isPreview ? "hello ★12.4k ⎇140 !55 · 3d" : "hello ★1 ⎇140 !55 · 3d"))
    #expect(gitHub.http.requests.isEmpty == isPreview)
  }
}
