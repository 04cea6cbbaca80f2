import EntryDocument

/// What all formats share: the entry's line, before any bar's own escape.
extension EntryDocument {
  /// Cells of the short text that some bars show where there is little room.
  private static let shortWidth = 20

  /// The line of at most `maxWidth` cells (at least one), stale mark included: what is cut is the text, not the mark.
  /// Empty where the style hides the entry in one of its classes, else never blank: an entry without text shows its id.
  func line(maxWidth: Int) -> String {
    guard !isHidden else { return "" }
    let room = max(maxWidth, 1)
    let text = content.text.string
    let shown = text.contains { !$0.isWhitespace } ? text : DisplayText.line(id)
    let mark = isMarked ? style.staleMark : ""
    let cut = DisplayText.cut(shown, toWidth: max(room - DisplayText.width(mark), 0)) + mark
    return DisplayText.cut(cut.isEmpty ? "?" : cut, toWidth: room)
  }

  /// The line for little room.
  func shortLine(maxWidth: Int) -> String { line(maxWidth: min(maxWidth, Self.shortWidth)) }

  /// True where the style hides the entry in one of its classes.
  var isHidden: Bool { classes.contains { style.hide.contains($0) } }

  /// Stale, or never loaded and failing (S12).
  private var isMarked: Bool { state == .stale || (state == .placeholder && error != nil) }
}
