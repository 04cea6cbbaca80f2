import JSONText
import Testing

// The kinds of case that nst/JSONTestSuite calls y_: what every parser must accept.

@Suite("Every JSON text is accepted")
struct AcceptanceTests {
  @Test("White space and structure", arguments: structures)
  func acceptsStructure(_ row: JSONCase) throws { try check(row) }

  @Test("Numbers keep their text", arguments: numbers)
  func acceptsNumber(_ row: JSONCase) throws { try check(row) }

  @Test("Strings are unescaped", arguments: strings)
  func acceptsString(_ row: JSONCase) throws { try check(row) }

  private func check(_ row: JSONCase) throws {
    for options in [[], .tolerant, .comments, [.tolerant, .comments]] as [JSONOptions] {
      #expect(try JSONValue(parsing: row.bytes, options).compact == row.expected)
    }
  }

  static let structures = [
    JSONCase("empty array", "[]"),
    JSONCase("empty object", "{}"),
    JSONCase("space in empty array", "[ ]", "[]"),
    JSONCase("space in empty object", "{\n}", "{}"),
    JSONCase("arrays with spaces", "[[]   ]", "[[]]"),
    JSONCase("mixed array", #"[null, 1, "1", {}]"#, #"[null,1,"1",{}]"#),
    JSONCase("several nulls", "[1,null,null,null,2]"),
    JSONCase("only the empty string", #"[""]"#),
    JSONCase("line feed before the bracket", "[1\n]", "[1]"),
    JSONCase("leading space", " [1]", "[1]"),
    JSONCase("trailing space", "[2] ", "[2]"),
    JSONCase("all four white spaces", " \t\r\n[\t1\r,\n2 ]\r\n", "[1,2]"),
    JSONCase("trailing line feed", "[\"a\"]\n", #"["a"]"#),
    JSONCase("null alone", "null"),
    JSONCase("true alone", "true"),
    JSONCase("false alone", "false"),
    JSONCase("number alone", "42"),
    JSONCase("negative number alone", "-0.1"),
    JSONCase("string alone", #""asd""#),
    JSONCase("empty string alone", #""""#),
    JSONCase("space around a scalar", " null\n", "null"),
    JSONCase("true in an array", "[true]"),
    JSONCase("one member", #"{"a":[]}"#),
    JSONCase("two members", #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"asd":"sdf","dfg":"fgh"}"#),
    JSONCase("empty key", #"{"":0}"#),
    JSONCase("escaped null in a key", #"{"foo\u0000bar":42}"#),
    JSONCase("escaped key", #"{"\u006bey":1}"#, #"{"key":1}"#),
    JSONCase("line feeds between members", "{\n\"a\": \"b\"\n}", #"{"a":"b"}"#),
    JSONCase("space before the colon", #"{"a" :1}"#, #"{"a":1}"#),
    JSONCase("key order is kept", #"{"z":1,"a":2,"m":3}"#),
    JSONCase("same keys in different objects", #"{"a":{"a":1},"b":{"a":2}}"#),
    JSONCase("keys that differ in case", #"{"a":1,"A":2}"#),
    JSONCase("keys that are equal only canonically", "{\"\u{E9}\":1,\"e\u{301}\":2}"),
    JSONCase("empty containers in one another", #"[{},[[],{"a":{}}]]"#),
  ]

  static let numbers = [
    "0", "-0", "1", "-1", "123", "-123", "1234567890123456789012345678901234567890", "0.5", "-0.5", "123.456789",
    "0e1", "0e+1", "0E1", "1E22", "1e-2", "1E-2", "1E+2", "123e45", "123e65", "123.456e78", "123.456e-78", "20e1",
    "-0.000000000000000000000000000000000000000000000000000000000000000000000000000001", "1.0", "10", "100.00",
    "0.10", "1e01", "1e00",
  ].flatMap { [JSONCase($0, $0), JSONCase("[\($0)]", "[\($0) ]", "[\($0)]")] }

  static let strings = [
    JSONCase("simple escapes", #""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
    JSONCase("escaped solidus", #""a\/b""#, #""a/b""#),
    JSONCase("escaped backslash before the quote", #""a\\""#),
    JSONCase("escaped backslash, then n", #""\\n""#),
    JSONCase("escaped backslash, then u", #""\\u0061""#),
    JSONCase("two-byte code point", #""\u0123""#, "\"\u{123}\""),
    JSONCase("capital hexadecimal", #""\u00E9\u00Aa""#, "\"\u{E9}\u{AA}\""),
    JSONCase("escaped null", #""\u0000""#),
    JSONCase("escaped controls", #""\u0012\u001f""#),
    JSONCase("escaped DEL", #""\u007f""#),
    JSONCase("raw DEL", "\"\u{7F}\"", #""\u007f""#),
    JSONCase("escaped line separator", #""\u2028\u2029""#),
    JSONCase("raw line separators", "\"\u{2028}\u{2029}\"", #""\u2028\u2029""#),
    JSONCase("surrogate pair", #""\ud83d\ude39\ud83d\udc8d""#, "\"\u{1F639}\u{1F48D}\""),
    JSONCase("first and last pair", #""\uD800\uDC00\uDBFF\uDFFF""#, "\"\u{10000}\u{10FFFF}\""),
    JSONCase("noncharacters", "\"\u{FFFE}\u{FFFF}\u{10FFFE}\u{1BFFF}\""),
    JSONCase("escaped noncharacter", #""\uFFFF""#, "\"\u{FFFF}\""),
    JSONCase("a written replacement character", "\"\u{FFFD}\""),
    JSONCase("byte order mark inside", "\"\u{FEFF}\""),
    JSONCase("raw two, three and four bytes", "\"\u{E9}\u{20AC}\u{24B62}\""),
    JSONCase("last of each length", "\"\u{7FF}\u{D7FF}\u{E000}\u{10FFFF}\""),
    JSONCase("hangul", "\"\u{C704}\u{C82F}\""),
    JSONCase("decomposed stays decomposed", "\"e\u{301}\""),
    JSONCase("comment in a string", #""a/*b*/c//d""#),
    JSONCase("brackets in a string", #""[{]},:""#),
    JSONCase("raw next to escaped", "\"\u{E9}\\u00e9x\"", "\"\u{E9}\u{E9}x\""),
    JSONCase("long", "\"" + String(repeating: "long text ", count: 500) + "\""),
  ]
}
