import EntryDocument
import JSONText

/// The whole entry for eww's `deflisten`: one line of JSON, whose fields are `{me.text}`, `{me.rows[0].link}`.
///
/// `text` and `tooltip` are dressed as in any bar, and `color` joins them; eww would show `null` as a word, so there is
/// none among the three. A label reads escapes in its text: `\u202e` would be the character, and what is no escape would
/// leave the old text on screen; so a backslash is two, except in the tooltip, which is shown as it is.
struct EwwFormat: BarFormat {
  let name = "eww"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    var json = entry.json
    json["text"] = JSONValue(entry.line(maxWidth: maxWidth))
    json = json.doublingBackslashes
    json["tooltip"] = JSONValue(entry.isHidden ? "" : entry.tooltipLines.joined(separator: "\n"))
    json["color"] = JSONValue(entry.color?.hex ?? "")
    return json.compact
  }
}

extension JSONValue {
  fileprivate var doublingBackslashes: JSONValue {
    switch content {
    case .null, .bool, .number: self
    case .string(let string): JSONValue(string.escaping { $0 == "\\" ? "\\\\" : nil })
    case .array(let elements): JSONValue(.array(elements.map(\.doublingBackslashes)))
    case .object(let members): JSONValue(.object(members.map { JSONMember($0.key, $0.value.doublingBackslashes) }))
    }
  }
}
