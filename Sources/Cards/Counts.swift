import EntryDocument
import JSONText

/// A number and what it counts.
struct SymbolCount {
  var symbol: Symbol
  /// The number, shortened.
  var text: String

  /// The counts that `data` has, in the order asked for; all of them where nothing is there yet.
  static func of(_ data: JSONValue, _ fields: [(symbol: Symbol, key: String)]) -> [SymbolCount] {
    fields.compactMap { field in
      let number = data.isNull ? "0.0k" : data[field.key]?.integer?.short
      return number.map { SymbolCount(symbol: field.symbol, text: $0) }
    }
  }
}

extension Drawing {
  /// Counts side by side at the bottom of a box, in as many columns as there could be.
  mutating func counts(_ counts: [SymbolCount], columns: Int, in box: Box) {
    let size = 11.0
    for (count, column) in zip(counts, box.bottom(14).columns(columns, gap: 4)) {
      symbol(count.symbol, x: column.x, y: column.y + 1.5, size: size, .tertiary)
      text(count.text, in: column.after(size + 3), .medium(11), .label)
    }
  }
}
