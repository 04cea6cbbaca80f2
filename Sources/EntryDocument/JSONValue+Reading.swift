import JSONText
import LocalTime

/// A stored document is of another schema or shape: there is nothing to read, and nobody failed.
struct CacheMiss: Error {}

/// Reading stored documents: what is there has to be of its type; keys that nobody asks for are ignored.
extension JSONValue {
  /// A string, cleaned again: the file may have been written by anyone.
  var line: String? { string.map { DisplayText.line($0) } }

  /// A string as one field.
  var fieldText: FieldText? { string.map { FieldText(field: $0) } }

  /// An instant.
  var timestamp: Timestamp? { string.flatMap { Timestamp(iso8601: $0) } }

  /// The value of a key that has to be there.
  func required<Value>(_ key: String, _ read: (JSONValue) -> Value?) throws(CacheMiss) -> Value {
    guard let value = self[key].flatMap(read) else { throw CacheMiss() }
    return value
  }

  /// The value of a key that may be missing or `null`.
  func optional<Value>(_ key: String, _ read: (JSONValue) -> Value?) throws(CacheMiss) -> Value? {
    guard let found = self[key], !found.isNull else { return nil }
    guard let value = read(found) else { throw CacheMiss() }
    return value
  }

  /// The elements of a list, each of which has to be readable; a missing list is empty.
  func list<Value>(_ key: String, _ read: (JSONValue) -> Value?) throws(CacheMiss) -> [Value] {
    try optional(key) { list in
      guard let elements = list.array else { return nil }
      let values = elements.compactMap(read)
      return values.count == elements.count ? values : nil
    } ?? []
  }

  /// Nothing, if this is a document of our schema.
  func checkSchema() throws(CacheMiss) {
    guard self["schema"]?.integer == EntryDocument.schema else { throw CacheMiss() }
  }
}

/// Writing them.
extension JSONValue {
  init(_ timestamp: Timestamp?) { self.init(timestamp?.iso8601) }

  init(_ strings: [String]) { self.init(.array(strings.map { JSONValue($0) })) }

  init(_ values: [JSONValue]) { self.init(.array(values)) }
}
