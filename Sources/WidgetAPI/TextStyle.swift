public import EntryDocument
import JSONText

/// How a person wants a widget's text: the configuration's `format`, `tooltip` and `icons`.
public struct TextStyle: Hashable, Sendable {
  /// A template for the bar's text; nil: the kind's own.
  public var format: String?
  /// A template for the tooltip, of one or more lines; nil: the kind's own; an empty one: no tooltip.
  public var tooltip: String?
  /// The glyphs in the kind's own texts.
  public var icons: IconSet

  /// A style; by default everything is the kind's own, with Unicode's glyphs.
  public init(format: String? = nil, tooltip: String? = nil, icons: IconSet = .unicode) {
    self.format = format
    self.tooltip = tooltip
    self.icons = icons
  }
}

/// A style's templates, read and checked against a kind's fields.
struct ContentTemplates {
  private let format: TextTemplate?
  /// The lines.
  private let tooltip: [TextTemplate]?
  /// The key in `data` of the objects that a template is for, one after the other; nil: `data` itself is.
  private let items: String?

  init(_ style: TextStyle, fields: [WidgetField], items: String?) throws(OptionError) {
    let names = fields.map(\.name)
    format = try style.format.map { text throws(OptionError) in try Self.read(text, names, path: "format") }
    tooltip = try style.tooltip.map { text throws(OptionError) in
      try text.split(separator: "\n").isEmpty
        ? []
        : text.split(separator: "\n", omittingEmptySubsequences: false).map { line throws(OptionError) in
          try Self.read(String(line), names, path: "tooltip")
        }
    }
    self.items = items
  }

  private static func read(_ text: String, _ fields: [String], path: String) throws(OptionError) -> TextTemplate {
    do throws(TemplateError) {
      return try TextTemplate(parsing: text, fields: fields)
    } catch {
      throw OptionError(path: path, message: error.message)
    }
  }

  /// The content with the templates' texts in place of the kind's own; without data (a deliberately empty widget) as it is.
  func applied(to content: WidgetContent) -> WidgetContent {
    let objects = objects(of: content.data)
    guard !objects.isEmpty else { return content }
    var content = content
    if let format {
      content.text = objects.map(format.text).joined(separator: " · ")
    }
    if let tooltip {
      content.tooltip = Array(objects.map { lines(of: tooltip, $0) }.filter { !$0.isEmpty }.joined(separator: [""]))
    }
    return content
  }

  /// The objects that the templates are for.
  private func objects(of data: JSONValue) -> [JSONValue] {
    let several = items.flatMap { data[$0]?.array }
    return (several ?? [data]).filter { $0.object != nil }
  }

  /// A tooltip's lines for one object. A line that comes out empty is left out, unless it was meant to be.
  private func lines(of tooltip: [TextTemplate], _ object: JSONValue) -> [FieldText] {
    tooltip.compactMap { line in
      let text = line.text(object)
      return text.string.isEmpty && !line.isEmpty ? nil : text
    }
  }
}

extension [FieldText] {
  /// The texts with a literal between them.
  public func joined(separator: FieldText) -> FieldText {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}
