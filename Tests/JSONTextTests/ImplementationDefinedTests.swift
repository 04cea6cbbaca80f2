import JSONText
import Testing

// The kinds of case that nst/JSONTestSuite calls i_: a parser may do as it likes. This is what ours does.

@Suite("What the RFC leaves open has a fixed answer")
struct ImplementationDefinedTests {
  @Test("Numbers of any size and precision are accepted and keep their text", arguments: hugeNumbers)
  func acceptsHugeNumber(_ text: String) throws {
    let value = try json(text)
    #expect(value.compact == text)
    #expect(value.double.map { !$0.isNaN } == true)
    #expect(value.integer == (text.hasPrefix("0e") ? 0 : nil))
  }

  static let hugeNumbers = [
    "1e400", "-1e400", "1e-400", "-1e-400",
    "0.4e00669999999999999999999999999999999999999999999999999999999999999999999",
    "123123e100000", "-123123e100000", "1.5e+9999", "123e-10000000", "0e99999999999999999999", "100000000000000000000",
    "-100000000000000000000", "-123123123123123123123123123123", "10e9223372036854775807", "1.0e-9223372036854775808",
    String(repeating: "9", count: 10_000), "0." + String(repeating: "3", count: 10_000),
  ]

  @Test("A lone surrogate is an error, or U+FFFD where tolerant", arguments: surrogates)
  func replacesLoneSurrogate(_ row: JSONCase) throws {
    #expect(outcome(row.bytes).hasSuffix("this half of a surrogate pair stands alone"))
    #expect(try JSONValue(parsing: row.bytes, .tolerant).compact == row.expected)
  }

