import Cards
import EntryDocument
import JSONText
import LocalTime

/// Entries of each kind, as their widgets make them.
enum Samples {
  static let date = Timestamp(milliseconds: 1_796_029_200_000)
  static let since = Timestamp(milliseconds: 1_796_028_120_000)
  static let error = EntryError(code: .serverError, message: "api.github.com answered 503 & gave up")
  static let picture = EntryImage(path: "images/1.gif", type: "image/gif")
  static let pictureBytes = Array("GIF89a".utf8)

  static func entry(_ kind: String, _ family: String, _ content: WidgetContent) -> EntryDocument {
    EntryDocument(id: "me", kind: kind, family: family, state: .fresh, date: date, content: content)
  }

  static let octocat: JSONValue = [
    "login": "octocat", "id": 1, "formerId": nil, "name": "The Octocat", "bio": "A cat with the arms of an octopus",
    "followers": 8200, "following": 9, "publicRepos": 8,
  ]

  static let profile = entry(
    "github-user", "systemSmall",
    WidgetContent(
      text: "\("octocat") · \("8.2k") followers", images: [picture],
      rows: [EntryRow(text: "\("octocat")", detail: "\("x")", link: "https://github.com/octocat", image: picture)],
      data: octocat))

  static let profiles = entry(
    "github-user", "systemMedium",
    WidgetContent(
      text: "\("octocat") \("8.2k")", images: [picture],
      rows: profile.content.rows + [EntryRow(text: "\("hubot")", detail: "\("310")", sample: true)],
      data: ["users": [octocat]]))

  static func repository(_ family: String, days: Int?) -> EntryDocument {
    entry(
      "github-repository", family,
      WidgetContent(
        text: "\("hello")", classes: [days ?? 0 > 50 ? "inactive" : "active"], link: "https://github.com/octocat/hello",
        rows: [EntryRow(text: "\("octocat/hello")")],
        data: [
          "owner": "octocat", "name": "hello", "stars": 12412, "forks": 140, "openIssues": nil,
          "daysSincePush": JSONValue(days),
        ]))
  }

  static func list(_ kind: String, _ family: String, rows: Int) -> EntryDocument {
    let titles = ["Fix the parser", "Read dates with fractions", "Shorter titles", "Name the key", "Faster start"]
    return entry(
      kind, family,
      WidgetContent(
        text: "⎇ \("7")", link: "https://github.com/octocat/hello/pulls",
        rows: titles.prefix(rows).enumerated().map { index, title in
          EntryRow(
            text: "\(title)", detail: "#\(40 - index) · \("hubot") · \("20 Nov")",
            link: "https://github.com/octocat/hello/pull/\(40 - index)")
        }, data: ["repository": "octocat/hello", "count": JSONValue(rows == 0 ? 0 : 7), "more": nil]))
  }

  static func texts(_ kind: String, _ family: String, _ texts: [String]) -> EntryDocument {
    entry(
      kind, family,
      WidgetContent(
        text: "\(texts[0])", rows: texts.map { EntryRow(text: "\($0)") }, data: ["text": JSONValue(texts[0])]))
  }

  static let countdown = entry(
    "countdown", "systemSmall",
    WidgetContent(
      text: "\("Launch") D-\("12")", rows: [EntryRow(text: "\("Launch")", detail: "D-\("12")")],
      data: ["title": "Launch", "date": "2026-12-12T18:30", "days": 12]))

  static let notSet = entry(
    "countdown", "systemSmall",
    WidgetContent(text: "not set", tooltip: ["widgetctl countdown set TITLE DATE"], classes: ["empty"]))

  /// An entry of each look, by the name of its golden file.
  static let all: [(name: String, entry: EntryDocument)] = [
    ("profile", profile), ("profiles", profiles), ("profile-stale", profile.markedStale(since: since, error: error)),
    ("repository", repository("systemSmall", days: 3)), ("repository-wide", repository("systemMedium", days: 1234)),
    ("list-small", list("github-issues", "systemSmall", rows: 1)),
    ("list-medium", list("github-pull-requests", "systemMedium", rows: 2)),
    ("list-large", list("github-notifications", "systemLarge", rows: 5)),
    ("list-empty", list("github-pull-requests", "systemMedium", rows: 0)),
    ("text", texts("json-text", "systemSmall", ["Cats sleep 70 % of their lives."])),
    ("texts", texts("json-text", "systemMedium", ["Cats sleep 70 % of their lives.", "猫は一日に十六時間眠る"])),
    ("rows", texts("command", "systemMedium", ["nginx is up", "redis is up"])),
    ("countdown", countdown), ("not-set", notSet),
    ("placeholder", placeholder(of: list("github-issues", "systemMedium", rows: 2))),
    ("failing", placeholder(of: profile).markedStale(since: nil, error: error)),
  ]

  /// What is shown before anything was loaded.
  static func placeholder(of entry: EntryDocument) -> EntryDocument {
    EntryDocument(
      id: entry.id, kind: entry.kind, family: entry.family, state: .placeholder, date: date,
      content: entry.content.redacted())
  }

  static let hostileText = "</text><script>alert(1)</script>]]>&#0; <b onload='x'>\" 100% שלום עולם 日本語 👩‍🚀\u{fffe}"

  /// A stale entry of that kind and family in which a stranger has written everything that strangers can write.
  static func hostile(_ kind: String, _ family: String, _ text: String = hostileText) -> EntryDocument {
    let user: JSONValue = [
      "login": JSONValue(text), "id": 1, "name": JSONValue(text), "bio": JSONValue(text), "followers": 999_900,
      "following": 123_400_000_000_000, "publicRepos": -5,
    ]
    let data: [JSONMember] =
      (user.object ?? []) + [
        JSONMember("users", [user, user]), JSONMember("owner", JSONValue(text)), JSONMember("stars", 123_456_789),
        JSONMember("forks", 1_234_567_890_123_456), JSONMember("openIssues", 1),
        JSONMember("daysSincePush", 123_456_789),
        JSONMember("repository", JSONValue(text)), JSONMember("search", JSONValue(text)),
        JSONMember("count", 999_999_999_999), JSONMember("more", JSONValue(text)), JSONMember("date", JSONValue(text)),
      ]
    let row = EntryRow(text: "\(text)", detail: "\(text)", link: "https://example.com/?a=1&b=2", image: picture)
    var entry = entry(
      kind, family,
      WidgetContent(
        text: "\(text)", tooltip: ["\(text)"], link: "javascript:alert(1)",
        images: [EntryImage(path: "images/1.gif", type: "image/gif\" onload=\"x")],
        rows: Array(repeating: row, count: family == "systemLarge" ? 5 : 2), data: JSONValue(.object(data))))
    entry.state = .stale
    entry.staleSince = since
    entry.error = EntryError(code: .notJSON, message: text)
    return entry
  }

  static let kinds = [
    "command", "countdown", "github-issues", "github-notifications", "github-pull-requests", "github-repository",
    "github-user", "json-text",
  ]
  static let families = ["systemSmall", "systemMedium", "systemLarge"]

  static func card(_ entry: EntryDocument) -> String? {
    Card.svg(entry) { $0.path == picture.path ? pictureBytes : nil }
  }
}
