import JSONText
import Testing

/// One row of a conformance table: a text with a name, and what its `compact` form has to be.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let expected: String

  var testDescription: String { name }

  /// A text that is its own compact form, unless another is given.
  init(_ name: String, _ text: String, _ expected: String? = nil) {
    self.name = name
    bytes = Array(text.utf8)
    self.expected = expected ?? text
  }

  init(_ name: String, bytes: [UInt8], _ expected: String = "") {
    self.name = name
    self.bytes = bytes
    self.expected = expected
  }
}

/// Parses a text that the test knows to be right.
func json(_ text: String, _ options: JSONOptions = []) throws -> JSONValue {
  try JSONValue(parsing: text.utf8, options)
}

/// "3:14 reason", or "accepted".
func outcome(_ bytes: [UInt8], _ options: JSONOptions = []) -> String {
  do throws(JSONError) {
    _ = try JSONValue(parsing: bytes, options)
    return "accepted"
  } catch {
    return "\(error.position.line):\(error.position.column) \(error.reason)"
  }
}

func outcome(_ text: String, _ options: JSONOptions = []) -> String {
  outcome(Array(text.utf8), options)
}
