import EntryDocument

/// What is wrong with a template.
public struct TemplateError: Error, Hashable, Sendable {
  /// What was found and what is allowed.
  public var message: String
}

/// Reads a template from its text.
struct TemplateParser {
  private let fields: [String]
  private var rest: Substring

  init(_ text: String, fields: [String]) {
    self.fields = fields
    rest = text[...]
  }

  /// The nodes up to the end, or up to the `]` of the optional part that they are.
  mutating func nodes(inOptionalPart: Bool = false) throws(TemplateError) -> [TextTemplate.Node] {
    var nodes: [TextTemplate.Node] = []
    while let character = rest.first {
      if let literal = literal() {
        nodes.append(.literal(literal))
        continue
      }
      rest.removeFirst()
      switch character {
      case "{": nodes.append(try field())
      case "[" where !inOptionalPart: nodes.append(.optional(try self.nodes(inOptionalPart: true)))
      case "[": throw TemplateError(message: "found [ inside of [ … ], want [[ for a bracket")
      case "]" where inOptionalPart: return nodes
      case "]": throw TemplateError(message: "found ] without [, want ]] for a bracket")
      default: throw TemplateError(message: "found } without {, want }} for a brace")
      }
    }
    guard !inOptionalPart else { throw TemplateError(message: "found [ without ], want [[ for a bracket") }
    return nodes
  }

  /// What stands before the next brace or bracket that isn't doubled; nil where that comes at once.
  private mutating func literal() -> String? {
    var literal = ""
    while let character = rest.first {
      if "{}[]".contains(character) {
        guard rest.dropFirst().first == character else { break }
        rest.removeFirst()
      }
      literal.append(character)
      rest.removeFirst()
    }
    return literal.isEmpty ? nil : literal
  }

  /// What stands between braces, the first of them read.
  private mutating func field() throws(TemplateError) -> TextTemplate.Node {
    guard let end = rest.firstIndex(of: "}") else {
      throw TemplateError(message: "found { without }, want {{ for a brace")
    }
    let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    let name = String(parts[0])
    guard fields.contains(name) else {
      let known = fields.isEmpty ? "there are none" : "the fields are \(fields.sorted().joined(separator: ", "))"
      throw TemplateError(message: "found the field {\(Self.quoted(name))}; \(known)")
    }
    return .field(name, parts.count == 1 ? .plain : try style(parts[1]))
  }

  private func style(_ text: Substring) throws(TemplateError) -> TextTemplate.Style {
    if text == "short" { return .short }
    let digits = text.dropFirst()
    guard text.first == ".", digits.utf8.allSatisfy(\.isDigit), let width = Int(digits), width > 0 else {
      throw TemplateError(
        message: "found :\(Self.quoted(text)) behind a field, want :short or a width in cells such as :.30")
    }
    return .width(width)
  }

  /// As much as a message has room for.
  private static func quoted(_ text: some StringProtocol) -> String { DisplayText.line(String(text), maxWidth: 40) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
