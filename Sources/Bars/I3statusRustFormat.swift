import EntryDocument
import JSONText

/// The `custom` block of i3status-rust with `json = true`: one line of JSON.
///
/// Its default format takes the text for Pango markup. `state` stays `Idle`, since the theme would colour any other.
struct I3statusRustFormat: BarFormat {
  let name = "i3status-rust"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let json: JSONValue = [
      "text": JSONValue(PangoMarkup.escaped(entry.line(maxWidth: maxWidth), in: entry.color)),
      "short_text": JSONValue(PangoMarkup.escaped(entry.shortLine(maxWidth: maxWidth), in: entry.color)),
      "state": "Idle",
    ]
    return json.compact
  }
}
