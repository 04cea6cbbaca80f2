/// A colour as the configuration has it: `#rrggbb`. Checked, because formats put it into their bar's markup.
public struct RGBColor: Hashable, Sendable {
  /// `#` and six lower-case hex digits.
  public let hex: String
  /// How strong each part is, 0 to 255.
  public let red: UInt8, green: UInt8, blue: UInt8

  /// Nil for anything but `#` and six hex digits.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xff), blue: UInt8(value & 0xff))
  }

  /// A colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    hex = "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
