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
    self.link = WebLink.checked(link)
    self.image = image
    self.sample = sample
  }

  /// The row as a placeholder shows it.
  var redacted: EntryRow {
    EntryRow(text: text.redacted, detail: detail?.redacted, sample: sample)
  }
}
