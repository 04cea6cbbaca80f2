import EntryDocument
import JSONText
import WidgetAPI

extension JSONTextEntry {
  /// What is shown.
  var content: WidgetContent {
    WidgetContent(
      text: .bar(texts),
      tooltip: texts.map { FieldText(field: $0) },
      classes: (texts.isEmpty ? ["empty"] : []) + rules.filter { $0.isSet(by: data) }.map(\.name),
      rows: texts.prefix(family.rowCount).map { EntryRow(text: FieldText(field: $0)) },
      data: data)
  }

  private var data: JSONValue {
    let own: [JSONMember] = [
      JSONMember("text", JSONValue(texts.first)), JSONMember("texts", JSONValue(.array(texts.map { JSONValue($0) }))),
      JSONMember("color", JSONValue(texts.first.map { TextColor.of($0).hex })),
      JSONMember("unreadable", JSONValue(unreadable)),
    ]
    return JSONValue(.object(own + fields))
  }
}