  static let surrogates = [
    JSONCase("high", #""\uD800""#, "\"\u{FFFD}\""),
    JSONCase("low", #""\uDC00""#, "\"\u{FFFD}\""),
    JSONCase("last high", #""\uDBFF""#, "\"\u{FFFD}\""),
    JSONCase("last low", #""\udfff""#, "\"\u{FFFD}\""),
    JSONCase("high before text", #""\uDADAabc""#, "\"\u{FFFD}abc\""),
    JSONCase("high before an escape", #""\uD888\n""#, "\"\u{FFFD}\\n\""),
    JSONCase("high before another code point", #""\uD888\u1234""#, "\"\u{FFFD}\u{1234}\""),
    JSONCase("two highs", #""\uD800\uD800""#, "\"\u{FFFD}\u{FFFD}\""),
    JSONCase("high before a pair", #""\uD800\uD83D\uDE00""#, "\"\u{FFFD}\u{1F600}\""),
    JSONCase("low, then high", #""\uDE00\uD83D""#, "\"\u{FFFD}\u{FFFD}\""),
    JSONCase("high and low apart", #""\uD83D.\uDE00""#, "\"\u{FFFD}.\u{FFFD}\""),
    JSONCase("in a key", #"{"\uDFAA":0}"#, "{\"\u{FFFD}\":0}"),
  ]

  @Test("Bad UTF-8 in a string is an error, or U+FFFD where tolerant", arguments: badUTF8)
  func replacesBadUTF8(_ row: JSONCase) throws {
    let text = [0x5B, 0x22, 0x61] + row.bytes + [0x62, 0x22, 0x5D]
    #expect(outcome(text) == "1:4 the text is not UTF-8 here")
    #expect(try JSONValue(parsing: text, .tolerant).compact == "[\"a\(row.expected)b\"]")
    let escaped = [0x22, 0x5C, 0x74] + row.bytes + [0x5C, 0x74, 0x22]
    #expect(outcome(escaped) == "1:4 the text is not UTF-8 here")
    #expect(try JSONValue(parsing: escaped, .tolerant).compact == "\"\\t\(row.expected)\\t\"")
  }

  static let badUTF8 = [
    JSONCase("0xFF", bytes: [0xFF], "\u{FFFD}"),
    JSONCase("lone continuation", bytes: [0x80], "\u{FFFD}"),
    JSONCase("Latin-1 e acute", bytes: [0xE9], "\u{FFFD}"),
    JSONCase("two bytes cut short", bytes: [0xC3], "\u{FFFD}"),
    JSONCase("three bytes cut short", bytes: [0xE2, 0x82], "\u{FFFD}"),
    JSONCase("four bytes cut short", bytes: [0xF0, 0x9F, 0x98], "\u{FFFD}"),
    JSONCase("overlong solidus", bytes: [0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    JSONCase("overlong null", bytes: [0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    JSONCase("surrogate as bytes", bytes: [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    JSONCase("beyond U+10FFFF", bytes: [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    JSONCase("five bytes", bytes: [0xF8, 0x88, 0x80, 0x80, 0x80], String(repeating: "\u{FFFD}", count: 5)),
  ]

  @Test("Bad UTF-8 before the closing quote does not swallow it")
  func badUTF8BeforeQuote() throws {
    #expect(try JSONValue(parsing: [0x5B, 0x22, 0xF0, 0x9F, 0x22, 0x5D], .tolerant).compact == "[\"\u{FFFD}\"]")
  }

  @Test("A doubled key is an error at the second one, or passes where tolerant and the last wins")
  func doubledKey() throws {
    let text = "{\"a\": 1,\n \"b\": 2, \"\\u0061\": 3}"
    #expect(outcome(text) == "2:10 doubled key \"a\"")
    #expect(outcome(text, .comments) == outcome(text))
    let value = try json(text, .tolerant)
    #expect(value["a"] == 3)
    #expect(value.object?.count == 3)
    #expect(value.compact == #"{"a":1,"b":2,"a":3}"#)
  }

  @Test("A doubled key is found in objects of every size", arguments: [2, 8, 9, 10, 11, 1000])
  func doubledKeyInLargeObject(_ count: Int) {
    for earlier in [0, (count - 1) / 2, count - 2] {
      var keys = (0..<count).map { "\"k\($0)\":0" }
      #expect(outcome("{\(keys.joined(separator: ","))}") == "accepted")
      keys[count - 1] = keys[earlier]
      #expect(outcome("{\(keys.joined(separator: ","))}").hasSuffix("doubled key \"k\(earlier)\""))
    }
  }

  @Test("A leading byte order mark is an error, or skipped where tolerant")
  func byteOrderMark() throws {
    let text: [UInt8] = [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]
    #expect(outcome(text) == "1:1 the text begins with a byte order mark (U+FEFF), which is not allowed")
    let value = try JSONValue(parsing: text, .tolerant)
    #expect(value == [:])
    #expect(value.position == JSONPosition(line: 1, column: 1))
    #expect(outcome(text.dropLast(), .tolerant) == "1:2 expected a key in double quotes, found the end of the text")
  }

  @Test("256 arrays and objects may be open at once, 257 not", arguments: [["["], ["{\"a\":"], ["[", "{\"a\":"]])
  func depth(_ openings: [String]) {
    func nested(_ depth: Int) -> String {
      let levels = (0..<depth).map { openings[$0 % openings.count] }
      return levels.joined() + "0" + levels.reversed().map { $0 == "[" ? "]" : "}" }.joined()
    }
    for options in [[], .tolerant, .comments] as [JSONOptions] {
      #expect(outcome(nested(256), options) == "accepted")
      #expect(outcome(nested(257), options).hasSuffix("more than 256 arrays and objects inside one another"))
    }
  }

  @Test("Depth counts what is open, not what was")
  func depthOfSiblings() {
    #expect(outcome("[" + String(repeating: "[],{},", count: 1000) + "[]]") == "accepted")
  }

  @Test("100,000 open brackets are an error, not a stack overflow")
  func openBrackets() {
    let arrays = String(repeating: "[", count: 100_000)
    let objects = String(repeating: "{\"\":", count: 100_000)
    #expect(outcome(arrays).hasPrefix("1:257 "))
    #expect(outcome(objects, [.tolerant, .comments]).hasPrefix("1:1025 "))
  }
}
