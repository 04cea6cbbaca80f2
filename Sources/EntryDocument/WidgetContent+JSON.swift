public import JSONText

extension WidgetContent {
  /// `{text, tooltip, classes, link, images, rows, data}`, the classes being the kind's own. The tooltip's lines are one
  /// string, `null` where there are none.
  public var json: JSONValue { JSONValue(.object(members(classes: classes))) }

  /// Content as `json` has it, its texts sanitised again; nil for anything else. Each text comes back as one field.
  public init?(json: JSONValue) {
    guard let content = try? WidgetContent(reading: json) else { return nil }
    self = content
  }

  init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      text: try json.required("text", \.fieldText), tooltip: try json.optional("tooltip", Self.tooltip) ?? [],
      classes: try json.list("classes", \.string), link: try json.optional("link", \.string),
      images: try json.list("images") { EntryImage(json: $0) }, rows: try json.list("rows") { EntryRow(json: $0) },
      data: json["data"] ?? .null)
  }

  /// The members in their fixed order.
  func members(classes: [String]) -> [JSONMember] {
    let lines = tooltip.map(\.string)
    return [
      JSONMember("text", JSONValue(text.string)),
      JSONMember("tooltip", JSONValue(lines.isEmpty ? nil : lines.joined(separator: "\n"))),
      JSONMember("classes", JSONValue(classes)),
      JSONMember("link", JSONValue(link)),
      JSONMember("images", JSONValue(images.map(\.json))),
      JSONMember("rows", JSONValue(rows.map(\.json))),
      JSONMember("data", data),
    ]
  }

  private static func tooltip(_ json: JSONValue) -> [FieldText]? {
    guard let text = json.string else { return nil }
    return text.isEmpty
      ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map { FieldText(field: String($0)) }
  }
}
