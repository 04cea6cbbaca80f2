import JSONText

extension JSONValue {
  /// The string, where it says anything: GitHub gives null, nothing or "" for what is missing.
  var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
