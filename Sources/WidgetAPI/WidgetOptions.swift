public import JSONText

/// A kind's options, read from the widget's object in the configuration.
public protocol WidgetOptions: Sendable {
  /// What there is to set. A key that is not among them is an error.
  static var parameters: [WidgetParameter] { get }

  /// Reads and validates the options; what is missing gets its default.
  init(from values: OptionValues) throws(OptionError)
}

/// One option of a kind, as `widgetd --kinds` prints it.
public struct WidgetParameter: Hashable, Sendable {
  /// What its value is.
  public enum ValueType: String, Sendable {
    /// A string.
    case string
    /// An array of strings; on a command line, separated by commas.
    case strings
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
    case .string: JSONValue(text)
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
}
