public import JSONText

extension DaemonStatus {
  /// The whole of `status.json`: `{schema, pid, version, startedAt, configuration: {path, error}, warnings, disk}`.
  public var json: JSONValue {
    [
      "schema": JSONValue(EntryDocument.schema), "pid": JSONValue(Int(pid)), "version": JSONValue(version),
      "startedAt": JSONValue(startedAt),
      "configuration": ["path": JSONValue(configurationPath), "error": configurationError],
      "warnings": JSONValue(warnings), "disk": disk?.json ?? .null,
    ]
  }

  /// A status as `json` has it; nil, a cache miss, for another schema or shape.
  public init?(json: JSONValue) {
    guard let status = try? DaemonStatus(reading: json) else { return nil }
    self = status
  }

  private init(reading json: JSONValue) throws(CacheMiss) {
    try json.checkSchema()
    let configuration = try json.required("configuration") { $0.object == nil ? nil : $0 }
    let error = try configuration.optional("error") { $0.object == nil ? nil : $0 }
    self.init(
      pid: try json.required("pid") { $0.integer.flatMap(Int32.init(exactly:)) },
      version: try json.required("version", \.line), startedAt: try json.required("startedAt", \.timestamp),
      configurationPath: try configuration.optional("path", \.line),
      problems: try error?.list("errors") { Problem(json: $0) } ?? [],
      warnings: try json.list("warnings", \.line), disk: try json.optional("disk") { EntryError(json: $0) })
  }

  /// `{code, message, errors: [{path, message}]}`, or `null`.
  private var configurationError: JSONValue {
    guard let first = problems.first else { return .null }
    let message =
      problems.count == 1 ? first.description : "\(problems.count) errors, the first of them: \(first.description)"
    return [
      "code": JSONValue(ErrorCode.configuration.rawValue), "message": JSONValue(message),
      "errors": JSONValue(problems.map(\.json)),
    ]
  }
}

extension DaemonStatus.Problem {
  /// `{path, message}`.
  var json: JSONValue { ["path": JSONValue(path), "message": JSONValue(message)] }

  init?(json: JSONValue) {
    guard let path = json["path"]?.string, let message = json["message"]?.string else { return nil }
    self.init(path: path, message: message)
  }
}
