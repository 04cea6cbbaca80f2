import JSONText
import Testing

@Suite("Values and errors know where they stand")
struct PositionTests {
  @Test("Each value has the place of its first character, columns counted in bytes")
  func valuePositions() throws {
    let value = try json(
      "\n  {\"\u{E9}\": [1,\r\n\t\"x\"],\n/* \n */ \"b\": {\"c\": null}}", .comments)
    #expect(value.position == JSONPosition(line: 2, column: 3))
    let array = try #require(value["\u{E9}"])
    #expect(array.position == JSONPosition(line: 2, column: 10))
    #expect(array.array?.map(\.position) == [JSONPosition(line: 2, column: 11), JSONPosition(line: 3, column: 2)])
    #expect(value["b"]?.position == JSONPosition(line: 5, column: 10))
    #expect(value["b"]?["c"]?.position == JSONPosition(line: 5, column: 16))
  }

  @Test("Lines go on counting after raw line feeds in strings")
  func rawLineFeeds() throws {
    let value = try json("[\"a\n\nb\", 1,\n 2]", .tolerant)
    #expect(
      value.array?.map(\.position) == [
        JSONPosition(line: 1, column: 2), JSONPosition(line: 3, column: 5), JSONPosition(line: 4, column: 2),
      ])
    #expect(outcome("[\"a\n\\q\"", .tolerant).hasPrefix("2:1 "))
  }

  @Test("A value that was made has no place, and equals the same one that was read")
  func madeValues() throws {
    let made: JSONValue = ["a": [1, nil, true]]
    #expect(made.position == nil)
    #expect(try json(#" {"a": [1, null, true]}"#) == made)
  }

  @Test("Errors say where and what", arguments: errors)
  func errorPositions(_ text: String, _ expected: String) {
    #expect(outcome(text) == expected)
  }

  static let errors = [
    ("", "1:1 expected a value, found the end of the text"),
    ("\n\n ", "3:2 expected a value, found the end of the text"),
    ("[1,\n 2\n", "3:1 expected ',' or ']', found the end of the text"),
    ("[1 2]", "1:4 expected ',' or ']', found '2'"),
    ("{\"a\":1]", "1:7 expected ',' or '}', found ']'"),
    ("[1,\n  ]", "1:3 a comma before ']' is not allowed"),
    ("{\"a\":1,}", "1:7 a comma before '}' is not allowed"),
    ("{\"a\" 1}", "1:6 expected ':' after the key, found '1'"),
    ("{a:1}", "1:2 expected a key in double quotes, found 'a'"),
    ("{} x", "1:4 expected the end of the text, found 'x'"),
    ("[012]", "1:2 a number must not begin with 0"),
    ("[1.]", "1:4 expected a digit, found ']'"),
    ("[-x]", "1:3 expected a digit, found 'x'"),
    ("[\"abc\n", "1:6 the control character U+000A must be escaped in a string"),
    ("[\n\"abc", "2:1 this string is never closed"),
    ("\"\u{E9}\\q\"", "1:4 '\\' must be followed by one of \" \\ / b f n r t u"),
    ("\"ab\\u12x4\"", "1:4 '\\u' must be followed by four hexadecimal digits"),
    ("[1 // a\n]", "1:4 comments are not allowed here"),
    ("[/]", "1:2 unexpected '/'"),
    ("[\u{201C}a\u{201D}]", "1:2 expected a value, found '\u{201C}'"),
    ("[\u{A0}1]", "1:2 expected a value, found U+00A0"),
    ("[\u{202E}1]", "1:2 expected a value, found U+202E"),
    ("[\u{7}]", "1:2 expected a value, found U+0007"),
    ("{\"a\u{1B}\":1}", "1:4 the control character U+001B must be escaped in a string"),
    ("{\"\\u001b\":1,\"\\u001b\":1}", "1:13 doubled key \"\\u001b\""),
  ]

  @Test("A byte that is no character is named by its value")
  func badByte() {
    #expect(outcome([0x5B, 0xE9, 0x5D]) == "1:2 expected a value, found the byte 0xE9")
    #expect(outcome([0x5B, 0xE2, 0x82]) == "1:2 expected a value, found the byte 0xE2")
  }

  @Test("Bad UTF-8 is found on its line")
  func badUTF8() {
    #expect(outcome(Array("[1,\n \"\u{E9}x".utf8) + [0x80, 0x22, 0x5D]) == "2:6 the text is not UTF-8 here")
  }

  @Test("An error reads as a sentence")
  func description() {
    #expect(throws: JSONError.self) { try json("[1,\n 2}") }
    do throws(JSONError) {
      _ = try JSONValue(parsing: "[1,\n 2}".utf8)
    } catch {
      #expect("\(error)" == "line 2, column 3: expected ',' or ']', found '}'")
    }
  }
}
