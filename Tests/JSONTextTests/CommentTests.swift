import JSONText
import Testing

@Suite("Comments and trailing commas, where they are allowed")
struct CommentTests {
  @Test("They leave the value as it is", arguments: accepted)
  func accepts(_ row: JSONCase) throws {
    #expect(try JSONValue(parsing: row.bytes, .comments).compact == row.expected)
  }

  static let accepted = [
    JSONCase("line comment at the end", "1//", "1"),
    JSONCase("line comment ended by a line feed", "// a\n1", "1"),
    JSONCase("line comment ended by a carriage return", "// a\r1", "1"),
    JSONCase("line comment ended by both", "// a\r\n1", "1"),
    JSONCase("block comment", "/* a */1/**/", "1"),
    JSONCase("stars in a block comment", "/***/1/* ** / * **/", "1"),
    JSONCase("line comment in a block comment", "/* // */1", "1"),
    JSONCase("block comment in a line comment", "// /* \n1", "1"),
    JSONCase("several lines", "/*\n\n*/[/*\n*/]", "[]"),
    JSONCase("between all tokens", "{/**/\"a\"/**/:/**/1/**/,/**/\"b\"/**/:/**/[/**/]/**/}", #"{"a":1,"b":[]}"#),
    JSONCase("other scripts", "/* \u{C704}\u{C82F} */1 // \u{1F600}", "1"),
    JSONCase("trailing comma in an array", "[1,2,]", "[1,2]"),
    JSONCase("trailing comma in an object", "{\"a\":1 , }", #"{"a":1}"#),
    JSONCase("comment after a trailing comma", "[1, // last\n]", "[1]"),
  ]

  @Test(
    "Nothing else of JSON5 is allowed",
    arguments: ["{a:1}", "'a'", "[+1]", "[.5]", "[0x1]", "[,]", "{,}", "[1,,]", "#"])
  func rejects(_ text: String) {
    #expect(outcome(text, .comments) != "accepted")
  }

  @Test("An unclosed comment is reported where it begins")
  func unclosed() {
    #expect(outcome("[\n 1 /* a\n\n", .comments) == "2:4 this comment is never closed by '*/'")
    #expect(outcome("/*/", .comments) == "1:1 this comment is never closed by '*/'")
  }

  @Test("Bad UTF-8 in a comment is an error, unless tolerant")
  func badUTF8() {
    let bytes = Array("1 /* ".utf8) + [0xFF] + Array(" */".utf8)
    #expect(outcome(bytes, .comments) == "1:6 the text is not UTF-8 here")
    #expect(outcome(bytes, [.comments, .tolerant]) == "accepted")
  }
}
