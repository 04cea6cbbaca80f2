import Testing

/// A man page of ours.
struct Manual {
  private let source: String
  /// As a reader sees it, but for its examples, in one line.
  let text: String

  /// The page of that file.
  init(_ name: String) throws {
    source = try Document("docs/man/" + name).text
    let page = try Shell().run("mandoc -Tutf8 '\(repository)/docs/man/\(name)' | col -bx").output
    text = page.split(separator: "\nEXAMPLES\n")[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The names that stand with that macro at the head of a section's items, ahead of any other macro.
  func items(_ macro: String, in section: String) -> Set<String> {
    var names: Set<String> = []
    var isInSection = false
    var isInHead = false
    for line in source.split(separator: "\n") {
      if line.hasPrefix(".Sh ") { isInSection = line == ".Sh \(section)" }
      isInHead = line == ".It Xo" || isInHead && line != ".Xc"
      guard isInSection, line.hasPrefix(".It \(macro) ") || isInHead && line.hasPrefix(".\(macro) ") else { continue }
      let words = line.split(separator: " ").drop { $0.hasPrefix(".") || $0 == macro }
      names.formUnion(words.prefix { !$0.contains(#/^[A-Z][a-z]$/#) }.map(String.init))
    }
    return names.subtracting([","])
  }
}

/// The long options that a text names.
func longOptions(in text: String) -> Set<String> {
  Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
}
