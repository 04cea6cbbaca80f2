import EntryDocument
import JSONText
import LocalTime

/// Entries that several suites look at.
enum Samples {
  static let date = Timestamp(iso8601: "2026-11-30T09:00:00Z")!
  static let earlier = Timestamp(iso8601: "2026-11-30T08:42:00Z")!
  static let later = Timestamp(iso8601: "2026-11-30T10:42:00Z")!

  static let picture = EntryImage(path: "images/3fa9.png", type: "image/png")

  static let content = WidgetContent(
    text: "⎇ \(7)", tooltip: ["\("octocat/hello")", "pull requests: \(7)"], classes: ["active"],
    link: "https://github.com/octocat/hello/pulls", images: [picture],
    rows: [
      EntryRow(
        text: "\("Fix the parser")", detail: "\("hubot") · \("20 Nov")",
        link: "https://github.com/octocat/hello/pull/40", image: picture),
      EntryRow(text: "\("monalisa")", sample: true),
    ],
    data: ["count": 7, "titles": ["Fix the parser"]])

  static let error = EntryError(
    code: .rateLimited, message: "GitHub's rate limit is used up until 10:42", since: earlier, retryAt: later)

  static let fresh = EntryDocument(
    id: "prs", kind: "github-pull-requests", family: "systemMedium", state: .fresh, date: date, content: content)

  static let stale = fresh.markedStale(since: earlier, error: error)

  static let placeholder = EntryDocument(
    id: "prs", kind: "github-pull-requests", family: "systemMedium", state: .placeholder, date: date,
    content: content.redacted())

  static let status = WidgetStatus(
    id: "prs", kind: "github-pull-requests", family: "systemMedium", state: .stale, entryDate: date,
    checkedAt: earlier, nextReload: later, staleAt: date, error: error)

  static let daemon = DaemonStatus(
    pid: 4711, version: "0.1.0", startedAt: earlier, configurationPath: "/etc/widgetd.json",
    problems: [DaemonStatus.Problem(path: "widgets[1].family", message: "\"huge\" is no family")],
    warnings: ["the token GITHUB_TOKEN was not found"],
    disk: EntryError(code: .disk, message: "no space left on device"))

  /// JSON from its text.
  static func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }
}
