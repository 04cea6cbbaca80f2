import EntryDocument
import JSONText
import LocalTime

/// A title, the days that are left, and the date.
struct CountdownLayout: CardLayout {
  private let title: String
  private let days: String
  private let date: String
  private let classes: [String]
  private let isRedacted: Bool

  init(_ entry: EntryDocument) {
    title = entry.content.rows.first?.text.string ?? ""
    days = entry.content.rows.first?.detail?.string ?? ""
    date = entry.content.data["date"]?.string.flatMap(LocalDate.init(iso8601:))?.shortText ?? "░░░░░░░░"
    classes = entry.content.classes
    isRedacted = entry.state == .placeholder
  }

  var ground: Ground {
    if isRedacted { return .plain }
    if classes.contains("past") { return .gradient("#7c8494", "#4b5162") }
    return classes.contains("today") ? .gradient("#ff9f43", "#f0386b") : .gradient("#5b7cfa", "#8a3ffc")
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    drawing.text(title, in: box.top(40), .semibold(15), .white)
    drawing.text(date, in: box.bottom(15), .medium(12), .white)
    let number = FittedText(days, .bold(44), width: box.width, height: 53)
    drawing.text(number, in: box.bottom(17 + number.height), .white)
  }
}

extension LocalDate {
  fileprivate var shortText: String { day.shortText + (time.map { ", " + $0.text } ?? "") }
}
