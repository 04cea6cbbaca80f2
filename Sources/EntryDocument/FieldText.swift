/// Text made of literals and fields. Interpolated values are fields: a placeholder shows each as `░` cells, while
/// literals and icons stay (`.redacted(reason: .placeholder)`).
///
///     let text: FieldText = "\(login) · \(followers) followers"
///
/// Every part goes through the sanitiser when it is added, so that a `FieldText` is always one clean line of at most
/// `DisplayText.maxWidth` cells; what doesn't fit any more is left out.
public struct FieldText: Sendable, ExpressibleByStringInterpolation {
  /// A piece of the line.
  public struct Part: Hashable, Sendable {
    /// Its text, sanitised.
    public let text: String
    /// True for a value, false for a literal.
    public let isField: Bool
  }

  /// The pieces in order.
  public private(set) var parts: [Part] = []
  /// Cells of all pieces.
  private var width = 0

  /// Text of one literal.
  public init(stringLiteral value: String) {
    append(value, isField: false)
  }

  /// Text from an interpolation: its literals, and each interpolated string as a field.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Text of one field.
  public init(field: String) {
    append(field, isField: true)
  }

  /// The whole line.
  public var string: String { parts.map(\.text).joined() }

  /// Both texts, one after the other.
  public static func + (left: FieldText, right: FieldText) -> FieldText {
    var sum = left
    for part in right.parts { sum.append(part.text, isField: part.isField) }
    return sum
  }

  /// The text as a placeholder shows it: literals stay, every field is as many `░` as it has cells, at least one.
  var redacted: FieldText {
    var text = FieldText("")
    for part in parts {
      let hidden = String(repeating: "░", count: max(1, DisplayText.width(part.text)))
      text.append(part.isField ? hidden : part.text, isField: part.isField)
    }
    return text
  }

  /// Adds a piece; an empty field is kept, since a placeholder shows that it is there.
  private mutating func append(_ text: String, isField: Bool) {
    let room = DisplayText.maxWidth - width
    guard room > 0, isField || !text.isEmpty else { return }
    let clean = DisplayText.line(text, maxWidth: room)
    parts.append(Part(text: clean, isField: isField))
    width += DisplayText.width(clean)
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
