extension JSONParser {
  /// An error at a byte; without one, at the next byte.
  func failure(_ reason: String, at place: Int? = nil) -> JSONError {
    JSONError(reason: reason, position: position(of: place ?? index))
  }

  /// "expected X, found Y" at the next byte.
  func unexpected(_ expected: String) -> JSONError {
    failure("expected \(expected), found \(found)")
  }

  /// Counts lines from the start of the text, which only the one error of a text has to pay for.
  private func position(of place: Int) -> JSONPosition {
    let before = bytes[byteOrderMarkCount..<max(place, byteOrderMarkCount)]
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return JSONPosition(line: lines + 1, column: before.endIndex - lineStart + 1)
  }

  /// What stands at the next byte, safe to print: one character, its code point, or the byte.
  private var found: String {
    guard let byte = peek else { return "the end of the text" }
    let character = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let scalar = character.unicodeScalars.first, scalar != "\u{FFFD}" else {
      return "the byte 0x" + hexadecimal(UInt32(byte), digits: 2)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark:
      return "U+" + hexadecimal(scalar.value, digits: 4)
    default:
      return "'\(scalar)'"
    }
  }

  /// Upper-case hexadecimal digits, at least so many.
  func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
