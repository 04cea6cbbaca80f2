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
    classes = entry.content.classes
    isRedacted = entry.state == .placeholder
    let date = entry.content.data["date"]?.string.flatMap(LocalDate.init(iso8601:))?.shortText
    self.date = date ?? (isRedacted ? "░░░░░░░░" : "")
  }

  var ground: Ground {
    if isRedacted { return .plain }
    if classes.contains("past") { return Self.past }
    return classes.contains("today") ? Self.today : Self.future
  }

  private static let past = Ground.gradient(
    RGBColor(red: 0x7c, green: 0x84, blue: 0x94), RGBColor(red: 0x4b, green: 0x51, blue: 0x62))
  private static let today = Ground.gradient(
    RGBColor(red: 0xe8, green: 0x59, blue: 0x0c), RGBColor(red: 0xd6, green: 0x33, blue: 0x6c))
  private static let future = Ground.gradient(
    RGBColor(red: 0x4c, green: 0x6e, blue: 0xf5), RGBColor(red: 0x7c, green: 0x3a, blue: 0xed))

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
