import EntryDocument

/// yambar's script module: one tag a line, `name|type|value`, and an empty line that ends the update.
///
/// A value goes to the end of its line and is shown as it is. The tags are `text`, `alt`, `state` and `urgent`; a colour is
/// yambar's own business, by conditions on them. No text of a stranger's belongs into `on-click`.
struct YambarFormat: BarFormat {
  let name = "yambar"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    """
    text|string|\(entry.line(maxWidth: maxWidth))
    alt|string|\(DisplayText.cut(entry.alternative, toWidth: maxWidth))
    state|string|\(entry.state.rawValue)
    urgent|bool|\(entry.isUrgent)

    """
  }
}
