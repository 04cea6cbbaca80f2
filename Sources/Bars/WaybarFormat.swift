import EntryDocument
import JSONText

/// Waybar's custom module with `"return-type": "json"`: one line of JSON, its text and tooltip in Pango markup.
///
/// Bad markup keeps the old text on screen, in the tooltip too; so everything is escaped. `alt` picks the icon of
/// `format-icons`, or `percentage` does where the entry has one; `class` styles the module. An empty text hides the
/// module, and only a hidden entry has one.
struct WaybarFormat: BarFormat {
  let name = "waybar"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = PangoMarkup.escaped(entry.line(maxWidth: maxWidth), in: entry.color)
    let tooltip = entry.isHidden ? "" : PangoMarkup.escaped(entry.tooltipLines.joined(separator: "\n"))
    var json: JSONValue = [
      "text": JSONValue(text), "alt": JSONValue(entry.alternative), "tooltip": JSONValue(tooltip),
      "class": JSONValue(.array(entry.classes.map { JSONValue($0) })),
    ]
    json["percentage"] = entry.percentage.map { JSONValue($0) }
    return json.compact
  }
}

extension EntryDocument {
  /// The field of that name, where it is a number from 0 to 100, rounded as waybar does.
  fileprivate var percentage: Int? {
    content.data["percentage"]?.double.flatMap { 0...100 ~= $0 ? Int($0.rounded()) : nil }
  }
}
