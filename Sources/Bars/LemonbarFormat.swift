import EntryDocument

/// lemonbar's standard input: one line of text.
///
/// `%{A:command:}` prints the command on a click, which many pipe into a shell; `%%` is a percent sign. lemonbar takes
/// what comes after 4096 bytes for another line: the two may be torn apart, so that no `{` may come next.
struct LemonbarFormat: BarFormat {
  let name = "lemonbar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.line(maxWidth: maxWidth).partingPercentTags.escaping { $0 == "%" ? "%%" : nil }
    guard let color = entry.color, !text.isEmpty else { return text }
    return "%{F\(color.hex)}\(text)%{F-}"
  }
}
