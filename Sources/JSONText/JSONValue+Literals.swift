extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(.number(JSONNumber(value))) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  /// An object, its keys in the literal's order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { JSONMember($0.0, $0.1) }))
  }
  /// `null`.
  public init(nilLiteral: ()) { self.init(.null) }
}
