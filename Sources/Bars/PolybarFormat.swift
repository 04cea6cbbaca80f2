import EntryDocument

/// Polybar's `custom/script` and `custom/ipc`: one line of text.
///
/// `%{…}` is a formatting tag, and `%{A1:command:}` runs the command on a click. There is no escape for it, so a
/// zero-width space goes between every `%` and `{`, and after a trailing `%`, since polybar appends a tag of its own.
struct PolybarFormat: BarFormat {
  let name = "polybar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = Self.disarmed(entry.line(maxWidth: maxWidth))
    guard let color = entry.color, !text.isEmpty else { return text }
    return "%{F\(color.hex)}\(text)%{F-}"
  }

  private static func disarmed(_ line: String) -> String {
    var afterPercent = false
    let disarmed = line.escaping { scalar in
      defer { afterPercent = scalar == "%" }
      return afterPercent && scalar == "{" ? "\u{200b}{" : nil
    }
    return afterPercent ? disarmed + "\u{200b}" : disarmed
  }
}
