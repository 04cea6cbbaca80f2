import EntryDocument
import JSONText
import WidgetAPI

extension CommandEntry {
  /// What is shown.
  var content: WidgetContent {
    WidgetContent(
      text: .bar(texts),
      tooltip: (tooltip ?? texts).map { FieldText(field: $0) },
      classes: styleClasses,
      link: link,
      rows: shownRows,
      data: [
        "text": JSONValue(texts.first), "texts": JSONValue(.array(texts.map { JSONValue($0) })),
        "tooltip": JSONValue(tooltip?.joined(separator: " ")), "alt": JSONValue(alternative), "percentage": percentage,
        "unreadable": JSONValue(unreadable),
      ])
  }

  /// `alt` leads: a bar picks its icon by the first class of all.
  private var styleClasses: [String] {
    var classes = texts.isEmpty ? ["empty"] : []
    for name in [alternative].compactMap(\.self) + self.classes where !name.isEmpty && !classes.contains(name) {
      classes.append(name)
    }
    return classes
  }

  private var shownRows: [EntryRow] {
    (rows ?? texts.map { Row(text: $0) }).prefix(family.rowCount).map { row in
      EntryRow(text: FieldText(field: row.text), detail: row.detail.map { FieldText(field: $0) }, link: row.link)
    }
  }
}
