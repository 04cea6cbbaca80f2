public import EntryDocument
public import JSONText

/// A person's own text for a widget: a line of the configuration's `format` or `tooltip`.
///
/// | written | shown |
/// | --- | --- |
/// | `{login}` | the field; `–` where it is missing |
/// | `{followers:short}` | a whole number in its short form, 8.2k; anything else as it is |
/// | `{title:.30}` | the field, cut to 30 cells |
/// | `[ · {bio}]` | the part, left out whole where a field in it is missing |
/// | `{{` `}}` `[[` `]]` | the brace or bracket itself |
///
/// Fields are the keys of an entry's `data`. One that is null, blank, an array or an object is missing.
public struct TextTemplate: Hashable, Sendable {
  enum Node: Hashable {
    case literal(String)
    case field(String, Style)
    indirect case optional([Node])
  }

  enum Style: Hashable {
    case plain
    case short
    case width(Int)
  }

  let nodes: [Node]

  /// Reads a template. Throws where it is malformed, or names a field that is none of `fields`.
  public init(parsing text: String, fields: [String]) throws(TemplateError) {
    var parser = TemplateParser(text, fields: fields)
    nodes = try parser.nodes()
  }

  /// The template with the fields of `data`; a placeholder can still tell them from the literals.
  public func text(_ data: JSONValue) -> FieldText {
    Self.text(of: nodes, data, orNil: false) ?? ""
  }

  /// True for a template of nothing at all.
  var isEmpty: Bool { nodes.isEmpty }

  /// The nodes one after the other; with `orNil`, nil where a field is missing.
  private static func text(of nodes: [Node], _ data: JSONValue, orNil: Bool) -> FieldText? {
    var sum: FieldText = ""
    for node in nodes {
      switch node {
      case .literal(let literal): sum = sum + FieldText(stringLiteral: literal)
      case .optional(let nodes): sum = sum + (text(of: nodes, data, orNil: true) ?? "")
      case .field(let name, let style):
        let value = data[name]?.shown(style)
        if value == nil && orNil { return nil }
        sum = sum + FieldText(field: value ?? "–")
      }
    }
    return sum
  }
}

extension JSONValue {
  /// How a field's value reads; nil where there is nothing to read.
  fileprivate func shown(_ style: TextTemplate.Style) -> String? {
    switch (readable, style) {
    case (let text?, .width(let cells)): DisplayText.line(text, maxWidth: cells)
    case (let text?, .short): integer?.short ?? text
    case (let text, _): text
    }
  }

  private var readable: String? {
    switch content {
    case .string(let string): string.allSatisfy(\.isWhitespace) ? nil : string
    case .number(let number): number.text
    case .bool(let value): String(value)
    case .null, .array, .object: nil
    }
  }
}
