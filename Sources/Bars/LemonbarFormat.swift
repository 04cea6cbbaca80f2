import EntryDocument

/// lemonbar's standard input: one line of text.
///
/// `%{A:command:}` prints the command on a click, which many pipe into a shell; `%%` is a percent sign.
struct LemonbarFormat: BarFormat {
  let name = "lemonbar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.line(maxWidth: maxWidth).escaping { $0 == "%" ? "%%" : nil }
    guard let color = entry.color, !text.isEmpty else { return text }
    return "%{F\(color.hex)}\(text)%{F-}"
  }
}
