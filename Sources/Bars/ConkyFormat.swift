import EntryDocument

/// Text for conky's forms that parse what they are given, `${catp FILE}` and `${execpi …}`: there `${exec …}` would run
/// a command and `#` begin a comment; `$$` is a dollar sign, `\#` a number sign. `${cat FILE}` parses nothing and takes
/// `plain`.
struct ConkyFormat: BarFormat {
  let name = "conky"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let text = entry.line(maxWidth: maxWidth).escaping { $0 == "$" ? "$$" : $0 == "#" ? "\\#" : nil }
    guard let color = entry.color, !text.isEmpty else { return text }
    return "${color \(color.hex)}\(text)${color}"
  }
}
