/// A colour for a text: the same in any process, so that rendering twice gives the same bytes (semantics S22).
public enum TextColor {
  /// A colour of a middling brightness on which black and white can be read; the text decides on the hue.
  public static func of(_ text: String) -> RGBColor {
    // FNV-1a, 64 bits: Swift's own hash differs from process to process.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let hue = Int(hash % 360)
    return RGBColor(red: channel(hue: hue), green: channel(hue: hue + 240), blue: channel(hue: hue + 120))
  }

  /// How strong red is at that hue, of 0x50 to 0xb0; green and blue are red at 240 and 120 degrees more.
  private static func channel(hue: Int) -> UInt8 {
    let distance = abs((hue + 180) % 360 - 180)
    let strength = min(max(120 - distance, 0), 60)
    return UInt8(0x50 + 0x60 * strength / 60)
  }
}
