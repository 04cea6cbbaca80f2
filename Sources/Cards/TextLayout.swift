import EntryDocument

/// Texts, each on a colour of its own; a single one fills the card.
struct TextLayout: CardLayout {
  private let texts: [String]
  private let isRedacted: Bool

  init(_ entry: EntryDocument) {
    texts = entry.content.rows.map(\.text.string)
    isRedacted = entry.state == .placeholder
  }

  var ground: Ground {
    guard texts.count == 1, !isRedacted else { return .plain }
    let color = RGBColor.tile(of: texts[0])
    return .gradient(color, color.shaded)
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    guard texts.count > 1 else {
      drawing.centered(texts[0], in: box, .semibold(20), .white)
      return
    }
    for (text, tile) in zip(texts, box.inset(by: -4).rows(texts.count, gap: 6)) {
      if !isRedacted { drawing.tile(tile, .tile(of: text)) }
      drawing.centered(text, in: tile.inset(by: 10), .semibold(14), .white)
    }
  }
}
