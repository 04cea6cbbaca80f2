public import JSONText

extension KnownLimits {
  /// The whole of `http/limits.json`: `{schema, limits, pauses}`.
  public var json: JSONValue {
    [
      "schema": JSONValue(EntryDocument.schema), "limits": JSONValue(limits.map(\.stored)),
      "pauses": JSONValue(pauses.map(\.stored)),
    ]
  }

  /// Limits as `json` has them; nil, a cache miss, for another schema or shape.
  public init?(json: JSONValue) {
    guard let limits = try? KnownLimits(reading: json) else { return nil }
    self = limits
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    try json.checkSchema()
    self.init(
      limits: try json.list("limits") { try? Limit(reading: $0) },
      pauses: try json.list("pauses") { try? Pause(reading: $0) })
  }
}

extension KnownLimits.Limit {
  /// As `status` has it: `{host, account, resource, limit, remaining, reset}`.
  public var json: JSONValue {
    [
      "host": JSONValue(host), "account": JSONValue(account), "resource": JSONValue(resource),
      "limit": JSONValue(limit), "remaining": JSONValue(remaining), "reset": JSONValue(reset),
    ]
  }

  fileprivate var stored: JSONValue {
    [
      "origin": JSONValue(scope.origin), "credential": JSONValue(scope.credential), "account": JSONValue(account),
      "resource": JSONValue(resource), "limit": JSONValue(limit), "remaining": JSONValue(remaining),
      "receivedAt": JSONValue(receivedAt), "reset": JSONValue(reset),
    ]
  }

  fileprivate init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      scope: try KnownLimits.Scope(reading: json), account: try json.optional("account", \.string),
      resource: try json.required("resource", \.string), limit: try json.required("limit", \.integer),
      remaining: try json.required("remaining", \.integer), receivedAt: try json.required("receivedAt", \.timestamp),
      reset: try json.required("reset", \.timestamp))
  }
}

extension KnownLimits.Pause {
  fileprivate var stored: JSONValue {
    [
      "origin": JSONValue(scope.origin), "credential": JSONValue(scope.credential), "address": JSONValue(address),
      "reason": JSONValue(reason), "receivedAt": JSONValue(receivedAt), "until": JSONValue(until),
    ]
  }

  fileprivate init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      scope: try KnownLimits.Scope(reading: json), address: try json.optional("address", \.string),
      reason: try json.required("reason", \.string), receivedAt: try json.required("receivedAt", \.timestamp),
      until: try json.required("until", \.timestamp))
  }
}

extension KnownLimits.Scope {
  fileprivate init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      origin: try json.required("origin", \.line), credential: try json.optional("credential", \.string))
  }
}
