import TestSupport
import Testing

/// Compares a text with the golden file of that name.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let path = "Tests/WidgetsTests/Golden/\(name)"
  let golden = try #require(SourceFolder.bytes(of: path), "\(path) is missing", sourceLocation: sourceLocation)
  #expect(String(decoding: golden, as: UTF8.self) == text, sourceLocation: sourceLocation)
}
