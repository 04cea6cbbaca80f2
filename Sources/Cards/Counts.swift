import EntryDocument
import JSONText

/// A number and what it counts.
struct SymbolCount {
  var symbol: Symbol
  /// What it counts, in a word.
  var name: String
  /// The number, shortened.
  var text: String

  /// The counts that `data` has, in the order asked for; all of them where nothing is there yet.
  static func of(_ data: JSONValue, _ fields: [(symbol: Symbol, name: String, key: String)]) -> [SymbolCount] {
    fields.compactMap { field in
      let number = data.isNull ? "000" : data[field.key]?.integer?.short
      return number.map { SymbolCount(symbol: field.symbol, name: field.name, text: $0) }
    }
  }
}

extension Drawing {
  private static let symbolSize = 11.0

  /// Counts side by side at the bottom of a box, in one size; those are left out for which there is no room, since a
  /// number that is cut is another number.
  mutating func counts(_ counts: [SymbolCount], in box: Box) {
    let (symbolWidth, gap) = (Self.symbolSize + 3, 8.0)
    var shown = counts[...]
    var scale = 1.0
    while !shown.isEmpty {
      let room = box.width - Double(shown.count) * symbolWidth - Double(shown.count - 1) * gap
      scale = min(1, room / shown.reduce(0) { $0 + AdvanceWidth.of($1.text, .medium(11)) })
      if scale >= FittedText.minimumScale { break }
      shown.removeLast()
    }
    let font = Font.medium(11 * scale)
    var place = box.bottom(14)
    for count in shown {
      symbol(count.symbol, x: place.x, y: place.y + 1.5, size: Self.symbolSize, .tertiary)
      place = place.after(symbolWidth)
      centered(count.text, in: place, font, .label)
      place = place.after(AdvanceWidth.of(count.text, font) + gap)
    }
  }

  /// Counts in columns at the bottom of a box, each above what it counts.
  mutating func namedCounts(_ counts: [SymbolCount], in box: Box) {
    for (count, column) in zip(counts, box.bottom(36).columns(3, gap: 8)) {
      text(count.text, in: column.top(21), .semibold(17), .label)
      let caption = column.below(22)
      symbol(count.symbol, x: caption.x, y: caption.y + 1.5, size: 10, .tertiary)
      text(count.name, in: caption.after(13), .regular(10.5), .secondary)
    }
  }
}
