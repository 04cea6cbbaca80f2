public import JSONText

extension EntryError {
  /// `{code, message, since, retryAt}`.
  public var json: JSONValue {
    [
      "code": JSONValue(code.rawValue), "message": JSONValue(message), "since": JSONValue(since),
      "retryAt": JSONValue(retryAt),
    ]
  }

  /// An error as `json` has it, its sentence sanitised again; nil for anything else.
  public init?(json: JSONValue) {
    guard let error = try? EntryError(reading: json) else { return nil }
    self = error
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    self.init(
      code: try json.required("code") { $0.string.flatMap(ErrorCode.init) },
      message: try json.required("message", \.string), since: try json.optional("since", \.timestamp),
      retryAt: try json.optional("retryAt", \.timestamp))
  }
}
