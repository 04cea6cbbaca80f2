import TestSupport

extension SeededGenerator {
  /// Up to `count` scalars of those that give sanitisers trouble, and now and then any other.
  mutating func hostileText(count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      if Int.random(in: 0..<8, using: &self) == 0 {
        text.append(Unicode.Scalar(UInt32.random(in: 0...0x10ffff, using: &self)) ?? "\u{fffd}")
      } else {
        let piece = Self.pieces.randomElement(using: &self) ?? ""
        let times = Int.random(in: 0..<12, using: &self) == 0 ? 20 : 1
        for _ in 0..<times { text.append(contentsOf: piece.unicodeScalars) }
      }
    }
    return String(text)
  }

  private static let pieces = [
    "a", "B", "7", " ", "%", "{", "<b>", "&amp;", "\n", "\r", "\t", "\u{1}", "\u{7f}", "\u{9c}", "\u{85}", "\u{2028}",
    "\u{202a}", "\u{202e}", "\u{202c}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200e}", "\u{200f}",
    "\u{200b}", "\u{200c}", "\u{200d}", "\u{feff}", "\u{ad}", "\u{fe0f}", "\u{fe0e}", "\u{301}", "\u{5b0}", "\u{93f}",
    "\u{94d}", "\u{915}", "\u{937}", "\u{600}", "\u{6dd}", "\u{5d0}", "\u{5d1}", "\u{645}", "\u{663}", "\u{1100}",
    "\u{1161}", "\u{11a8}", "\u{ac00}", "\u{6f22}", "\u{ff21}", "\u{1f3f4}", "\u{e0067}", "\u{e0041}", "\u{e007f}",
    "\u{1f469}", "\u{1f3fd}", "\u{2764}", "\u{1f1e9}", "\u{1f1ea}", "\u{fffd}", "\u{fffe}", "\u{115f}", "\u{e33}",
  ]
}
