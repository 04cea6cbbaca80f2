import EntryDocument

/// Polybar's `custom/script` and `custom/ipc`: one line of text.
///
/// `%{…}` is a formatting tag, and `%{A1:command:}` runs the command on a click. There is no escape for it, so the
/// two signs are parted, and a trailing `%` from the tag that polybar appends.
struct PolybarFormat: BarFormat {
  let name = "polybar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.line(maxWidth: maxWidth).partingPercentTags
    guard let color = entry.color, !text.isEmpty else { return text }
    return "%{F\(color.hex)}\(text)%{F-}"
  }
}
