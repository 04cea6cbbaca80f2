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

  mutating func template() throws(TemplateError) -> [TextTemplate.Node] {
    let nodes = try nodes(untilBracket: false)
    return nodes
  }

  private mutating func nodes(untilBracket: Bool) throws(TemplateError) -> [TextTemplate.Node] {
    var nodes: [TextTemplate.Node] = []
    var literal = ""
    func flush() -> [TextTemplate.Node] { literal.isEmpty ? [] : [.literal(literal)] }
    while let character = rest.popFirst() {
      if "{}[]".contains(character), rest.first == character {
        rest.removeFirst()
        literal.append(character)
        continue
      }
      switch character {
      case "{":
        nodes += flush()
        literal = ""
        nodes.append(try field())
      case "[":
        guard !untilBracket else { throw TemplateError(message: "found [ inside of [ … ], want [[ for a bracket") }
        nodes += flush()
        literal = ""
        nodes.append(.optional(try self.nodes(untilBracket: true)))
      case "]":
        guard untilBracket else { throw TemplateError(message: "found ] without [, want ]] for a bracket") }
        return nodes + flush()
      case "}": throw TemplateError(message: "found } without {, want }} for a brace")
      default: literal.append(character)
      }
    }
    guard !untilBracket else { throw TemplateError(message: "found [ without ], want [[ for a bracket") }
    return nodes + flush()
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
      throw TemplateError(message: "found the field {\(name)}; the fields are \(fields.sorted().joined(separator: ", "))")
    }
    return .field(name, parts.count == 1 ? .plain : try style(parts[1]))
  }

  private func style(_ text: Substring) throws(TemplateError) -> TextTemplate.Style {
    if text == "short" { return .short }
    guard text.first == ".", let width = Int(text.dropFirst()), width > 0 else {
      throw TemplateError(message: "found :\(text) behind a field, want :short or a width in cells such as :.30")
    }
    return .width(width)
  }
}
