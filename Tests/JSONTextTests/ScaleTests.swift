import JSONText
import Testing

// With quadratic work anywhere these texts would take minutes.
@Suite("Large texts take linear time", .timeLimit(.minutes(1)))
struct ScaleTests {
  @Test("An object of 100,000 keys")
  func manyKeys() throws {
    let text = "{" + (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try json(text).object?.count == 100_000)
    #expect(try json(text, .tolerant).compact == text)
  }

  @Test("A string of 200,000 escapes")
  func longString() throws {
    let text = "\"" + String(repeating: #"\u00e9"#, count: 200_000) + "\""
    #expect(try json(text).string?.utf8.count == 400_000)
  }

  @Test("200,000 escaped quotes or digits")
  func longTokens() throws {
    #expect(outcome("\"" + String(repeating: #"\""#, count: 200_000)) == "1:1 this string is never closed")
    #expect(try json(String(repeating: "9", count: 200_000)).double == .infinity)
    #expect(try json("1." + String(repeating: "0", count: 200_000)).integer == 1)
  }

  @Test("Any sequence of bytes can be read")
  func sequences() throws {
    let text = #"{"a":[1,"é"]}"#
    let bytes = Array(text.utf8)
    #expect(try JSONValue(parsing: AnySequence(bytes)).compact == text)
    #expect(try JSONValue(parsing: bytes.lazy.map { $0 }).compact == text)
    #expect(try JSONValue(parsing: ([0, 0] + bytes + [0]).dropFirst(2).dropLast()).compact == text)
    #expect(try JSONValue(parsing: text.utf8).compact == text)
    #expect(throws: JSONError.self) { try JSONValue(parsing: EmptyCollection()) }
  }
}
