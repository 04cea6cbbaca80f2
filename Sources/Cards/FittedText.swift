import EntryDocument

/// A text broken, shrunk and cut so that it fits a box.
struct FittedText {
  private(set) var lines: [String]
  private(set) var font: Font

  /// The least that a text is shrunk to before it is cut.
  static let minimumScale = 0.6

  /// The text in the largest size, of `font`'s own down to 60 % of it, in which it fits `width` and `height`; in the
  /// smallest it is cut with an ellipsis. At least one line, however low the box.
  init(_ text: String, _ font: Font, width: Double, height: Double) {
    var scale = 1.0
    repeat {
      self.font = Font(size: font.size * scale, weight: font.weight)
      lines = Self.broken(text, self.font, width)
      if lines.count <= Self.lineCount(height, self.font),
        lines.allSatisfy({ AdvanceWidth.of($0, self.font) <= width })
      {
        return
      }
      scale -= 0.05
    } while scale > Self.minimumScale - 0.01
    lines = Self.cut(lines, to: Self.lineCount(height, self.font), self.font, width)
  }

  /// The height of its lines.
  var height: Double { Double(lines.count) * font.lineHeight }

  /// How many lines a height has room for.
  private static func lineCount(_ height: Double, _ font: Font) -> Int {
    max(1, Int((height + 0.01) / font.lineHeight))
  }

  /// The text on lines of at most that width, broken at spaces and between wide characters. A longer word stays whole.
  private static func broken(_ text: String, _ font: Font, _ width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0.0
    for piece in pieces(of: text) {
      let pieceLength = AdvanceWidth.of(piece, font)
      let trailing = piece.last == " " ? AdvanceWidth.of(" ", font) : 0
      if !line.isEmpty, length + pieceLength - trailing > width {
        lines.append(line)
        (line, length) = ("", 0)
      }
      line += piece
      length += pieceLength
    }
    // Cleaned again, because a right-to-left run may have been broken.
    return (lines + [line]).map { DisplayText.line(trimmed($0)) }
  }

  /// Words with the space behind them; each wide character alone.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for grapheme in text {
      let isWide = DisplayText.width(String(grapheme)) == 2
      if isWide, !word.isEmpty {
        pieces.append(word)
        word = ""
      }
      word.append(grapheme)
      if isWide || grapheme == " " {
        pieces.append(word)
        word = ""
      }
    }
    return word.isEmpty ? pieces : pieces + [word]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// The first lines, the last of them with an ellipsis where more follow, each cut to the width.
  private static func cut(_ lines: [String], to count: Int, _ font: Font, _ width: Double) -> [String] {
    lines.prefix(count).enumerated().map { index, line in
      let isCut = index == count - 1 && lines.count > count
      return isCut || AdvanceWidth.of(line, font) > width ? withEllipsis(line, font, width) : line
    }
  }

  private static func withEllipsis(_ line: String, _ font: Font, _ width: Double) -> String {
    var length = AdvanceWidth.of("…", font)
    let kept = line.prefix { grapheme in
      length += AdvanceWidth.of(grapheme, font)
      return length <= width
    }
    return DisplayText.line(trimmed(String(kept))) + "…"
  }
}
