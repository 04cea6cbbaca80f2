import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct GitHubNotificationsTests {
  static let path = "https://api.github.com/notifications?per_page=50"
  let stub = KindStub(GitHubNotificationsWidget().body)

  private func answer(_ response: HTTPResponse) {
    stub.http.answer { _ throws(HTTPError) in response }
  }

  private func content(
    _ rows: [JSONValue], _ options: [String: JSONValue] = [:], _ family: WidgetFamily = .systemLarge,
    link: String? = nil, style: TextStyle = TextStyle()
  ) throws -> WidgetContent {
    answer(.rows(rows, link: link))
    return try stub.timeline(options, family, style: style).entries[0].content
  }

  @Test("GitHub's own example is shown, and its subject's API address becomes the page")
  func example() throws {
    answer(.fixture("notifications.json"))
    let content = try stub.timeline([:], .systemLarge).entries[0].content
    #expect(content.text.string == "✉ 1")
    #expect(content.classes == ["unread"])
    #expect(
      content.tooltip.map(\.string) == [
        "1 unread notification", "Greetings · octocat/Hello-World#123 · subscribed · 7 Nov 2014",
      ])
    #expect(content.rows.map(\.text.string) == ["Greetings"])
    #expect(content.rows.map(\.detail?.string) == ["octocat/Hello-World#123 · subscribed · 7 Nov 2014"])
    #expect(content.rows.map(\.link) == ["https://github.com/octokit/octokit.rb/issues/123"])
    #expect(content.link == "https://github.com/notifications")
    #expect(stub.http.requests.map(\.url) == [Self.path])
    #expect(stub.http.requests.map(\.account?.credential) == [Credential(bearer: "secret")])
  }

  @Test(
    "A row opens the page that its subject's address names; where it names none, the repository's",
    arguments: [
      ("/repos/o/n/issues/40", "/o/n/issues/40", 40), ("/repos/o/n/pulls/41", "/o/n/pull/41", 41),
      ("/repos/o/n/commits/6dcb09B", "/o/n/commit/6dcb09B", nil), ("/repos/o/n/releases/1", "/o/n/releases", nil),
      (nil, "/octocat/hello", nil), ("", "/octocat/hello", nil), ("/repos/o/n/issues/x", "/octocat/hello", nil),
      ("/repos/o/n/pulls/-1", "/octocat/hello", nil), ("/repos/o/n/commits/../x", "/octocat/hello", nil),
      ("/repos/o/../issues/1", "/octocat/hello", nil), ("/repos/o/n/issues/1/2", "/octocat/hello", nil),
      ("/repos/o/n%0A/issues/1", "/octocat/hello", nil), ("/repos/o/n/check-suites/1", "/octocat/hello", nil),
      ("/gists/1", "/octocat/hello", nil),
    ] as [(String?, String, Int?)])
  func links(url: String?, page: String, number: Int?) throws {
    let row = JSONValue.notification(["url": JSONValue(url.map { "https://api.github.com\($0)" })])
    let content = try content([row])
    #expect(content.rows.map(\.link) == ["https://github.com\(page)"])
    #expect(content.data["number"] == JSONValue(number))
  }

  @Test("Other forges name the page themselves, and list pinned rows that were read, which don't count")
  func otherForges() throws {
    let page = "https://forge.example/o/n/issues/1"
    let rows: [JSONValue] = [.notification(["html_url": JSONValue(page)]), .notification(row: ["unread": false])]
    let content = try content(rows)
    #expect(content.rows.map(\.link) == [page])
    #expect(content.text.string == "✉ 1")
    #expect(
      try self.content([.notification(["html_url": "javascript:alert(1)"])]).rows[0].link?.hasPrefix("https") == true)
  }

  @Test(
    "A family shows its rows, and says how many it doesn't",
    arguments: [(WidgetFamily.systemLarge, 5), (.systemMedium, 2), (.systemSmall, 1), (.accessoryInline, 0)])
  func families(family: WidgetFamily, rows: Int) throws {
    let content = try content((1...7).map { .notification(["title": JSONValue("Title \($0)")]) }, [:], family)
    #expect(content.text.string == "✉ 7")
    #expect(content.rows.map(\.text.string) == (1...7).prefix(rows).map { "Title \($0)" })
    #expect(content.data["rows"]?.array?.count == rows)
    #expect(content.tooltip.last?.string == (rows == 0 ? nil : "+\(7 - rows) more"))
    #expect(stub.http.requests.map(\.url) == [Self.path])
  }

  @Test("Nothing unread is empty; rows that can't be read and a further page count")
  func counts() throws {
    let empty = try content([])
    #expect(empty.text.string == "✉ 0")
    #expect(empty.classes == ["empty"])
    #expect(empty.tooltip.map(\.string) == ["0 unread notifications"])
    let more = try content([.notification(), 7, ["subject": .null]], link: "<https://api.github.com/2>; rel=next")
    #expect(more.text.string == "✉ 3+")
    #expect(more.tooltip.suffix(2).map(\.string) == ["and more", "2 rows could not be read"])
    #expect(more.data["unreadable"] == 2)
  }

  @Test("What may be null or missing is left out of the line")
  func nulls() throws {
    let row = JSONValue.notification(
      ["url": .null, "title": " "],
      row: ["repository": .null, "reason": .null, "updated_at": .null, "id": .null])
    let content = try content([row])
    #expect(content.tooltip.map(\.string) == ["1 unread notification", "untitled"])
    #expect(content.rows.map(\.link) == [nil])
    #expect(content.rows.map(\.detail) == [nil])
  }

  @Test("participating asks for what one takes part in, and its page")
  func participating() throws {
    let content = try content([.notification()], ["participating": true])
    #expect(
      stub.http.requests.map(\.url) == ["https://api.github.com/notifications?participating=true&per_page=50"])
    #expect(content.link == "https://github.com/notifications?query=reason%3Aparticipating")
    #expect(
      optionError(stub.kind, ["participating": "yes"])
        == OptionError(path: "participating", message: #"found "yes", want true or false"#))
  }

  @Test("Without a token nothing is sent, and the reason says why")
  func tokenless() throws {
    var context = stub.context()
    context.account.credential = nil
    context.account.missingToken = "GITHUB_TOKEN is not set"
    let provider = try stub.kind.provider(for: OptionValues())
    do {
      _ = try stub.executor.run { [context] in try await provider.timeline(in: context) }
      Issue.record("nothing was thrown")
    } catch {
      let failure = try #require(error as? any WidgetFailure)
      #expect(failure.code == .missingToken)
      #expect(failure.message.hasSuffix("has no token that says who you are: GITHUB_TOKEN is not set"))
    }
    #expect(stub.http.requests.isEmpty)
  }

  @Test(
    "Each refusal is its own reason",
    arguments: [
      (401, "{}", ErrorCode.unauthorized), (403, "{}", .forbidden), (404, "{}", .notFound), (500, "{}", .serverError),
      (200, "{}", .unexpectedShape), (200, "<html>", .notJSON),
    ])
  func refusals(status: Int, body: String, code: ErrorCode) {
    answer(HTTPResponse(status: status, body: Array(body.utf8)))
    #expect(#expect(throws: ResponseFailure.self) { try stub.timeline([:]) }?.code == code)
  }

  @Test("S1: a placeholder is redacted and asks nobody; a preview is sample data")
  func placeholder() throws {
    let content = try stub.placeholder([:], .systemLarge)
    #expect(content.text.string == "✉ ░")
    #expect(content.rows.count == 5)
    #expect(try stub.snapshot([:], isPreview: true)?.content.text.string == "✉ 5")
    #expect(stub.http.requests.isEmpty)
    answer(.rows([.notification()]))
    #expect(try stub.snapshot([:])?.content.text.string == "✉ 1")
  }

  @Test("entry.json is the golden one", arguments: WidgetFamily.allCases)
  func golden(family: WidgetFamily) throws {
    let rows: [JSONValue] = [
      .notification(row: ["reason": "review_requested"]),
      .notification([
        "title": "0.1.0", "url": "https://api.github.com/repos/octocat/hello/releases/1", "type": "Release",
      ]),
      7, .notification(["title": "A question", "url": .null, "type": "Discussion"]), .notification(), .notification(),
      .notification(row: ["updated_at": "2025-12-24T09:00:00Z"]),
    ]
    answer(.rows(rows, link: "<https://api.github.com/2>; rel=next"))
    let entry = try stub.timeline([:], family).entries[0]
    try expectGolden("github-notifications-\(family.rawValue).json", stub.document(entry, family))
  }
}

extension JSONValue {
  /// A row of the list, with these keys of its subject, and these of its own, instead.
  fileprivate static func notification(_ subject: [String: JSONValue] = [:], row: [String: JSONValue] = [:])
    -> JSONValue
  {
    var about: JSONValue = [
      "title": "Fix the parser", "url": "https://api.github.com/repos/octocat/hello/pulls/40", "type": "PullRequest",
    ]
    for (key, value) in subject { about[key] = value }
    var document: JSONValue = [
      "id": "1", "unread": true, "reason": "mention", "updated_at": "2026-11-28T09:00:00Z", "subject": about,
      "repository": ["full_name": "octocat/hello", "html_url": "https://github.com/octocat/hello"],
    ]
    for (key, value) in row { document[key] = value }
    return document
  }
}
