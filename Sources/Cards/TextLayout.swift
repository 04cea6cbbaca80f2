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
    return .gradient(Self.color(of: texts[0], shade: 0.9), Self.color(of: texts[0], shade: 0.62))
  }

  func draw(in box: Box, on drawing: inout Drawing) {
    guard texts.count > 1 else {
      drawing.centered(texts[0], in: box, .semibold(20), .white)
      return
    }
    for (text, tile) in zip(texts, box.inset(by: -4).rows(texts.count, gap: 6)) {
      if isRedacted {
        drawing.centered(text, in: tile.inset(by: 10), .semibold(14), .white)
      } else {
        drawing.tile(tile, Self.color(of: text, shade: 0.8))
        drawing.centered(text, in: tile.inset(by: 10), .semibold(14), .white)
      }
    }
  }

  /// The text's colour, darkened so far that white can be read on it.
  private static func color(of text: String, shade: Double) -> String {
    guard let color = RGBColor(TextColor.of(text)) else { return "#000000" }
    return "#"
      + [color.red, color.green, color.blue].map { part in
        let digits = String(Int(Double(part) * shade), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
