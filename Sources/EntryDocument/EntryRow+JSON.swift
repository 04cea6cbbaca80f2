public import JSONText

extension EntryRow {
  /// `{text, detail, link, image, sample}`.
  public var json: JSONValue {
    [
      "text": JSONValue(text.string), "detail": JSONValue(detail?.string), "link": JSONValue(link),
      "image": image?.json ?? .null, "sample": JSONValue(.bool(sample)),
    ]
  }

  /// A row as `json` has it, its texts sanitised again; nil for anything else.
  public init?(json: JSONValue) {
    guard let row = try? EntryRow(reading: json) else { return nil }
    self = row
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      text: try json.required("text", \.fieldText), detail: try json.optional("detail", \.fieldText),
      link: try json.optional("link", \.string), image: try json.optional("image") { EntryImage(json: $0) },
      sample: try json.optional("sample", \.bool) ?? false)
  }
}
