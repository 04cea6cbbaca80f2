import EntryDocument

/// The line as it is, for terminals, scripts and whatever reads text without markup.
struct PlainFormat: BarFormat {
  let name = "plain"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    entry.isHidden ? "" : entry.line(maxWidth: maxWidth)
  }
}
