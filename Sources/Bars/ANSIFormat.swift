import EntryDocument

/// A terminal: faint unless the entry is fresh, in its colour, and with its link (OSC 8).
///
/// The text holds no control character, and a link none but RFC 3986's, so that no sequence but ours gets through.
struct ANSIFormat: BarFormat {
  let name = "ansi"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.line(maxWidth: maxWidth)
    guard !text.isEmpty else { return "" }
    let renditions =
      (entry.state == .fresh ? [] : ["2"]) + (entry.color.map { ["38;2;\($0.red);\($0.green);\($0.blue)"] } ?? [])
    let dressed =
      renditions.isEmpty ? text : "\u{1b}[\(renditions.joined(separator: ";"))m\(text)\u{1b}[0m"
    return entry.content.link.map { "\u{1b}]8;;\($0)\u{1b}\\\(dressed)\u{1b}]8;;\u{1b}\\" } ?? dressed
  }
}
