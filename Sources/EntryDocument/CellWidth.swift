extension DisplayText {
  /// Cells of one grapheme, as terminals and bars with fixed fonts draw it: the sum of its scalars, from 1 to 2, and 2 for
  /// whatever is drawn as an emoji. Only the marks of an isolate take none.
  static func cells(of grapheme: Character) -> Int {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first else { return 0 }
    switch first.value {
    case 0x20...0x7e where scalars.dropFirst().isEmpty: return 1
    case 0x2068, 0x2069: return 0
    default: break
    }
    let properties = first.properties
    if properties.isEmojiPresentation || (properties.isEmoji && scalars.contains("\u{fe0f}")) { return 2 }
    var sum = 0
    for scalar in scalars where sum < 2 { sum += cells(of: scalar) }
    return min(max(sum, 1), 2)
  }

  /// 0 for what is drawn onto its neighbour (as glibc's `wcwidth` has it, spacing marks take 1), 2 for wide, else 1.
  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: return 1
    // Hangul vowels and final consonants, which stand in the cells of the syllable's first one.
    case 0x1160...0x11ff, 0xd7b0...0xd7ff: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return EastAsianWidth.isWide(scalar) ? 2 : 1
    }
  }
}
