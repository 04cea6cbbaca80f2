import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

/// One date's part of what a program printed.
struct CommandEntry: TimelineEntry {
  /// A row that the program made itself.
  struct Row: Sendable {
    var text: String
    var detail: String?
    var link: String?
  }

  var date: Date
  var family: WidgetFamily
  /// The lines of the text.
  var texts: [String]
  /// The tooltip's lines; nil: the text's.
  var tooltip: [String]?
  /// Nil: one for each line of the text.
  var rows: [Row]?
  var alternative: String?
  var classes: [String] = []
  var percentage: JSONValue = .null
  var link: String?
  /// How much of what was printed could not be read.
  var unreadable = 0

  /// Plain text.
  init(lines: [String], in context: TimelineProviderContext) {
    date = context.now
    family = context.family
    texts = lines
  }

  /// An object as for waybar, or an element of a timeline's entries; nil without a text, or with a date that is none.
  init?(object: JSONValue, in context: TimelineProviderContext) {
    guard let text = object["text"]?.shownText else { return nil }
    self.init(lines: TextLines.of(text.utf8), in: context)
    if let date = object["date"] {
      guard let date = date.string.flatMap({ Timestamp(iso8601: $0) }) else { return nil }
      self.date = Date(date)
    }
    tooltip = object["tooltip"]?.shownText.map { TextLines.of($0.utf8) }
    alternative = object["alt"]?.shownText
    classes = object["class"].map { $0.array ?? [$0] }?.compactMap(\.string) ?? []
    percentage = object["percentage"].flatMap { $0.double == nil ? nil : $0 } ?? .null
    link = object["link"]?.string
    if let list = object["rows"]?.array {
      rows = list.compactMap(Row.init)
      unreadable = list.count - (rows?.count ?? 0)
    }
  }

  /// Sample data, made up.
  static func sample(in context: TimelineProviderContext) -> CommandEntry {
    let lines = (1...max(1, context.family.rowCount)).map { "Line \($0) of a program" }
    return CommandEntry(lines: lines, in: context)
  }
}

extension CommandEntry.Row {
  /// An object with a text, or a text alone.
  init?(_ value: JSONValue) {
    guard let text = (value["text"] ?? value).shownText else { return nil }
    self.text = text
    detail = value["detail"]?.shownText
    link = value["link"]?.string
  }
}

extension JSONValue {
  /// A string, or a number as it was written: what a person can be shown.
  var shownText: String? {
    switch content {
    case .string(let string): string
    case .number(let number): number.text
    default: nil
    }
  }
}
