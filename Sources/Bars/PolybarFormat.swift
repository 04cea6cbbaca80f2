import EntryDocument

/// Polybar's `custom/script` and `custom/ipc`: one line of text.
///
/// `%{…}` is a formatting tag, and `%{A1:command:}` runs the command on a click. There is no escape for it, so a
/// zero-width space goes between every `%` and `{`, and after a trailing `%`, since polybar appends a tag of its own.
struct PolybarFormat: BarFormat {
  let name = "polybar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    entry.isHidden ? "" : Self.disarmed(entry.line(maxWidth: maxWidth))
  }

  /// Goes by scalar: a combining mark after `{` makes another `Character` of it, but the same tag.
  private static func disarmed(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var afterPercent = false
    for scalar in line.unicodeScalars {
      if afterPercent && scalar == "{" { result.append("\u{200b}") }
      result.append(scalar)
      afterPercent = scalar == "%"
    }
    if afterPercent { result.append("\u{200b}") }
    return String(result)
  }
}
