/// A colour for a text: the same in any process, so that rendering twice gives the same bytes (semantics S22).
public enum TextColor {
  /// `#rrggbb` of a middling brightness on which black and white can be read; the text decides on the hue.
  public static func of(_ text: String) -> String {
    // FNV-1a, 64 bits: Swift's own hash differs from process to process.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let hue = Int(hash % 360)
    return "#" + [0, 240, 120].map { channel(hue: hue + $0) }.joined()
  }

  /// Two hex digits: how strong red is at that hue, of 0x50 to 0xb0; green and blue are red at 240 and 120 degrees more.
  private static func channel(hue: Int) -> String {
    let distance = abs((hue + 180) % 360 - 180)
    let strength = min(max(120 - distance, 0), 60)
    let value = 0x50 + 0x60 * strength / 60
    return String(value, radix: 16)
  }
}
