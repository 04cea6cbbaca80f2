import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import TimelineCore
import WidgetAPI
import Widgets

/// A `github-user` widget over a GitHub that a test writes down.
final class GitHubStub: Sendable {
  static let octocat = SourceFolder.bytes(of: "Tests/WidgetsTests/Fixtures/user-octocat.json") ?? []
  static let gif = Array("GIF89a octocat".utf8)

  let executor = ManualExecutor()
  let http = ScriptedHTTPClient()
  let images = MemoryImages()
  let defaults = MemoryDefaults()

  /// A GitHub that knows octocat, hubot and monalisa, and has pictures of them.
  init() {
    answer { _ in nil }
  }

  /// Answers some requests otherwise; nil: as usual.
  func answer(_ script: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse?) {
    http.answer { request throws(HTTPError) in
      if let response = try script(request) { return response }
      let name = String(request.url.prefix { $0 != "?" }.split(separator: "/").last ?? "")
      if request.purpose == .image { return HTTPResponse(status: 200, body: Array("GIF89a \(name)".utf8)) }
      switch name.lowercased() {
      case "octocat": return HTTPResponse(status: 200, body: Self.octocat)
      case "hubot", "monalisa": return .user(name)
      default: return HTTPResponse(status: 404, body: Array(#"{"message": "Not Found"}"#.utf8))
      }
    }
  }

  /// The paths of the documents and the URLs of the pictures that were asked for, sorted: users load in parallel.
  var sent: [String] {
    http.requests.map { $0.url.hasPrefix(Self.api) ? String($0.url.dropFirst(Self.api.count)) : $0.url }.sorted()
  }

  static let api = "https://api.github.com"

  func context(
    _ family: WidgetFamily = .systemSmall, isPreview: Bool = false, refresh: Refresh = .every(6 * 3600),
    previous: ContentEntry? = nil
  ) -> TimelineProviderContext {
    TimelineProviderContext(
      family: family, isPreview: isPreview, now: ManualClock.start, refresh: refresh,
      account: Account(name: "github", baseURL: Self.api, credential: Credential(bearer: "secret")),
      previous: previous?.content.data, http: http, images: images, defaults: defaults,
      calendar: FixedCalendar(), commands: ScriptedCommands())
  }

  /// The timeline of a widget with these options.
  func timeline(
    _ options: [String: JSONValue] = [:], _ family: WidgetFamily = .systemSmall, refresh: Refresh = .every(6 * 3600),
    previous: ContentEntry? = nil
  ) throws -> Timeline<ContentEntry> {
    let provider = try GitHubUserWidget().body.provider(for: OptionValues(options))
    let context = context(family, refresh: refresh, previous: previous)
    return try executor.run { try await provider.timeline(in: context) } ?? Timeline(entries: [], policy: .never)
  }

  /// Its one entry.
  func entry(
    _ options: [String: JSONValue] = [:], _ family: WidgetFamily = .systemSmall, previous: ContentEntry? = nil
  ) throws -> ContentEntry {
    try timeline(options, family, previous: previous).entries[0]
  }

  /// What it shows.
  func content(
    _ options: [String: JSONValue] = [:], _ family: WidgetFamily = .systemSmall, previous: ContentEntry? = nil
  ) throws -> WidgetContent {
    try entry(options, family, previous: previous).content
  }
}

extension HTTPResponse {
  /// A user with 310 followers, and with these keys instead.
  static func user(_ login: String, _ changes: [String: JSONValue] = [:]) -> HTTPResponse {
    var document: JSONValue = [
      "login": JSONValue(login), "id": JSONValue(login.utf8.count), "name": JSONValue("Ms " + login), "bio": .null,
      "avatar_url": JSONValue("https://avatars.example/" + login),
      "html_url": JSONValue("https://github.com/" + login), "followers": 310, "following": 2, "public_repos": 1,
    ]
    for (key, value) in changes { document[key] = value }
    return HTTPResponse(status: 200, body: Array(document.compact.utf8))
  }
}
