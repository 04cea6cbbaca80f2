import EntryDocument
import JSONText
import LocalTime

/// Entries that several suites encode.
enum Samples {
  static let date = Timestamp(milliseconds: 1_796_029_200_000)
  static let since = Timestamp(milliseconds: 1_796_028_120_000)

  static let error = EntryError(code: .serverError, message: "api.github.com answered 503 & gave up")

  static let fresh = EntryDocument(
    id: "me", kind: "github-user", family: "systemSmall", state: .fresh, date: date,
    content: WidgetContent(
      text: "\("octocat") · \("8.2k") followers", tooltip: ["\("The Octocat")", "8 repositories"], classes: ["active"]))

  static let stale = fresh.markedStale(since: since, error: error)

  static let placeholder = EntryDocument(
    id: "me", kind: "github-user", family: "systemSmall", state: .placeholder, date: date,
    content: fresh.content.redacted())

  static let failing = placeholder.markedStale(since: nil, error: error)

  static var hidden: EntryDocument {
    var entry = fresh
    entry.style.hide = ["inactive", "active"]
    return entry
  }

  static var colored: EntryDocument {
    var entry = stale
    entry.content.link = "https://github.com/octocat"
    entry.style.colors = ["stale": RGBColor("#b58900")!]
    return entry
  }

  static let hostile = entry(
    saying: "<b>&%{A1:touch pwned:}x%{A}#[fg=red]#(x)${exec x}|\u{202e}\"'\\\n שלום 100%")

  /// A stale entry in which a stranger has written everything that strangers can write.
  static func entry(saying text: String) -> EntryDocument {
    EntryDocument(
      id: "me", kind: "github-user", family: "systemSmall", state: .stale, date: date,
      content: WidgetContent(
        text: "\(text)", tooltip: ["\(text)", "bio: \(text)"], classes: [text], rows: [EntryRow(text: "\(text)")],
        data: ["bio": JSONValue(text)]),
      staleSince: since, style: EntryStyle(staleMark: ""), error: EntryError(code: .notJSON, message: text))
  }
}
