public import JSONText

/// A picture in the container.
public struct EntryImage: Hashable, Sendable {
  /// The path, relative to the container: `images/HASH.EXT`.
  public var path: String
  /// The media type that the bytes have: `image/png`.
  public var type: String

  /// A picture from its path in the container and its media type.
  public init(path: String, type: String) {
    self.path = path
    self.type = type
  }
}

/// One row of an entry.
public struct EntryRow: Hashable, Sendable {
  /// What the row says.
  public var text: FieldText
  /// A second, quieter text.
  public var detail: FieldText?
  /// An http or https address that the row opens; anything else is dropped.
  public var link: String?
  /// The row's picture.
  public var image: EntryImage?
  /// True for a made-up row that only shows the shape; dimmed in cards, absent from a bar's text.
  public var sample: Bool

  /// A row.
  public init(
    text: FieldText, detail: FieldText? = nil, link: String? = nil, image: EntryImage? = nil, sample: Bool = false
  ) {
    self.text = text
    self.detail = detail
    self.link = WidgetContent.webLink(link)
    self.image = image
    self.sample = sample
  }
}

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

  /// Content; a link that is neither http nor https is dropped.
  public init(
    text: FieldText, tooltip: [FieldText] = [], classes: [String] = [], link: String? = nil,
    images: [EntryImage] = [], rows: [EntryRow] = [], data: JSONValue = .null
  ) {
    self.text = text
    self.tooltip = tooltip
    self.classes = classes
    self.link = WidgetContent.webLink(link)
    self.images = images
    self.rows = rows
    self.data = data
  }

  /// The link, where it is one that a browser may be given.
  static func webLink(_ link: String?) -> String? {
    guard let link, link.hasPrefix("https://") || link.hasPrefix("http://") else { return nil }
    return link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } ? link : nil
  }
}

extension WidgetContent {
  /// The shape without the values.
  public func redacted() -> WidgetContent { self }
}
