import EntryDocument

/// The line as it is, for scripts and whatever reads text without markup.
struct PlainFormat: BarFormat {
  let name = "plain"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String { entry.line(maxWidth: maxWidth) }
}
