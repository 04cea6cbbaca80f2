import JSONText
import Testing

struct JSONPointerTests {
  /// The document of RFC 6901, section 5.
  static let example = try! JSONValue(
    parsing: Array(
      #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#.utf8))

  @Test(
    "RFC 6901, section 5: each pointer leads to its value",
    arguments: [
      ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/foo/1", "baz"), ("/", 0), ("/a~1b", 1), ("/c%d", 2),
      ("/e^f", 3), ("/g|h", 4), (#"/i\j"#, 5), (#"/k"l"#, 6), ("/ ", 7), ("/m~0n", 8),
    ] as [(String, JSONValue)])
  func rfc(text: String, value: JSONValue) throws {
    let pointer = try JSONPointer(parsing: text)
    #expect(Self.example[pointer] == value)
    #expect(pointer.description == text)
  }

  @Test("An empty pointer is the whole document")
  func whole() throws {
    #expect(Self.example[try JSONPointer(parsing: "")] == Self.example)
  }

  @Test("RFC 6901, section 4: ~01 is ~1, and not a slash")
  func order() throws {
    #expect(try JSONPointer(parsing: "/~01").tokens == ["~1"])
  }

  @Test(
    "What a pointer does not lead to is nil",
    arguments: [
      "/nothing", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/", "/foo/0/x", "/a/b",
      "/foo/99999999999999999999", "//", "/foo/٠",
    ])
  func missing(text: String) throws {
    #expect(Self.example[try JSONPointer(parsing: text)] == nil)
  }

  @Test(
    "Dots do for keys and indices",
    arguments: [("foo.1", "baz"), ("foo", ["bar", "baz"]), ("c%d", 2), ("m~n", 8), ("a/b", 1)]
      as [(String, JSONValue)])
  func dotted(text: String, value: JSONValue) throws {
    #expect(Self.example[try JSONPointer(parsing: text)] == value)
  }

  @Test("A number is a key where the value is an object")
  func numericKey() throws {
    let document: JSONValue = ["data": ["0": "zero"]]
    #expect(document[try JSONPointer(parsing: "data.0")] == "zero")
    #expect(document[try JSONPointer(parsing: "/data/0")] == "zero")
  }

  @Test("A dotted pointer is described as RFC 6901 writes it")
  func description() throws {
    #expect(try JSONPointer(parsing: "data.0.a~b").description == "/data/0/a~0b")
    #expect(try JSONPointer(parsing: "a/b.c").description == "/a~1b/c")
  }

  @Test("A separator is one whatever mark stands behind it")
  func combiningMark() throws {
    #expect(try JSONPointer(parsing: "/a/\u{301}").tokens == ["a", "\u{301}"])
  }

  @Test("Of doubled keys the last counts")
  func doubled() throws {
    let document = try JSONValue(parsing: Array(#"{"a": 1, "a": 2}"#.utf8), .tolerant)
    #expect(document[try JSONPointer(parsing: "/a")] == 2)
  }

  @Test("A text that is no pointer is an error", arguments: ["/~", "/~2", "/a~", ".", "a.", ".a", "a..b", "$..a"])
  func syntax(text: String) {
    #expect(throws: JSONPointer.SyntaxError.self) { try JSONPointer(parsing: text) }
  }
}
