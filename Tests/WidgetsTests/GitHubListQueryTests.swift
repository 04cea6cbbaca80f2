import EntryDocument
import JSONText
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct GitHubListQueryTests {
  let gitHub = GitHubListStub()

  /// The search terms that were asked for, percent-encoding undone.
  private func terms(_ kind: ListKind, _ options: [String: JSONValue]) throws -> String {
    gitHub.answerAll(.found([], total: 0))
    _ = try gitHub.content(kind, options)
    let sent = try #require(gitHub.sent.first)
    #expect(sent.hasPrefix("/search/issues?q=") && sent.hasSuffix("&per_page=30"))
    let encoded = sent.dropFirst("/search/issues?q=".count).prefix { $0 != "&" }
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"\"#+/:@<>".utf8.contains($0) })
    let terms = encoded.replacing("%20", with: " ").replacing("%3A", with: ":").replacing("%40", with: "@")
      .replacing("%2F", with: "/").replacing("%22", with: "\"").replacing("%28", with: "(").replacing("%29", with: ")")
    return String(terms)
  }

  @Test(
    "A repository's list is asked for by state and labels, always 30 rows",
    arguments: [
      (.pulls, [:], "/repos/octocat/hello/pulls?state=open&per_page=30"),
      (.pulls, ["state": "all"], "/repos/octocat/hello/pulls?state=all&per_page=30"),
      (.issues, ["state": "closed"], "/repos/octocat/hello/issues?state=closed&per_page=30"),
      (
        .issues, ["labels": ["help wanted", "ä&b"]],
        "/repos/octocat/hello/issues?state=open&labels=help%20wanted%2C%C3%A4%26b&per_page=30"
      ),
    ] as [(ListKind, [String: JSONValue], String)])
  func list(kind: ListKind, options: [String: JSONValue], path: String) throws {
    gitHub.answerAll(.rows([]))
    _ = try gitHub.content(kind, options.merging(["repository": "octocat/hello"]) { $1 })
    #expect(gitHub.sent == [path])
  }

  @Test(
    "A search gets the kind and the open state added, unless its terms say otherwise",
    arguments: [
      (.pulls, "is:open review-requested:@me", "is:open review-requested:@me is:pr"),
      (.issues, "assignee:@me", "assignee:@me is:issue is:open"), (.issues, "IS:Issue x", "IS:Issue x is:open"),
      (.pulls, "type:pr state:closed", "type:pr state:closed"), (.pulls, "is:merged", "is:merged is:pr"),
      (.pulls, "merged:2026-11-01", "merged:2026-11-01 is:pr"), (.pulls, "closed:2026", "closed:2026 is:pr"),
      (.issues, "reason:completed", "reason:completed is:issue"),
      (.issues, "-is:open", "-is:open is:issue"), (.issues, "-is:pr", "-is:pr is:issue is:open"),
      (.pulls, #""is:pr is:closed""#, #""is:pr is:closed" is:pr is:open"#),
      (.pulls, "a OR b", "(a OR b) is:pr is:open"),
      (.pulls, "(is:pr a) OR (is:pr b)", "((is:pr a) OR (is:pr b)) is:open"),
    ] as [(ListKind, String, String)])
  func search(kind: ListKind, search: String, terms expected: String) throws {
    #expect(try terms(kind, ["search": JSONValue(search)]) == expected)
  }

  @Test(
    "State, author and labels become terms where GitHub is searched; an author makes it a search",
    arguments: [
      (.pulls, ["search": "x", "state": "all"], "x is:pr"),
      (.pulls, ["search": "x", "state": "closed"], "x is:pr is:closed"),
      (
        .issues, ["search": "x", "author": "hubot", "labels": ["help wanted", "p1"]],
        #"x is:issue is:open author:hubot label:"help wanted" label:"p1""#
      ),
      (.pulls, ["repository": "octocat/hello", "author": "@me"], "repo:octocat/hello is:pr is:open author:@me"),
      (
        .issues, ["repository": "octocat/hello", "author": "app/dependabot", "state": "all", "labels": ["bug"]],
        #"repo:octocat/hello is:issue author:app/dependabot label:"bug""#
      ),
    ] as [(ListKind, [String: JSONValue], String)])
  func filters(kind: ListKind, options: [String: JSONValue], terms expected: String) throws {
    #expect(try terms(kind, options) == expected)
  }

  @Test("A search has the newest first unless its terms name an order")
  func order() throws {
    gitHub.answerAll(.found([], total: 0))
    _ = try gitHub.content(.pulls, ["search": "x"])
    _ = try gitHub.content(.pulls, ["search": "x sort:updated-desc"])
    #expect(
      gitHub.sent == [
        "/search/issues?q=x%20is%3Apr%20is%3Aopen&sort=created&order=desc&per_page=30",
        "/search/issues?q=x%20sort%3Aupdated-desc%20is%3Apr%20is%3Aopen&per_page=30",
      ])
  }

  @Test(
    "The widget's link is the page where people see the list, on the account's own server",
    arguments: [
      (["repository": "octocat/hello"], "https://api.github.com", "https://github.com/octocat/hello/pulls"),
      (["repository": "octocat/hello"], "https://ghe.example/api/v3", "https://ghe.example/octocat/hello/pulls"),
      (["repository": "octocat/hello"], "https://api.octo.ghe.com", "https://octo.ghe.com/octocat/hello/pulls"),
      (
        ["repository": "octocat/hello", "state": "closed"], "https://api.github.com",
        "https://github.com/octocat/hello/pulls?q=is%3Apr%20is%3Aclosed"
      ),
      (["search": "a"], "https://api.github.com", "https://github.com/pulls?q=a%20is%3Apr%20is%3Aopen"),
    ] as [([String: JSONValue], String, String)])
  func link(options: [String: JSONValue], baseURL: String, link: String) throws {
    gitHub.answerAll(options["search"] == nil ? .rows([]) : .found([], total: 0))
    let timeline = try gitHub.timeline(.pulls, options, gitHub.context(baseURL: baseURL))
    #expect(timeline.entries[0].content.link == link)
  }

  @Test(
    "The tooltip's first line says what is counted",
    arguments: [
      (["repository": "octocat/hello", "state": "closed"], "octocat/hello · 2 closed"),
      (["repository": "octocat/hello", "state": "all"], "octocat/hello · 2 pull requests"),
    ] as [([String: JSONValue], String)])
  func heading(options: [String: JSONValue], heading: String) throws {
    gitHub.answerAll(.rows([.row(1), .row(2)]))
    #expect(try gitHub.content(.pulls, options).tooltip.first?.string == heading)
  }

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      (.pulls, [:], "repository", "missing, want owner/name, or search"),
      (
        .issues, ["repository": "octocat/hello", "search": "x"], "search",
        "found beside repository (octocat/hello), want one of the two"
      ),
      (.pulls, ["search": " "], "search", "found no search terms, want some such as is:open involves:@me"),
      (
        .pulls, ["repository": "octocat"], "repository",
        #"found "octocat", want "owner/name": a login, and at most 100 letters, digits, ".", "-" and "_""#
      ),
      (
        .issues, ["repository": "o/r", "state": "merged"], "state", #"found "merged", want open, closed or all"#
      ),
      (
        .pulls, ["repository": "o/r", "author": "a b"], "author",
        #"found "a b", want a login, app/NAME for a program, or @me"#
      ),
      (
        .issues, ["repository": "o/r", "labels": ["bug", "a,b"]], "labels[1]",
        #"found "a,b", want a label's name without comma and quotation mark"#
      ),
      (.issues, ["repository": "o/r", "labels": "bug"], "labels", "found a string, want an array of strings"),
      (
        .pulls, ["repository": "o/r", "labels": ["bug"]], "labels",
        "unknown key; github-pull-requests has the options author, repository, search, state"
      ),
    ] as [(ListKind, [String: JSONValue], String, String)])
  func options(kind: ListKind, options: [String: JSONValue], path: String, message: String) {
    let error = #expect(throws: OptionError.self) { try kind.configuration.provider(for: OptionValues(options)) }
    #expect(error == OptionError(path: path, message: message))
  }

  @Test(
    "Only a name that GitHub allows becomes part of a path",
    arguments: [
      ("octocat/hello", true), ("octocat/Hello-World.js_2", true), ("o/.github", true), ("o/..", false), ("o/.", false),
      ("o/", false), ("/r", false), ("o/r/x", false), ("o/r?x", false), ("o/r#", false), ("o/r%2f", false),
      ("o/r\n", false), ("../r", false), ("o/ä", false), ("o/" + String(repeating: "a", count: 100), true),
      ("o/" + String(repeating: "a", count: 101), false),
    ])
  func repository(name: String, isValid: Bool) {
    let provider = try? ListKind.pulls.configuration.provider(for: OptionValues(["repository": JSONValue(name)]))
    #expect((provider != nil) == isValid)
  }
}
