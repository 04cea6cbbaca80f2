import EntryDocument

/// A text broken, shrunk and cut so that it fits a box.
struct FittedText {
  private(set) var lines: [String]
  private(set) var font: Font

  /// The least that a text is shrunk to before it is cut.
  static let minimumScale = 0.6

  /// The text in the largest size, of `font`'s own down to 60 % of it, in which it fits `width` and `height`; in the
  /// smallest it is cut with an ellipsis. At least one line, however low the box. Runs of spaces are one, as SVG draws
  /// them.
  init(_ text: String, _ font: Font, width: Double, height: Double) {
    // What comes from an entry's data is as the server has it.
    let text = DisplayText.line(text).split(separator: " ").joined(separator: " ")
    var scale = 1.0
    var broken: [String]
    var room: Int
    repeat {
      self.font = Font(size: font.size * scale, weight: font.weight)
      broken = Self.broken(text, self.font, width)
      room = max(1, Int((height + 0.01) / self.font.lineHeight))
      lines = broken.map(Self.clean)
      if lines.count <= room, lines.allSatisfy({ AdvanceWidth.of($0, self.font) <= width }) { return }
      scale -= 0.05
    } while scale > Self.minimumScale - 0.01
    // The last line takes what follows it, as far as it goes.
    let last = broken.dropFirst(room - 1).joined()
    lines = (broken.prefix(room - 1) + [last]).map { Self.cut($0, self.font, width) }
  }

  /// The height of its lines.
  var height: Double { Double(lines.count) * font.lineHeight }

  /// The text on lines of at most that width, broken behind spaces and beside wide characters. A longer word stays whole.
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
    return lines + [line]
  }

  /// Words with the space behind them; each wide character alone, but for what may not begin a line.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for grapheme in text {
      let isWide = DisplayText.width(String(grapheme)) == 2
      if isWide, !word.isEmpty {
        pieces.append(word)
        word = ""
      }
      if isWide, closesPhrase(grapheme), let last = pieces.popLast() { word = last }
      word.append(grapheme)
      if isWide || grapheme == " " {
        pieces.append(word)
        word = ""
      }
    }
    return word.isEmpty ? pieces : pieces + [word]
  }

  /// True for a full stop, a comma, a closing bracket, and Japanese's marks of length and repetition.
  private static func closesPhrase(_ grapheme: Character) -> Bool {
    switch grapheme.unicodeScalars.first?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
    default: false
    }
  }

  /// The line as it is where it fits, else as much of it as fits with an ellipsis.
  private static func cut(_ line: String, _ font: Font, _ width: Double) -> String {
    let whole = clean(line)
    guard AdvanceWidth.of(whole, font) > width else { return whole }
    var length = AdvanceWidth.of("…", font)
    let kept = line.prefix { grapheme in
      length += AdvanceWidth.of(grapheme, font)
      return length <= width
    }
    return clean(String(kept)) + "…"
  }

  /// Without spaces at its end, and with whole isolates: a right-to-left run may have been broken.
  private static func clean(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return DisplayText.line(String(line))
  }
}
