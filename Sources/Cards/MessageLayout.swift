import EntryDocument

/// A heading and what there is to say about it, where there is nothing to show.
struct MessageLayout: CardLayout {
  private let symbol: Symbol?
  private let heading: String
  private let text: String

  /// Why nothing was ever loaded.
  init(failure: EntryError, of entry: EntryDocument) {
    symbol = .warning
    heading = DisplayText.line(entry.id)
    text = failure.message
  }

  /// That there is nothing, and what there is to do about it.
  init(empty entry: EntryDocument) {
    symbol = nil
    heading = entry.content.text.string
    text = entry.content.tooltip.map(\.string).joined(separator: " ")
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    // A reason is there to be read even where everything else is redacted.
    var message = Drawing(isRedacted: false)
    var box = box
    if let symbol {
      message.symbol(symbol, x: box.x, y: box.y, size: 20, .orange)
      box = box.below(26)
    }
    let height = message.text(heading, in: box.top(20), .semibold(15), .label)
    message.text(text, in: box.below(height + 2), .regular(12), .secondary)
    drawing.add(message.svg)
  }
}
