public import JSONText

/// A kind's options, read from the widget's object in the configuration.
public protocol WidgetOptions: Sendable {
  /// What there is to set. A key that is not among them is an error.
  static var parameters: [WidgetParameter] { get }

  /// What every widget of the kind has in `data`, for templates.
  static var fields: [WidgetField] { get }

  /// What this widget has in `data`: the kind's fields, and those that its options name.
  var fields: [WidgetField] { get }

  /// Reads and validates the options; what is missing gets its default.
  init(from values: OptionValues) throws(OptionError)
}

extension WidgetOptions {
  /// None.
  public static var fields: [WidgetField] { [] }
  /// The kind's.
  public var fields: [WidgetField] { Self.fields }
}

/// A key of `data` that a template may name, as `widgetd --kinds` prints it.
public struct WidgetField: Hashable, Sendable {
  /// The key.
  public var name: String
  /// What it is.
  public var meaning: String

  /// A field from its key and what it is.
  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// One option of a kind, as `widgetd --kinds` prints it.
public struct WidgetParameter: Hashable, Sendable {
  /// What its value is.
  public enum ValueType: String, Sendable {
    /// A string.
    case string
    /// An array of strings; on a command line, separated by commas.
    case strings
    /// A whole number.
    case integer
    /// `true` or `false`.
    case boolean
    /// A duration such as `90s`.
    case duration
    /// An object; on a command line, JSON.
    case object
  }

  /// Its key.
  public var name: String
  /// What its value is.
  public var type: ValueType
  /// What it does, with its default.
  public var meaning: String

  /// An option.
  public init(_ name: String, _ type: ValueType, _ meaning: String) {
    self.name = name
    self.type = type
    self.meaning = meaning
  }

  /// The value that a command line's text stands for.
  public func value(from text: String) -> JSONValue {
    switch type {
    case .string, .duration: JSONValue(text)
    case .integer: Int(text).map { JSONValue($0) } ?? JSONValue(text)
    case .boolean: Bool(text).map { JSONValue(.bool($0)) } ?? JSONValue(text)
    case .object: (try? JSONValue(parsing: text.utf8)) ?? JSONValue(text)
    case .strings: JSONValue(.array(text.split(separator: ",").map { JSONValue(String($0)) }))
    }
  }
}

/// What is wrong with an option.
public struct OptionError: Error, Hashable, Sendable {
  /// Where, from the widget's object: `users[1]`.
  public var path: String
  /// What was found and what is allowed.
  public var message: String

  /// An error from its place and its sentence.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// The options of one widget object, by key.
public struct OptionValues: Hashable, Sendable {
  private let values: [String: JSONValue]

  /// Options by key.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = values
  }

  /// Options by key, each of which stands there once.
  public init(_ options: KeyValuePairs<String, JSONValue>) {
    values = Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
  }

  /// The keys that are set.
  public var keys: Set<String> { Set(values.keys) }

  /// The string of that key; nil where it is missing.
  public func string(_ key: String) throws(OptionError) -> String? {
    guard let value = values[key] else { return nil }
    guard let string = value.string else {
      throw OptionError(path: key, message: "found \(value.kindName), want a string")
    }
    return string
  }

  /// The strings of that key; nil where it is missing.
  public func strings(_ key: String) throws(OptionError) -> [String]? {
    guard let value = values[key] else { return nil }
    guard let elements = value.array else {
      throw OptionError(path: key, message: "found \(value.kindName), want an array of strings")
    }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      guard let string = element.string else {
        throw OptionError(path: "\(key)[\(index)]", message: "found \(element.kindName), want a string")
      }
      strings.append(string)
    }
    return strings
  }

  /// The whole number of that key, in `range`; nil where it is missing.
  public func integer(_ key: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let value = values[key] else { return nil }
    guard let integer = value.integer, range.contains(integer) else {
      throw OptionError(
        path: key,
        message: "found \(value.integer.map(String.init) ?? value.kindName), want a whole number from "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The truth value of that key; nil where it is missing.
  public func boolean(_ key: String) throws(OptionError) -> Bool? {
    guard let value = values[key] else { return nil }
    guard let boolean = value.bool else {
      throw OptionError(
        path: key, message: "found \(value.string.map { JSONValue($0).compact } ?? value.kindName), want true or false")
    }
    return boolean
  }

  /// The seconds of the duration of that key; nil where it is missing.
  public func seconds(_ key: String) throws(OptionError) -> Double? {
    guard let value = values[key] else { return nil }
    guard let seconds = value.string.flatMap(DurationText.seconds) else {
      let found = value.string.map { JSONValue($0).compact } ?? value.kindName
      throw OptionError(path: key, message: "found \(found), want \(DurationText.grammar)")
    }
    return seconds
  }

  /// The members of the object of that key, in the text's order; none where it is missing.
  public func object(_ key: String) throws(OptionError) -> [JSONMember] {
    guard let value = values[key] else { return [] }
    guard let members = value.object else {
      throw OptionError(path: key, message: "found \(value.kindName), want an object")
    }
    return members
  }

  /// The object of that key as strings by name; none where it is missing.
  public func stringsByName(_ key: String) throws(OptionError) -> [(name: String, value: String)] {
    var strings: [(name: String, value: String)] = []
    for member in try object(key) {
      guard let string = member.value.string else {
        throw OptionError(path: "\(key).\(member.key)", message: "found \(member.value.kindName), want a string")
      }
      strings.append((member.key, string))
    }
    return strings
  }
}
