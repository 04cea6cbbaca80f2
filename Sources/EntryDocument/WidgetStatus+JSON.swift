public import JSONText

extension WidgetStatus {
  /// The whole of `status/ID.json`, keys in the container's fixed order.
  public var json: JSONValue {
    [
      "schema": JSONValue(EntryDocument.schema), "id": JSONValue(id), "kind": JSONValue(kind),
      "family": JSONValue(family), "state": JSONValue(state.rawValue), "entryDate": JSONValue(entryDate),
      "checkedAt": JSONValue(checkedAt), "nextEntry": JSONValue(nextEntry), "nextReload": JSONValue(nextReload),
      "spentBudget": JSONValue(spentBudget), "staleAt": JSONValue(staleAt), "error": error?.json ?? .null,
      "counters": counters.json,
    ]
  }

  /// A status as `json` has it; nil, a cache miss, for another schema or shape.
  public init?(json: JSONValue) {
    guard let status = try? WidgetStatus(reading: json) else { return nil }
    self = status
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    try json.checkSchema()
    self.init(
      id: try json.required("id", \.line), kind: try json.required("kind", \.line),
      family: try json.required("family", \.line),
      state: try json.required("state") { $0.string.flatMap(WidgetState.init) },
      entryDate: try json.optional("entryDate", \.timestamp), checkedAt: try json.optional("checkedAt", \.timestamp),
      nextEntry: try json.optional("nextEntry", \.timestamp), nextReload: try json.optional("nextReload", \.timestamp),
      spentBudget: try json.optional("spentBudget", \.integer), staleAt: try json.optional("staleAt", \.timestamp),
      error: try json.optional("error") { EntryError(json: $0) },
      counters: try json.required("counters") { WidgetCounters(json: $0) })
  }
}

extension WidgetCounters {
  /// `{reloads, requests, notModified, failures}`.
  public var json: JSONValue {
    [
      "reloads": JSONValue(reloads), "requests": JSONValue(requests), "notModified": JSONValue(notModified),
      "failures": JSONValue(failures),
    ]
  }

  /// The counters of such an object; nil for another shape.
  public init?(json: JSONValue) {
    guard let reloads = json["reloads"]?.integer, let requests = json["requests"]?.integer,
      let notModified = json["notModified"]?.integer, let failures = json["failures"]?.integer
    else { return nil }
    self.reloads = reloads
    self.requests = requests
    self.notModified = notModified
    self.failures = failures
  }
}
