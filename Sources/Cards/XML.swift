/// Text and numbers as XML has them.
enum XML {
  /// The text for an element's content or a quoted attribute; what XML has no place for becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(isCharacter(scalar) ? scalar : "\u{fffd}")
      }
    }
    return String(result)
  }

  /// The production `Char` of XML 1.0.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  /// A length in at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let decimals =
      switch rest {
      case 0: ""
      case _ where rest % 10 == 0: ".\(rest / 10)"
      case ..<10: ".0\(rest)"
      default: ".\(rest)"
      }
    return (hundredths < 0 ? "-" : "") + "\(whole)" + decimals
  }
}
