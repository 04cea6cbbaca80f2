import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import WidgetAPI
import Widgets

struct GitHubListPagesTests {
  let gitHub = GitHubListStub()

  private func next(_ page: Int) -> String { "<\(GitHubListStub.api)\(path(page))>; rel=\"next\"" }
  private func path(_ page: Int) -> String { ListKind.issues.path + (page == 1 ? "" : "&page=\(page)") }

  /// A page of 30 rows, numbered downwards from `start`, of which every fifth is an issue and so many in all.
  private func page(from start: Int, issues: Int) -> [JSONValue] {
    (0..<30).map { .row(start - $0, isPull: !($0 % 5 == 0 && $0 / 5 < issues)) }
  }

  @Test("A 30-row issues page with 24 pull requests in it fills a large widget with 5 issues, in one request")
  func fullPage() throws {
    gitHub.answer([path(1): .rows(page(from: 100, issues: 6))])
    let content = try gitHub.content(.issues)
    #expect(content.rows.map(\.text.string) == [100, 95, 90, 85, 80].map { "Title \($0)" })
    #expect(content.text.string == "! 6")
    #expect(content.tooltip.last?.string == "+1 more")
    #expect(gitHub.sent == [path(1)])
  }

  @Test("The next page isn't asked for once the rows are full, which the count says")
  func enough() throws {
    gitHub.answer([path(1): .rows(page(from: 100, issues: 6), link: next(2))])
    let content = try gitHub.content(.issues)
    #expect(content.text.string == "! 6+")
    #expect(content.tooltip.first?.string == "octocat/hello · 6+ open")
    #expect(content.tooltip.last?.string == "+1 or more")
    #expect(gitHub.sent == [path(1)])
  }

  @Test("With exactly 5 issues and more pages, the tooltip says that there may be more")
  func exactlyEnough() throws {
    gitHub.answer([path(1): .rows(page(from: 100, issues: 5), link: next(2))])
    let content = try gitHub.content(.issues)
    #expect(content.text.string == "! 5+")
    #expect(content.tooltip.last?.string == "and more")
  }

