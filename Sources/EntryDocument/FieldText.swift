/// Text made of literals and fields. Interpolated values are fields: a placeholder shows each as `░` cells, while
/// literals and icons stay (`.redacted(reason: .placeholder)`).
///
///     let text: FieldText = "\(login) · \(followers) followers"
///
/// Every part goes through the sanitiser when it is added, so that a `FieldText` is always one clean line.
public struct FieldText: Sendable, ExpressibleByStringInterpolation {
  /// A piece of the line.
  public struct Part: Hashable, Sendable {
    /// Its text, sanitised.
    public let text: String
    /// True for a value, false for a literal.
    public let isField: Bool
  }

  /// The pieces in order.
  public private(set) var parts: [Part]

  /// Text of one literal.
  public init(stringLiteral value: String) {
    parts = []
    append(value, isField: false)
  }

  /// Text from an interpolation: its literals, and each interpolated string as a field.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Text of one field.
  public init(field: String) {
    parts = []
    append(field, isField: true)
  }

  /// The whole line.
  public var string: String { parts.map(\.text).joined() }

  /// Both texts, one after the other.
  public static func + (left: FieldText, right: FieldText) -> FieldText {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  private mutating func append(_ text: String, isField: Bool) {
    let clean = DisplayText.line(text)
    if !clean.isEmpty {
      parts.append(Part(text: clean, isField: isField))
    }
  }

  /// Collects literals and fields.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text: FieldText = ""

    /// Part of the interpolation protocol.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A literal.
    public mutating func appendLiteral(_ literal: String) { text.append(literal, isField: false) }

    /// A field's value.
    public mutating func appendInterpolation(_ value: String) { text.append(value, isField: true) }

    /// A field's value.
    public mutating func appendInterpolation(_ value: Int) { text.append(String(value), isField: true) }

    /// Text that already knows its fields.
    public mutating func appendInterpolation(_ value: FieldText) { text = text + value }
  }
}

extension FieldText: Hashable {
  /// True where the lines read the same, whatever their parts.
  public static func == (left: FieldText, right: FieldText) -> Bool { left.string == right.string }

  /// Hashes the line.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
