import EntryDocument

/// What a reader of xmobar shows, such as `CommandReader`.
///
/// `<action=…>` in it runs a command on a click, so the text is raw: `<raw=LENGTH:TEXT/>`, its length in characters, which
/// are Unicode scalars in Haskell.
struct XmobarFormat: BarFormat {
  let name = "xmobar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let line = entry.line(maxWidth: maxWidth)
    guard !line.isEmpty else { return "" }
    let text = "<raw=\(line.unicodeScalars.count):\(line)/>"
    return entry.color.map { "<fc=\($0.hex)>\(text)</fc>" } ?? text
  }
}
