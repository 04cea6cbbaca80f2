import EntryDocument
import JSONText

/// Waybar's custom module with `"return-type": "json"`: one line of JSON, its text and tooltip in Pango markup.
///
/// Bad markup keeps the old text on screen, in the tooltip too; so everything is escaped. `alt` picks the icon of
/// `format-icons`; `class` styles the module. An empty text hides the module, and only a hidden entry has one.
struct WaybarFormat: BarFormat {
  let name = "waybar"
  let fileExtension = "json"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.isHidden ? "" : entry.line(maxWidth: maxWidth)
    let tooltip = entry.isHidden ? "" : entry.tooltipLines.joined(separator: "\n")
    let json: JSONValue = [
      "text": JSONValue(Self.escaped(text)), "alt": JSONValue(entry.alternative),
      "tooltip": JSONValue(Self.escaped(tooltip)), "class": JSONValue(.array(entry.classes.map { JSONValue($0) })),
    ]
    return json.compact
  }

  /// The text with Pango's five special characters as entities. Goes by scalar: a combining mark after `<` makes another
  /// `Character` of it, but the same tag.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension EntryDocument {
  /// `error` where there is one, else the state unless it is fresh, else the kind's first class, else `fresh`.
  fileprivate var alternative: String {
    if error != nil { return "error" }
    return state == .fresh ? content.classes.first ?? state.rawValue : state.rawValue
  }
}
