/// Header fields in the order they came; names compare without case (RFC 9110 section 5.1).
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// Its name, as it came.
    public var name: String
    /// Its value, without surrounding white space.
    public var value: String

    /// A field from its halves.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields in order.
  public var fields: [Field]

  /// Headers from fields.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// Headers from names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the first field of that name.
  public subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return fields.first { $0.name.lowercased() == wanted }?.value
  }
}
