import EntryDocument
import FoundationEssentials
import JSONText
import Synchronization
import TestSupport
import TimelineCore
import WidgetAPI
import Widgets

let gitHubRepository = GitHubRepositoryWidget().body

/// A `github-repository` widget over a GitHub that a test writes down; it is 30 November 2026, 09:00, in Greenwich.
final class RepositoryStub: Sendable {
  static let helloWorld = SourceFolder.bytes(of: "Tests/WidgetsTests/Fixtures/repository-hello-world.json") ?? []
  static let hello: [String: JSONValue] = ["repository": "octocat/hello"]

  let executor = ManualExecutor()
  let http = ScriptedHTTPClient()
  let images = MemoryImages()
  private let noted = Mutex<[String]>([])

  /// A GitHub that knows octocat/hello and GitHub's example, octocat/Hello-World, and has pictures.
  init() {
    answer()
  }

  /// What the provider noted.
  var notes: [String] { noted.withLock { $0 } }

  /// Answers octocat/hello with these keys instead.
  func answer(_ changes: [String: JSONValue] = [:]) {
    answer { request in request.url.hasSuffix("/repos/octocat/hello") ? .repository(changes) : nil }
  }

  /// Answers some requests otherwise; nil: as usual.
  func answer(_ script: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse?) {
    http.answer { request throws(HTTPError) in
      if let response = try script(request) { return response }
      if request.purpose == .image { return HTTPResponse(status: 200, body: GitHubStub.gif) }
      if request.url.hasSuffix("/repos/octocat/Hello-World") { return HTTPResponse(status: 200, body: Self.helloWorld) }
      return HTTPResponse(status: 404, body: Array(#"{"message": "Not Found"}"#.utf8))
    }
  }

  func context(
    _ family: WidgetFamily = .systemMedium, isPreview: Bool = false, at now: Date = ManualClock.start,
    refresh: Refresh = .every(12 * 3600), calendar: any LocalCalendar = FixedCalendar(), previous: JSONValue? = nil
  ) -> TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: isPreview, now: now, refresh: refresh,
      account: Account(name: "github", baseURL: GitHubStub.api, credential: Credential(bearer: "secret")),
      previous: previous, http: http, images: images, defaults: MemoryDefaults(), calendar: calendar,
      commands: ScriptedCommands(), note: { [self] note in noted.withLock { $0.append(note) } })
  }

  /// The timeline of a widget with these options.
  func timeline(
    _ options: [String: JSONValue] = hello, style: TextStyle = TextStyle(), in context: TimelineProviderContext
  ) throws -> Timeline<ContentEntry> {
    let provider = try gitHubRepository.provider(for: OptionValues(options), style: style)
    return try executor.run { try await provider.timeline(in: context) } ?? Timeline(entries: [], policy: .never)
  }

  /// What it shows now.
  func content(
    _ options: [String: JSONValue] = hello, style: TextStyle = TextStyle(), previous: WidgetContent? = nil
  ) throws -> WidgetContent {
    try timeline(options, style: style, in: context(previous: previous?.data)).entries[0].content
  }
}

extension HTTPResponse {
  /// octocat/hello, pushed to on 27 November 2026, with these keys instead.
  static func repository(_ changes: [String: JSONValue] = [:]) -> HTTPResponse {
    var document: JSONValue = [
      "id": 7, "name": "hello", "full_name": "octocat/hello",
      "owner": ["login": "octocat", "id": 1, "avatar_url": "https://avatars.example/octocat"],
      "html_url": "https://github.com/octocat/hello", "stargazers_count": 12_412, "watchers_count": 12_412,
      "subscribers_count": 80, "forks_count": 140, "open_issues_count": 55, "has_issues": true,
      "pushed_at": "2026-11-27T16:20:00Z",
    ]
    for (key, value) in changes { document[key] = value }
    return HTTPResponse(status: 200, body: Array(document.compact.utf8))
  }
}
