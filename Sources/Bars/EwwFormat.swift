import EntryDocument
import JSONText

/// The whole entry for eww's `deflisten`: one line of JSON, whose fields are `{me.text}`, `{me.rows[0].link}`.
///
/// `text` and `tooltip` are dressed as in any bar, and `color` joins them; eww would show `null` as a word, so there is
/// none among the three.
struct EwwFormat: BarFormat {
  let name = "eww"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    var json = entry.json
    json["text"] = JSONValue(entry.line(maxWidth: maxWidth))
    json["tooltip"] = JSONValue(entry.isHidden ? "" : entry.tooltipLines.joined(separator: "\n"))
    json["color"] = JSONValue(entry.color?.hex ?? "")
    return json.compact
  }
}
