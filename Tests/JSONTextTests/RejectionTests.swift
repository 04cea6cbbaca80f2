import JSONText
import Testing

// The kinds of case that nst/JSONTestSuite calls n_: what every parser must reject. None of them is a matter of
// tolerance, so that every option has to reject them, unless the table says otherwise.

@Suite("What is not JSON is rejected")
struct RejectionTests {
  private static let all: [JSONOptions] = [[], .tolerant, .comments, [.tolerant, .comments]]

  @Test("Broken structure", arguments: structures)
  func rejectsStructure(_ text: String) { check(text, Self.all) }

  @Test("Numbers that JSON does not have", arguments: numbers)
  func rejectsNumber(_ number: String) {
    check(number, Self.all)
    check("[\(number)]", Self.all)
  }

  @Test("Broken strings", arguments: strings)
  func rejectsString(_ text: String) { check(text, Self.all) }

  @Test("Broken objects", arguments: objects)
  func rejectsObject(_ text: String) { check(text, Self.all) }

  @Test("Bytes that begin no token", arguments: byteCases)
  func rejectsBytes(_ row: JSONCase) {
    for options in Self.all { #expect(outcome(row.bytes, options) != "accepted") }
  }

  @Test(
    "Trailing commas, unless comments are allowed", arguments: ["[1,]", "[[],\n]", #"{"id":0,}"#, #"{"a":{"b":1,}}"#])
  func rejectsTrailingComma(_ text: String) { check(text, [[], .tolerant]) }

  @Test(
    "Comments, unless they are allowed", arguments: ["[1]//", "/**/1", "[1/* a */]", "{\"a\"://\n1}", "[1]/* b */"])
  func rejectsComment(_ text: String) { check(text, [[], .tolerant]) }

  @Test("Raw control characters, unless tolerant", arguments: 0..<0x20 as Range<UInt8>)
  func rejectsControl(_ control: UInt8) {
    let bytes = [UInt8(ascii: "\""), control, UInt8(ascii: "\"")]
    let code = (control < 16 ? "000" : "00") + String(control, radix: 16, uppercase: true)
    #expect(outcome(bytes) == "1:2 the control character U+\(code) must be escaped in a string")
    #expect(outcome(bytes, .comments) == outcome(bytes))
    #expect(outcome(bytes, .tolerant) == "accepted")
  }

  private func check(_ text: String, _ options: [JSONOptions]) {
    for options in options { #expect(outcome(text, options) != "accepted") }
  }

  static let structures = [
    "", " ", "\n", "[", "]", "{", "}", ",", ":", "[1", "[1,", "[,", "[,]", "[,1]", "[1,,2]", "[1,,]", "[\"\",,]",
    "[1 2]",
    "[\"x\"\"y\"]", "[\"x\" true]", "[1:2]", "[\"\": 1]", "[3[4]]", "[[1]", "[1]]", "[1}", "{]", "[1][2]", "[][]",
    "{}{}",
    "{}}", "1 2", "1]", "\"a\" \"b\"", "null null", "[null]x", "{} #", "[]#", "[*]", "[<null>]", "<null>", "<.>", "[;]",
    "[-]", "[1;2]", "[1\u{B}]", "[\u{C}]", "\u{C}[]", "\u{A0}[]", "[\u{2060}]", "\u{E5}", "[\u{E5}]", "nul", "nulll",
    "tru", "[truth]", "fals", "True", "NULL", "None", "undefined", "[nan]", "NaN", "-NaN", "Infinity", "-Infinity", "a",
    "[a]", "[a\u{E5}]", "'a'", "['a']", "`a`", "\u{201C}a\u{201D}", "(1)", "@", "[\\u000A]", "[1\\n]", "\\", "/", "[/]",
    "/1",
    "[1] /", "/*", "/* a *", "/*/", "[1, /* a */", "[1] /* b", "/* /* */ */ 1", "//", "// only a comment",
  ]

  static let numbers = [
    "01", "012", "-01", "00", "00.5", "-00.0", "+1", "++1", "--1", "+-1", "-+1", "- 1", "-", "+", ".", ".5", "-.5",
    ".e1",
    "1.", "-2.", "0.", "2.e3", "2.e+3", "0.e1", "1e", "1E", "1e+", "1e-", "0e", "0e+", "1.0e", "1.0e+", "1.0e-", "1ee2",
    "1e1.5", "1e+-1", "1.2.3", "1..2", "1_000", "1,000,", "1 000.0", "0x1", "0x", "0b1", "0o7", "1a", "-1x", "1.2a-3",
    "1ea", "1e5f", "-a", "1\u{FF11}", "\u{FF11}", "\u{661}", "1\u{0}", "Inf", "9.3e+", "1/2", "1+2", "0x42", "1L",
    "1.5d",
    "$1", "1%", "\u{2212}1",
  ]

  static let strings = [
    "\"", "\"a", "\"\\\"", "\"\\", "[\"a", "[\"a]", "[\"\\\"]", "[\"\\\\\\\"]", "\"a\\", "[\"x\", truth]", "a\"",
    "\"\"\"",
    #""\a""#, #""\v""#, #""\'""#, #""\0""#, #""\1""#, #""\123""#, #""\x00""#, #""\U0061""#, #""\ ""#, "\"\\\u{0}\"",
    "\"\\\n\"", "\"\\\t\"", "\"\\\u{E9}\"", "\"\\\u{1F300}\"", #""\u""#, #""\u0""#, #""\u00""#, #""\u006""#,
    #""\u00G0""#,
    #""\u 061""#, #""\u+061""#, #""\u-061""#, #""\u{61}""#, #""\uD834\u""#, #""\uD834\uDd""#, #""\uD800\x""#,
    #""\uDD1E\u12""#, #""\u00A""#, "\"\\u00\u{661}0\"", "[\\u0020\"asd\"]", "[\\\"a\\\"]", #""a" b"#,
  ]

  static let objects = [
    #"{"a""#, #"{"a":"#, #"{"a":1"#, #"{"a":1,"#, #"{"a"}"#, #"{"a" 1}"#, #"{"a":}"#, #"{:1}"#, #"{,}"#, #"{,"a":1}"#,
    #"{"a":1,,"b":2}"#, #"{"a":1,,}"#, #"{"a"::1}"#, #"{"a":1 "b":2}"#, #"{"a":1;"b":2}"#, #"{"a","b"}"#, #"{"a":1:2}"#,
    #"{a:1}"#, #"{'a':1}"#, #"{1:1}"#, #"{null:1}"#, #"{[]:1}"#, #"{"a":b}"#, #"{"a":'b'}"#, #"{"a":1}#"#, #"{"a":1}}"#,
    #"{"a":1]"#, #"{"a"=1}"#, #"{"a":1}{"b":2}"#, #"{"a":"b}"#, #"{"a\":1}"#, #"["a":1]"#, #"{"a" "b"}"#, #"{"a":{}"#,
    #"{"x":"#, #"{💩:1}"#, #"{"a":/}"#, "{{}}", "{\"\": \u{1F1E8}}",
  ]

  static let byteCases = [
    JSONCase("a lone 0xFF", bytes: [0xFF]),
    JSONCase("bad byte as a value", bytes: [0x5B, 0xE5, 0x5D]),
    JSONCase("bad byte after a number", bytes: [0x5B, 0x31, 0xE5, 0x5D]),
    JSONCase("bad byte after an exponent", bytes: [0x5B, 0x31, 0x65, 0x31, 0xE5, 0x5D]),
    JSONCase("bad byte after the value", bytes: [0x31, 0x80]),
    JSONCase("bad byte in an escape", bytes: [0x22, 0x5C, 0x75, 0xE5, 0x22]),
    JSONCase("bad byte after a backslash", bytes: [0x22, 0x5C, 0xE5, 0x22]),
    JSONCase("half a byte order mark", bytes: [0xEF, 0xBB, 0x7B, 0x7D]),
    JSONCase("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF]),
    JSONCase("two byte order marks", bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31]),
    JSONCase("a byte order mark in the middle", bytes: [0x5B, 0xEF, 0xBB, 0xBF, 0x5D]),
    JSONCase("UTF-16, little end first, with its mark", bytes: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]),
    JSONCase("UTF-16, little end first", bytes: [0x5B, 0x00, 0x5D, 0x00]),
    JSONCase("UTF-16, big end first", bytes: [0x00, 0x5B, 0x00, 0x5D]),
    JSONCase("a null byte", bytes: [0x00]),
    JSONCase("a null byte after the value", bytes: [0x31, 0x00]),
  ]
}
