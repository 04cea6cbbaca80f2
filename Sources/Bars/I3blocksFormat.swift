import EntryDocument
import JSONText

/// i3blocks' `format=json`: one line of JSON, the block as i3bar takes it.
///
/// i3blocks 1.4 reads no JSON: a value ends at the next quotation mark, escapes mean nothing, `urgent` is a string, and
/// there are 1023 bytes for a value, 2040 for a line. So the text is Pango markup, which can say everything without a
/// quotation mark or a backslash, and it is cut until its bytes fit. The bar hides a block without text.
struct I3blocksFormat: BarFormat {
  let name = "i3blocks"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    var json: JSONValue = [
      "full_text": JSONValue(Self.markup(maxWidth: maxWidth, maxBytes: 1000, entry.line)),
      "short_text": JSONValue(Self.markup(maxWidth: maxWidth, maxBytes: 500, entry.shortLine)),
      "markup": "pango",
    ]
    json["color"] = entry.color.map { JSONValue($0.hex) }
    json["urgent"] = entry.isUrgent ? "true" : nil
    return json.compact
  }

  private static func markup(maxWidth: Int, maxBytes: Int, _ line: (Int) -> String) -> String {
    var width = maxWidth
    while true {
      let markup = PangoMarkup.escaped(line(width)).escaping { $0 == "\\" ? "&#92;" : nil }
      guard markup.utf8.count > maxBytes, width > 1 else { return markup }
      width = width * maxBytes / markup.utf8.count
    }
  }
}
