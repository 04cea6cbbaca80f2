public import JSONText

/// What a widget shows at one date: an entry, rendered by its widget, without state, mark or date.
///
/// This is what `entry.json` holds and every bar format encodes. Texts are sanitised on the way in.
public struct WidgetContent: Hashable, Sendable {
  /// The bar's line, without the stale mark.
  public var text: FieldText
  /// The tooltip's lines, without the stale line.
  public var tooltip: [FieldText]
  /// The kind's own style classes (`empty`, `inactive`), without the state.
  public var classes: [String]
  /// The http or https address that the whole widget opens.
  public var link: String?
  /// All pictures, the first one being `widgets/ID/image`.
  public var images: [EntryImage]
  /// The rows.
  public var rows: [EntryRow]
  /// The kind's own fields, as its head comment documents them; strings are sanitised, `null` in a placeholder.
  public var data: JSONValue

  /// Content; classes and the strings of `data` are sanitised, a link that is neither http nor https is dropped.
  public init(
    text: FieldText, tooltip: [FieldText] = [], classes: [String] = [], link: String? = nil,
    images: [EntryImage] = [], rows: [EntryRow] = [], data: JSONValue = .null
  ) {
    self.text = text
    self.tooltip = tooltip
    self.classes = Self.own(classes)
    self.link = WebLink.checked(link)
    self.images = images
    self.rows = rows
    self.data = data.cleaned
  }

  /// The content as a placeholder shows it, as WidgetKit's `.redacted(reason: .placeholder)` does: literals and sample
  /// rows' marks stay, every field becomes `░`, and pictures, links, classes and data are gone.
  public func redacted() -> WidgetContent {
    WidgetContent(text: text.redacted, tooltip: tooltip.map(\.redacted), rows: rows.map(\.redacted))
  }

  /// Clean classes, each once, without those that say what a reader may believe: that isn't a kind's to say, nor a
  /// program's or a server's.
  private static func own(_ classes: [String]) -> [String] {
    classes.map { DisplayText.line($0) }.reduce(into: []) { own, name in
      if WidgetState(rawValue: name) == nil, name != EntryDocument.errorClass, !own.contains(name) {
        own.append(name)
      }
    }
  }
}
