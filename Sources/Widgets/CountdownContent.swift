import EntryDocument
import JSONText
import LocalTime
import WidgetAPI

extension CountdownEntry {
  /// What is shown.
  var content: WidgetContent {
    guard let state else {
      return WidgetContent(text: "not set", tooltip: ["widgetctl countdown set TITLE DATE"], classes: ["empty"])
    }
    let (title, date) = (state.countdown.title, state.countdown.date)
    return WidgetContent(
      // A long title must leave the days to be seen.
      text: "\(DisplayText.line(title, maxWidth: 40)) \(state.remaining)",
      tooltip: ["\(title)", "\(date.longText)"],
      classes: state.classes,
      rows: Array([EntryRow(text: "\(title)", detail: state.remaining)].prefix(family.rowCount)),
      data: ["title": JSONValue(title), "date": JSONValue(date.iso8601), "days": JSONValue(state.days)])
  }
}

extension CountdownEntry.State {
  fileprivate var remaining: FieldText {
    switch days {
    case 1...: "D-\(days)"
    case ..<0: "D+\(-days)"
    default: if isAwaitingTime, let time = countdown.date.time { "D-Day \(time.text)" } else { "D-Day" }
    }
  }

  fileprivate var classes: [String] {
    let isPast = days < 0 || (days == 0 && countdown.date.time != nil && !isAwaitingTime)
    return (days == 0 ? ["today"] : []) + (isPast ? ["past"] : [])
  }
}

extension LocalDate {
  fileprivate var longText: String { day.longText + (time.map { " " + $0.text } ?? "") }
}
