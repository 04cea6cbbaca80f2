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
  /// place or appends; setting nil removes every member with this key; on anything but an object setting does nothing.
  /// Keys are the same where their code points are.
  public subscript(key: String) -> JSONValue? {
    get { object?.last { $0.key.isSameKey(as: key) }?.value }
    set {
      guard case .object(var members) = content else { return }
      content = .null  // so that `members` is the only owner and changes in place
      if let newValue {
        if let index = members.lastIndex(where: { $0.key.isSameKey(as: key) }) {
          members[index].value = newValue
        } else {
          members.append(JSONMember(key, newValue))
        }
      } else {
        members.removeAll { $0.key.isSameKey(as: key) }
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
