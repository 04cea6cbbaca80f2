/// A place in a JSON text: both count from 1; columns count bytes, as compilers do.
public struct JSONPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The byte column in that line, from 1.
  public var column: Int

  /// A place from its line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// "line 3, column 14".
  public var description: String { "line \(line), column \(column)" }
}

/// A JSON number as it was written, so that a rewrite leaves foreign numbers as they were.
public struct JSONNumber: Hashable, Sendable {
  /// The number's own characters, valid by RFC 8259 section 6.
  public let text: String

  /// A whole number.
  public init(_ value: Int) {
    text = String(value)
  }

  /// A number from text that the parser has checked.
  init(checked text: String) {
    self.text = text
  }

  /// The value, where it is a whole number that fits (`1.0` and `1e2` count as whole).
  public var integer: Int? {
    Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The nearest double; infinite where the number is too large.
  public var double: Double {
    Double(text) ?? .nan
  }
}

/// A key and its value, in the order of the text.
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// Its value.
  public var value: JSONValue

  /// A member from its two halves.
  public init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

/// A JSON value that knows where it was read. Two values are equal when their contents are; places are not compared.
public struct JSONValue: Sendable {
  /// What a JSON value can be.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as written.
    case number(JSONNumber)
    /// A string, unescaped.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object; keys keep their order and may be doubled where the parser was told to allow it.
    case object([JSONMember])
  }

  /// The value itself.
  public var content: Content
  /// Where its first character stood; nil for a value that was made, not read.
  public var position: JSONPosition?

  /// A value from its content.
  public init(_ content: Content, at position: JSONPosition? = nil) {
    self.content = content
    self.position = position
  }

  /// `null`.
  public static var null: JSONValue { JSONValue(.null) }

  /// A string, or `null` for nil.
  public init(_ string: String?) {
    content = string.map(Content.string) ?? .null
  }

  /// A whole number, or `null` for nil.
  public init(_ integer: Int?) {
    content = integer.map { .number(JSONNumber($0)) } ?? .null
  }

  /// True for `null`.
  public var isNull: Bool { content == .null }

  /// The string, where it is one.
  public var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The whole number, where it is one that fits.
  public var integer: Int? {
    if case .number(let number) = content { number.integer } else { nil }
  }

  /// The number as a double, where it is one.
  public var double: Double? {
    if case .number(let number) = content { number.double } else { nil }
  }

  /// The truth value, where it is one.
  public var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  /// The elements, where it is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members in the text's order, where it is an object.
  public var object: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of the last member with this key (nil where there is none or this is no object). Setting replaces it in
  /// place or appends; setting nil removes it; on anything but an object setting does nothing.
  public subscript(key: String) -> JSONValue? {
    get { object?.last { $0.key == key }?.value }
    set {
      guard case .object(var members) = content else { return }
      if let newValue {
        if let index = members.lastIndex(where: { $0.key == key }) {
          members[index].value = newValue
        } else {
          members.append(JSONMember(key, newValue))
        }
      } else {
        members.removeAll { $0.key == key }
      }
      content = .object(members)
    }
  }

  /// What it is, in words for an error: "a string", "an object", "null".
  public var kindName: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  /// True where the contents are equal; places are not compared.
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

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
