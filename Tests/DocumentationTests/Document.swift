import FoundationEssentials

/// A page of docs/.
struct Document {
  let text: String

  init(_ name: String) throws {
    text = try contents(of: repository + "/docs/" + name)
  }

  /// The blocks between "```swift" and "```", in order, each with the newline at its end.
  var swiftSamples: [String] {
    text.split(separator: "\n```swift\n").dropFirst().compactMap { $0.split(separator: "```").first.map(String.init) }
  }
}

/// The text of a source file in this folder.
func sourceText(_ name: String) throws -> String {
  try contents(of: repository + "/Tests/DocumentationTests/" + name)
}

/// The checkout that this file was compiled from.
let repository = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

private func contents(of path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}
