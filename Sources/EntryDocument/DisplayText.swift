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
    return isolatedLine(filter.segments, maxWidth: maxWidth)
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

  /// Writes the graphemes that fit, isolating right-to-left runs; no run reaches over the end of a segment.
  private static func isolatedLine(_ segments: [String], maxWidth: Int) -> String {
    var writer = IsolatingWriter()
    var width = 0
    /// The line at the last place that leaves a cell for the ellipsis.
    var cut: IsolatingWriter?
    for segment in segments {
      writer.endRun()
      for grapheme in segment {
        for piece in pieces(of: grapheme) {
          width += cells(of: piece)
          if width >= maxWidth, cut == nil { cut = writer }
          if width > maxWidth, let cut { return cut.line + "…" }
          writer.append(piece)
        }
      }
    }
    return writer.line
  }

  /// The grapheme itself; for one of more than 16 scalars, which no language needs, its first scalar, and U+FFFD for the
  /// rest, which fuses with no neighbour.
  private static func pieces(of grapheme: Character) -> [Character] {
    let scalars = grapheme.unicodeScalars
    guard !scalars.dropFirst(16).isEmpty, let first = scalars.first else { return [grapheme] }
    return [Character(first), "\u{fffd}"]
  }
}
