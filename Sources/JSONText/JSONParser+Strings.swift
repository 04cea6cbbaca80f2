extension JSONParser {
  /// A string or key, unescaped.
  mutating func string() throws(JSONError) -> String {
    let (raw, hasEscapes) = try stringLiteral()
    if !isTolerant { try requireUTF8(raw) }
    // `decoding` turns each maximal part of bad UTF-8 into one U+FFFD, which is what `tolerant` promises.
    return hasEscapes ? try unescape(raw) : String(decoding: bytes[raw], as: UTF8.self)
  }

  /// Throws at the first byte that is not UTF-8.
  func requireUTF8(_ range: Range<Int>) throws(JSONError) {
    do {
      _ = try UTF8Span(validating: bytes.extracting(range).span)
    } catch {
      throw failure("the text is not UTF-8 here", at: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  /// Steps over a string; returns what stands between its quotes.
  private mutating func stringLiteral() throws(JSONError) -> (raw: Range<Int>, hasEscapes: Bool) {
    let quote = index
    var hasEscapes = false
    index += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return (quote + 1..<index - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index += 2
      case 0..<0x20:
        try skipControlCharacter(byte)
      default:
        index += 1
      }
    }
    throw failure("this string is never closed", at: quote)
  }

  private mutating func skipControlCharacter(_ byte: UInt8) throws(JSONError) {
    guard isTolerant else {
      throw failure("the control character U+\(hexadecimal(UInt32(byte), digits: 4)) must be escaped in a string")
    }
    if byte == UInt8(ascii: "\n") { skipLineFeed() } else { index += 1 }
  }

  private func unescape(_ raw: Range<Int>) throws(JSONError) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var start = raw.lowerBound
    while let backslash = bytes[start..<raw.upperBound].firstIndex(of: UInt8(ascii: "\\")) {
      text.append(contentsOf: bytes[start..<backslash])
      start = try appendEscape(at: backslash, in: raw, to: &text)
    }
    text.append(contentsOf: bytes[start..<raw.upperBound])
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns where the text goes on. A backslash is never the last byte of `raw`: it would have escaped the quote.
  private func appendEscape(at backslash: Int, in raw: Range<Int>, to text: inout [UInt8]) throws(JSONError) -> Int {
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[backslash + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"): return try appendCodePoint(at: backslash, in: raw, to: &text)
    default: throw failure("'\\' must be followed by one of \" \\ / b f n r t u", at: backslash)
    }
    return backslash + 2
  }

  /// `\uXXXX`, or two of them that make a surrogate pair.
  private func appendCodePoint(at start: Int, in raw: Range<Int>, to text: inout [UInt8]) throws(JSONError) -> Int {
    guard let unit = codeUnit(at: start, in: raw) else {
      throw failure("'\\u' must be followed by four hexadecimal digits", at: start)
    }
    if let scalar = Unicode.Scalar(unit) {
      text.append(contentsOf: UTF8.encode(scalar)!)
      return start + 6
    }
    if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: start + 6, in: raw), UTF16.isTrailSurrogate(trail) {
      let value = 0x10000 + UInt32(unit - 0xD800) << 10 + UInt32(trail - 0xDC00)
      text.append(contentsOf: UTF8.encode(Unicode.Scalar(value)!)!)
      return start + 12
    }
    guard isTolerant else { throw failure("this half of a surrogate pair stands alone", at: start) }
    text.append(contentsOf: UTF8.encodedReplacementCharacter)
    return start + 6
  }

  /// The code unit of a `\uXXXX` that stands whole at this place.
  private func codeUnit(at start: Int, in raw: Range<Int>) -> UInt16? {
    guard start + 6 <= raw.upperBound, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
