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
      style: try json.optional("style") { EntryStyle(json: $0) } ?? EntryStyle(),
      error: try json.optional("error") { EntryError(json: $0) })
  }
}

extension EntryStyle {
  /// `{staleMark, hide}`.
  var json: JSONValue { ["staleMark": JSONValue(staleMark), "hide": JSONValue(hide)] }

  init?(json: JSONValue) {
    guard let mark = json["staleMark"]?.string, let hide = try? json.list("hide", \.line) else { return nil }
    self.init(staleMark: mark, hide: hide)
  }
}
