import JSONText
import Testing

@Suite("Writing")
struct WriterTests {
  @Test("Pretty text has two spaces a level, a final newline, and empty containers closed up")
  func pretty() throws {
    let value = try json(#"{"b":[1,{"c":[]},{}],"a":"\n","n":null}"#)
    #expect(
      value.pretty == #"""
        {
          "b": [
            1,
            {
              "c": []
            },
            {}
          ],
          "a": "\n",
          "n": null
        }

        """#)
    #expect(JSONValue(.array([])).pretty == "[]\n")
    #expect(JSONValue(.object([])).pretty == "{}\n")
    #expect(JSONValue(1 as Int?).pretty == "1\n")
  }

  @Test("All that ends a line or steers a terminal is escaped, and nothing else")
  func escapes() {
    let others: [Unicode.Scalar] = ["\"", "\\", "\u{2028}", "\u{2029}"]
    for value in (0..<0x3000 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
      let text = JSONValue(.string("a\(value)z")).compact
      let isEscaped = value.properties.generalCategory == .control || others.contains(value)
      guard text.hasPrefix("\"a\\") == isEscaped, isEscaped || text == "\"a\(value)z\"",
        text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
        (try? json(text))?.string == "a\(value)z"
      else {
        Issue.record("U+\(String(value.value, radix: 16)) is written as \(text)")
        continue
      }
    }
  }

  @Test("The escapes are the short ones, else four lower-case digits")
  func escapeForms() {
    let text = "\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1B}\"\\/\u{7F}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\u{202A}"
    let written = JSONValue(.string(text)).compact
    let expected = #"\u0000\b\t\n\u000b\f\r\u001b\"\\/\u007f\u009f"# + "\u{A0}\u{2027}" + #"\u2028\u2029"# + "\u{202A}"
    #expect(written == "\"\(expected)\"")
    #expect(JSONValue(.object([JSONMember(text, 1)])).compact == "{\"\(expected)\":1}")
  }

  @Test("A rewrite leaves foreign numbers, keys and their order as they were")
  func rewrite() throws {
    let text = #"{"z":1.50,"a":-0,"é":[1E+2,0.10e01,100000000000000000000],"":{"k":1e400}}"#
    var value = try json(text)
    #expect(value.compact == text)
    #expect(try json(value.pretty).compact == text)
    value["a"] = "new"
    #expect(value.compact == text.replacing("-0", with: "\"new\"", maxReplacements: 1))
  }
}