  @Test("Further pages are asked for until the rows are full, whatever the family", arguments: WidgetFamily.allCases)
  func fetchesOn(family: WidgetFamily) throws {
    gitHub.answer([
      path(1): .rows(page(from: 100, issues: 2), link: next(2)),
      path(2): .rows(page(from: 70, issues: 2), link: next(3)),
      path(3): .rows([.row(40), .row(39, isPull: true), .row(38)]),
    ])
    let content = try gitHub.content(.issues, ["repository": "octocat/hello"], family)
    #expect(content.text.string == "! 6")
    #expect(
      content.rows.map(\.text.string) == [100, 95, 70, 65, 40].prefix(family.rowCount).map { "Title \($0)" })
    #expect(gitHub.sent == [path(1), path(2), path(3)])
    #expect(gitHub.http.requests.allSatisfy { $0.account?.name == "github" && $0.headers["accept"] != nil })
  }

  @Test("A row that a new issue pushed to the next page meanwhile is there once")
  func pushed() throws {
    gitHub.answer([
      path(1): .rows([.row(3), .row(2)], link: next(2)), path(2): .rows([.row(2), .row(1)]),
    ])
    let content = try gitHub.content(.issues)
    #expect(content.text.string == "! 3")
    #expect(content.rows.map(\.text.string) == ["Title 3", "Title 2", "Title 1"])
  }

  @Test("At most 5 pages are asked for, and a list of none so far is not called empty")
  func atMostFive() throws {
    gitHub.answerAll(.rows(page(from: 100, issues: 0), link: next(2)))
    let content = try gitHub.content(.issues)
    #expect(gitHub.sent == [path(1)] + Array(repeating: path(2), count: 4))
    #expect(content.text.string == "! 0+")
    #expect(content.classes.isEmpty)
    #expect(content.tooltip.map(\.string) == ["octocat/hello · 0+ open", "and more"])
  }

  @Test("A page that fails fails the timeline: what it holds isn't known")
  func failingPage() {
    gitHub.answer([path(1): .rows([.row(1)], link: next(2)), path(2): HTTPResponse(status: 503)])
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content(.issues) }
    #expect(failure?.code == .serverError)
  }

  @Test("A repository's pull requests are one page: 30+ where the Link header says that there are more")
  func thirtyPlus() throws {
    let rows = (1...30).map { JSONValue.row($0) }
    gitHub.answer([ListKind.pulls.path: .rows(rows, link: next(2))])
    let content = try gitHub.content(.pulls)
    #expect(content.text.string == "⎇ 30+")
    #expect(content.tooltip.first?.string == "octocat/hello · 30+ open")
    #expect(content.tooltip.last?.string == "+25 or more")
    #expect(content.data["count"] == 30)
    #expect(content.data["more"] == "+")
    gitHub.answer([ListKind.pulls.path: .rows(rows, link: "<https://api.github.com/1>; rel=\"prev\"")])
    #expect(try gitHub.content(.pulls).text.string == "⎇ 30")
    #expect(gitHub.sent.count == 2)
  }

  @Test(
    "A search is one page that knows the total; incomplete results mean at least that",
    arguments: [
      (280, false, "⎇ 280"), (280, true, "⎇ 280+"), (12_412, false, "⎇ 12.4k"), (2, .null, "⎇ 2"),
      (.null, true, "⎇ 2+"),
      (0, false, "⎇ 2"),
    ] as [(JSONValue, JSONValue, String)])
  func search(total: JSONValue, isIncomplete: JSONValue, text: String) throws {
    gitHub.answerAll(.found([.row(1), .row(2)], total: total, isIncomplete: isIncomplete))
    #expect(try gitHub.content(.pulls, ["search": "is:open"]).text.string == text)
    #expect(gitHub.sent.count == 1)
  }

  @Test(
    "A next page on another origin is never asked for, with or without the token; the count says that there are more",
    arguments: [
      "https://evil.example/repos/octocat/hello/issues?page=2", "http://api.github.com/issues?page=2",
      "https://api.github.com:8443/issues?page=2", "https://api.github.com@evil.example/issues",
      "https://api.github.com.evil.example/issues", "https://api.github.com\\@evil.example/issues", "//evil.example/",
      "/issues?page=2", "https://api.github.com", "https://api.github.com/a b", "",
    ])
  func otherOrigin(url: String) throws {
    gitHub.answer([path(1): .rows([.row(1)], link: "<\(url)>; rel=\"next\"")])
    #expect(try gitHub.content(.issues).text.string == "! 1+")
    #expect(gitHub.sent == [path(1)])
  }

  @Test(
    "The Link header is read as RFC 8288 writes it",
    arguments: [
      (#"<URL>; rel="next""#, true), ("<URL>;rel=next", true),
      (#" , <https://x/>; rel="last" ,<URL> ; REL = "next""#, true),
      (#"<https://x/?a,b>; title="a, <b>; rel=\"x\""; rel="prev", <URL>; rel="start NEXT""#, true),
      (#"<https://x/>, <URL>; rel*=x; rel="next"; media="a,b""#, true), (#"<URL>; rel="prev"; rel="next""#, false),
      (#"<URL>; rel="nextcloud""#, false), ("<URL>; anchor=\"#x\"; rel=next", false), ("URL; rel=next", false),
      ("<URL; rel=next", false), ("<URL>; rel", false), (#"<URL>; rel="next"#, true), ("", false), ("<URL>;;;", false),
      ("<HTTPS://API.github.com/next>; rel=next", true),
    ])
  func links(field: String, isFollowed: Bool) throws {
    let link = field.replacing("URL", with: "https://api.github.com/next")
    gitHub.http.answer { request throws(HTTPError) in
      request.url.hasSuffix("/next") ? .rows([.row(2)]) : .rows([.row(1)], link: link)
    }
    #expect(try gitHub.content(.issues).text.string == (isFollowed ? "! 2" : "! 1"))
    #expect(gitHub.sent.count == (isFollowed ? 2 : 1))
  }

  @Test("A second Link field counts, too")
  func twoFields() throws {
    var response = HTTPResponse.rows([.row(1)], link: "<https://api.github.com/last>; rel=last")
    response.headers.fields.append(HTTPHeaders.Field(name: "link", value: next(2)))
    gitHub.answer([path(1): response, path(2): .rows([.row(2)])])
    #expect(try gitHub.content(.issues).text.string == "! 2")
  }
}
