import JSONText
import Testing

/// `docs/config.schema.json`, and a validator that is not ours: Python's jsonschema.
struct ConfigurationSchema {
  let path = repository + "/docs/config.schema.json"
  let json: JSONValue

  init() throws {
    json = try JSONValue(parsing: Document("docs/config.schema.json").text.utf8)
  }

  /// Whether each of the configurations is valid.
  func accepts(_ configurations: [JSONValue]) throws -> [Bool] {
    let shell = try Shell()
    try shell.write(JSONValue(.array(configurations)).compact, to: "configurations")
    try shell.write(Self.program, to: "validate.py")
    let (output, status) = try shell.run("/usr/bin/python3 validate.py '\(path)' configurations")
    try #require(status == 0, "\(output)")
    return output.compactMap { $0 == "1" ? true : $0 == "0" ? false : nil }
  }

  /// In a pattern `$` is the end. Python's also matches before a newline at the end.
  private static let program = #"""
    import json, re, sys
    from jsonschema import Draft202012Validator, ValidationError
    from jsonschema.validators import extend

    def pattern(validator, pattern, value, schema):
      if isinstance(value, str) and not re.search(re.sub(r"\$(?=\)|$)", r"\\Z", pattern), value):
        yield ValidationError("no match")

    schema, configurations = (json.load(open(path)) for path in sys.argv[1:])
    Draft202012Validator.check_schema(schema)
    validator = extend(Draft202012Validator, {"pattern": pattern})(schema)
    print("".join("1" if validator.is_valid(each) else "0" for each in configurations))
    """#
}
