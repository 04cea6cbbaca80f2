/// The sanitiser: strangers' text becomes text that is safe to measure, cut and hand to a bar's own escape.
///
/// A clean line holds no control character, no line break and no invisible format character; joiners, variation
/// selectors and the tags of a flag stay, because letters and emoji are made of them. Every run of right-to-left text is
/// isolated (U+2068 … U+2069), so that it can't reorder what stands beside it. Escaping for a bar is the bar's own job
/// and comes last.
public enum DisplayText {
  /// Cells that a line is cut to where nothing else is asked for: 1000.
  public static let maxWidth = 1000

  /// One clean line of at most `maxWidth` cells, `…` included where it had to be cut; empty for a width under 1.
  ///
  /// Cleaning twice changes nothing. Takes time linear in `text`, whatever stands in it.
  public static func line(_ text: String, maxWidth: Int = DisplayText.maxWidth) -> String {
    guard maxWidth > 0 else { return "" }
    if isPrintableASCII(text) {
      return text.utf8.count <= maxWidth ? text : String(text.utf8.prefix(maxWidth - 1))! + "…"
    }
    var filter = ScalarFilter()
    for scalar in text.unicodeScalars { filter.consume(scalar) }
    return isolatedLine(filter.kept, boundaries: filter.boundaries, maxWidth: maxWidth)
  }

  /// A clean line cut to `width` cells, `…` included; the line itself where it fits. Never splits a grapheme, and leaves
  /// no isolate open.
  public static func cut(_ cleanLine: String, toWidth width: Int) -> String {
    DisplayText.width(cleanLine) <= width ? cleanLine : line(cleanLine, maxWidth: width)
  }

  /// Cells that a clean line takes: 2 for a wide or emoji grapheme, 0 for the marks of an isolate, else 1.
  public static func width(_ cleanLine: String) -> Int {
    if isPrintableASCII(cleanLine) { return cleanLine.utf8.count }
    return cleanLine.reduce(0) { $0 + cells(of: $1) }
  }

  private static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
  }

  /// Writes the graphemes that fit, isolating right-to-left runs; a run also ends at each boundary (a UTF-8 offset).
  private static func isolatedLine(_ text: String, boundaries: [Int], maxWidth: Int) -> String {
    let cut = cutPosition(in: text, maxWidth: maxWidth)
    var writer = IsolatingWriter()
    var offset = 0
    var remaining = boundaries[...]
    for grapheme in text[..<(cut ?? text.endIndex)] {
      while let boundary = remaining.first, boundary <= offset {
        writer.endRun()
        remaining.removeFirst()
      }
      writer.append(capped(grapheme) ?? String(grapheme), direction: WritingDirection(of: grapheme))
      offset += grapheme.utf8.count
    }
    writer.endRun()
    return cut == nil ? writer.text : writer.text + "…"
  }

  /// Where the text ends if it has to be cut, one cell being kept for the ellipsis; nil where all of it fits.
  private static func cutPosition(in text: String, maxWidth: Int) -> String.Index? {
    var width = 0
    var position = text.startIndex
    var lastFit = position
    while position < text.endIndex {
      let grapheme = text[position]
      width += capped(grapheme).map(DisplayText.width) ?? cells(of: grapheme)
      if width > maxWidth { return lastFit }
      position = text.index(after: position)
      if width < maxWidth { lastFit = position }
    }
    return nil
  }

  /// What stands for a grapheme of more than 16 scalars, which no language needs: its first scalar, and U+FFFD for the
  /// rest, which fuses with no neighbour. Nil for every other grapheme.
  private static func capped(_ grapheme: Character) -> String? {
    let scalars = grapheme.unicodeScalars
    guard !scalars.dropFirst(16).isEmpty, let first = scalars.first else { return nil }
    return String(first) + "\u{fffd}"
  }
}
