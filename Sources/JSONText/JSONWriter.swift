extension JSONValue {
  /// The text on one line, without spaces between tokens. Keys keep their order and numbers their text. Escaped are `"`,
  /// `\` and all that could end a line or steer a terminal: C0, DEL, C1, U+2028 and U+2029.
  public var compact: String {
    var writer = JSONWriter(isPretty: false)
    writer.write(self)
    return writer.text
  }

  /// The text with two spaces of indentation, ending in a newline; empty containers are `[]` and `{}`. Otherwise as
  /// `compact`.
  public var pretty: String {
    var writer = JSONWriter(isPretty: true)
    writer.write(self)
    return writer.text + "\n"
  }
}

/// Appends values to one text, as bytes: strings are copied in runs between what has to be escaped.
private struct JSONWriter {
  let isPretty: Bool
  private var bytes: [UInt8] = []
  private var depth = 0

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ value: JSONValue) {
    switch value.content {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .number(let number): append(number.text)
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, between: "[", and: "]") { $0.write($1) }
    case .object(let members):
      write(members, between: "{", and: "}") {
        $0.write($1.key)
        $0.append($0.isPretty ? ": " : ":")
        $0.write($1.value)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between open: String, and close: String, each: (inout JSONWriter, Part) -> Void
  ) {
    append(open)
    depth += 1
    for (index, part) in parts.enumerated() {
      if index > 0 { append(",") }
      breakLine()
      each(&self, part)
    }
    depth -= 1
    if !parts.isEmpty { breakLine() }
    append(close)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(_ string: String) {
    append("\"")
    var string = string
    string.withUTF8 { utf8 in
      var start = 0
      while let (place, value) = nextEscaped(from: start, in: utf8) {
        bytes.append(contentsOf: utf8[start..<place.lowerBound])
        append(escape(value))
        start = place.upperBound
      }
      bytes.append(contentsOf: utf8[start...])
    }
    append("\"")
  }

  /// The next code point that has to be escaped, and its bytes. The text is known to be UTF-8.
  private func nextEscaped(from start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (place: Range<Int>, value: UInt32)?
  {
    for index in start..<utf8.count {
      switch utf8[index] {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F:
        return (index..<index + 1, UInt32(utf8[index]))
      case 0xC2 where utf8[index + 1] < 0xA0:
        return (index..<index + 2, UInt32(utf8[index + 1]))
      case 0xE2 where utf8[index + 1] == 0x80 && 0xA8...0xA9 ~= utf8[index + 2]:
        return (index..<index + 3, 0x2000 + UInt32(utf8[index + 2] & 0x3F))
      default: continue
      }
    }
    return nil
  }

  private func escape(_ value: UInt32) -> String {
    switch value {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    default:
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
