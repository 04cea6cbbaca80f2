import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import TimelineCore
import WidgetAPI
import Widgets

/// One of the two kinds that show a list.
enum ListKind: String, CaseIterable {
  case pulls
  case issues

  var configuration: WidgetConfiguration {
    self == .pulls ? GitHubPullRequestsWidget().body : GitHubIssuesWidget().body
  }

  /// The request for octocat/hello's list.
  var path: String { "/repos/octocat/hello/\(rawValue)?state=open&per_page=30" }
  var icon: String { self == .pulls ? "⎇" : "!" }
}

/// A widget with a list, over a GitHub whose answers a test writes down by path.
final class GitHubListStub: Sendable {
  static let api = "https://api.github.com"

  let executor = ManualExecutor()
  let http = ScriptedHTTPClient()

  /// Answers these paths; everything else is not there.
  func answer(_ responses: [String: HTTPResponse]) {
    http.answer { request throws(HTTPError) in
      responses.first { Self.api + $0.key == request.url }?.value ?? HTTPResponse(status: 404)
    }
  }

  /// Answers everything with this.
  func answerAll(_ response: HTTPResponse) {
    http.answer { _ throws(HTTPError) in response }
  }

  /// The paths that were asked for, in order; the whole address on another server.
  var sent: [String] {
    http.requests.map { $0.url.hasPrefix(Self.api) ? String($0.url.dropFirst(Self.api.count)) : $0.url }
  }

  func context(
    _ family: WidgetFamily = .systemLarge, isPreview: Bool = false, refresh: Refresh = .every(1800),
    baseURL: String = api, token: String? = "secret", calendar: FixedCalendar = FixedCalendar()
  ) -> TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: isPreview, now: ManualClock.start, refresh: refresh,
      account: Account(name: "github", baseURL: baseURL, credential: token.map(Credential.init(bearer:))), http: http,
      images: MemoryImages(), defaults: MemoryDefaults(), calendar: calendar, commands: ScriptedCommands())
  }

  func timeline(
    _ kind: ListKind, _ options: [String: JSONValue], _ context: TimelineProviderContext,
    style: TextStyle = TextStyle()
  ) throws -> Timeline<ContentEntry> {
    let provider = try kind.configuration.provider(for: OptionValues(options), style: style)
    return try executor.run { try await provider.timeline(in: context) } ?? Timeline(entries: [], policy: .never)
  }

  /// What the widget shows; by default of octocat/hello.
  func content(
    _ kind: ListKind, _ options: [String: JSONValue] = ["repository": "octocat/hello"],
    _ family: WidgetFamily = .systemLarge, style: TextStyle = TextStyle()
  ) throws -> WidgetContent {
    try timeline(kind, options, context(family), style: style).entries[0].content
  }

  /// What a list of these rows shows.
  func content(_ kind: ListKind, ofRows rows: [JSONValue], _ family: WidgetFamily = .systemLarge) throws
    -> WidgetContent
  {
    answer([kind.path: .rows(rows)])
    return try content(kind, ["repository": "octocat/hello"], family)
  }
}

extension JSONValue {
  /// A row of a list with these keys instead; a pull request has the key that tells it from an issue.
  static func row(_ number: Int, isPull: Bool = false, _ changes: [String: JSONValue] = [:]) -> JSONValue {
    let page = "https://github.com/octocat/hello/\(isPull ? "pull" : "issues")/\(number)"
    var row: JSONValue = [
      "number": JSONValue(number), "title": JSONValue("Title \(number)"), "html_url": JSONValue(page),
      "url": JSONValue("https://api.github.com/repos/octocat/hello/issues/\(number)"), "user": ["login": "hubot"],
      "created_at": "2026-11-20T09:00:00Z", "labels": [], "body": .null, "milestone": .null,
    ]
    if isPull { row["pull_request"] = ["html_url": JSONValue(page)] }
    for (key, value) in changes { row[key] = value }
    return row
  }
}

extension HTTPResponse {
  /// A list of these rows, with this Link.
  static func rows(_ rows: [JSONValue], link: String? = nil) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: link.map { ["Link": $0] } ?? [:], body: Array(JSONValue(.array(rows)).compact.utf8))
  }

  /// A search's result.
  static func found(_ rows: [JSONValue], total: JSONValue, isIncomplete: JSONValue = false) -> HTTPResponse {
    let document: JSONValue = [
      "total_count": total, "incomplete_results": isIncomplete, "items": JSONValue(.array(rows)),
    ]
    return HTTPResponse(
      status: 200, headers: ["Link": #"<https://api.github.com/search/issues?page=2>; rel="next""#],
      body: Array(document.compact.utf8))
  }

  /// A document of the fixtures.
  static func fixture(_ name: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: SourceFolder.bytes(of: "Tests/WidgetsTests/Fixtures/\(name)") ?? [])
  }
}
