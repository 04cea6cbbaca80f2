/// A JSON number as it was written, so that a rewrite leaves foreign numbers as they were. Two numbers are equal when
/// their texts are: `1` and `1.0` are not.
public struct JSONNumber: Hashable, Sendable {
  /// The number's own characters, valid by RFC 8259 section 6.
  public let text: String

  /// A whole number.
  public init(_ value: Int) {
    text = String(value)
  }

  /// A number from text that the parser has checked.
  init(checked text: String) {
    self.text = text
  }

  /// The value, where it is a whole number that fits (`1.0` and `1e2` count as whole).
  public var integer: Int? {
    Int(text) ?? wholeNumber
  }

  /// The nearest double; infinite where the number is too large, zero where it is too small.
  public var double: Double {
    Double(text) ?? .nan
  }

  /// The value of a text with fraction or exponent, by its decimal digits: a double would round 9007199254740993.0.
  private var wholeNumber: Int? {
    let parts = text.split { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = mantissa[0] + fraction
    guard digits.contains(where: { "1"..."9" ~= $0 }) else { return 0 }
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, -(1 << 40)...1 << 40 ~= exponent else { return nil }

    var zeros = exponent - fraction.count
    while digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    guard 0..<20 ~= zeros else { return nil }
    return Int(digits + String(repeating: "0", count: zeros))
  }
}
