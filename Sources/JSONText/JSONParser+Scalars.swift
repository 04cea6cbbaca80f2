extension JSONParser {
  /// RFC 8259 section 6: `-`? int frac? exp?. What follows the number is the caller's to judge.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if isDigit(peek) { throw failure("a number must not begin with 0", at: index - 1) }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// One digit or more.
  private mutating func digits() throws(JSONError) {
    guard isDigit(peek) else { throw unexpected("a digit") }
    while isDigit(peek) { index += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// `null`, `true` or `false`.
  mutating func word() throws(JSONError) -> JSONValue.Content {
    if takeWord("null") { return .null }
    if takeWord("true") { return .bool(true) }
    if takeWord("false") { return .bool(false) }
    throw unexpected("a value")
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: letters) else { return false }
    index += letters.count
    return true
  }
}
