public import JSONText

extension EntryDocument {
  /// The whole of `entry.json`, keys in the container's fixed order.
  ///
  /// The error's `retryAt` is left `null`: it moves with every attempt, and attempts don't rewrite the entry (S20).
  public var json: JSONValue {
    var settled = error
    settled?.retryAt = nil
    let head: [JSONMember] = [
      JSONMember("schema", JSONValue(Self.schema)),
      JSONMember("id", JSONValue(id)),
      JSONMember("kind", JSONValue(kind)),
      JSONMember("family", JSONValue(family)),
      JSONMember("state", JSONValue(state.rawValue)),
      JSONMember("date", JSONValue(date)),
    ]
    let tail: [JSONMember] = [
      JSONMember("staleSince", JSONValue(staleSince)),
      JSONMember("style", style.json),
      JSONMember("error", settled?.json ?? .null),
    ]
    return JSONValue(.object(head + content.members(classes: classes) + tail))
  }

  /// An entry as `json` has it, its texts sanitised again; nil, a cache miss, for another schema or shape.
  public init?(json: JSONValue) {
    guard let entry = try? EntryDocument(reading: json) else { return nil }
    self = entry
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    try json.checkSchema()
    self.init(
      id: try json.required("id", \.line), kind: try json.required("kind", \.line),
      family: try json.required("family", \.line),
      state: try json.required("state") { $0.string.flatMap(WidgetState.init) },
      date: try json.required("date", \.timestamp), content: try WidgetContent(reading: json),
      staleSince: try json.optional("staleSince", \.timestamp),
      style: try json.optional("style") { try? EntryStyle(reading: $0) } ?? EntryStyle(),
      error: try json.optional("error") { EntryError(json: $0) })
  }
}

extension EntryStyle {
  /// `{staleMark, hide, colors, appearance}`, the colours by class in order of their names.
  var json: JSONValue {
    let colors = colors.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSONValue($0.value.hex)) }
    return [
      "staleMark": JSONValue(staleMark), "hide": JSONValue(hide), "colors": JSONValue(.object(colors)),
      "appearance": JSONValue(appearance.rawValue),
    ]
  }

  init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      staleMark: try json.required("staleMark", \.string), hide: try json.list("hide", \.line),
      colors: try json.optional("colors", \.colors) ?? [:],
      appearance: try json.optional("appearance") { $0.string.flatMap(CardAppearance.init) } ?? .automatic)
  }
}

extension JSONValue {
  /// Colours by class.
  fileprivate var colors: [String: RGBColor]? {
    guard let members = object else { return nil }
    let colors = members.compactMap { member in
      member.value.string.flatMap { RGBColor($0) }.map { (DisplayText.line(member.key), $0) }
    }
    return colors.count == members.count ? Dictionary(colors) { $1 } : nil
  }
}
