import EntryDocument

/// Pango's markup, which several bars read their text as. A text that isn't valid markup is not shown at all.
enum PangoMarkup {
  /// The text with Pango's five special characters as entities.
  static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      default: nil
      }
    }
  }

  /// The text, escaped, in that colour.
  static func escaped(_ text: String, in color: RGBColor?) -> String {
    guard let color, !text.isEmpty else { return escaped(text) }
    return "<span color='\(color.hex)'>\(escaped(text))</span>"
  }
}
