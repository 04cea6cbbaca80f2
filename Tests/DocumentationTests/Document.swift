import FoundationEssentials

/// A page of the documentation.
struct Document {
  let text: String

  /// The page at that path, seen from the repository.
  init(_ path: String) throws {
    text = try contents(of: repository + "/" + path)
  }

  /// The blocks of code in that language, in order, each with the newline at its end.
  func samples(_ language: String) -> [String] {
    text.split(separator: "\n```\(language)\n").dropFirst()
      .compactMap { $0.split(separator: "```").first.map(String.init) }
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
