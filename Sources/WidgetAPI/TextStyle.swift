public import EntryDocument
import JSONText

/// How a person wants a widget's text: the configuration's `format`, `tooltip` and `icons`.
public struct TextStyle: Hashable, Sendable {
  /// A template for the bar's text; nil: the kind's own.
  public var format: String?
  /// A template for the tooltip, of one or more lines; nil: the kind's own.
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
  private let tooltip: [TextTemplate]?
  /// The key in `data` of the objects that a template is for, one after the other; nil: `data` itself is.
  private let items: String?

  init(_ style: TextStyle, fields: [WidgetField], items: String?) throws(OptionError) {
    let names = fields.map(\.name)
    format = try style.format.map { text throws(OptionError) in try Self.read(text, names, path: "format") }
    var lines: [TextTemplate]?
    for line in style.tooltip?.split(separator: "\n", omittingEmptySubsequences: false) ?? [] {
      lines = (lines ?? []) + [try Self.read(String(line), names, path: "tooltip")]
    }
    tooltip = lines
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
    let objects = items.map { content.data[$0]?.array ?? [content.data] } ?? [content.data]
    guard !objects.isEmpty, objects.contains(where: { $0.object != nil }) else { return content }
    var content = content
    if let format {
      content.text = objects.map(format.text).joined(separator: " · ")
    }
    if let tooltip {
      content.tooltip = objects.flatMap { object in tooltip.map { $0.text(object) } }.filter { !$0.string.isEmpty }
    }
    return content
  }
}

extension [FieldText] {
  /// The texts with a literal between them.
  public func joined(separator: FieldText) -> FieldText {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}
