/// Which way a grapheme makes its neighbours run, as far as isolating needs it.
enum WritingDirection {
  case leftToRight
  case rightToLeft
  case neutral

  init(of grapheme: Character) {
    guard let first = grapheme.unicodeScalars.first else {
      self = .neutral
      return
    }
    if Self.isRightToLeft(first) {
      self = .rightToLeft
    } else {
      self = first.properties.isAlphabetic ? .leftToRight : .neutral
    }
  }

  /// True in the blocks that Unicode's DerivedBidiClass.txt reserves for R, AL and AN, unassigned code points included.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}
