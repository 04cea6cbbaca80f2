/// Markup: what is interpolated as text is escaped, for elements and for attributes in double quotes.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  /// Markup of one literal.
  init(stringLiteral value: String) {
    text = value
  }

  /// Markup of literals and what is interpolated.
  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Collects markup.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) {
      for scalar in value.unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    mutating func appendInterpolation(_ value: HTML) { text += value.text }

    mutating func appendInterpolation(_ values: [HTML]) { text += values.map(\.text).joined() }
  }
}
