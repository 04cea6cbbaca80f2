public import EntryDocument
public import JSONText

/// The values that app and widget share: the counterpart of an App Group's `UserDefaults(suiteName:)`.
///
/// Read only; `widgetctl` or any other program writes them. Reading a key subscribes the widget's kind to its changes.
public protocol SharedDefaults: Sendable {
  /// The value of that key, nil where there is none.
  func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue?
}

extension SharedDefaults {
  /// The strings of that key; none where it is missing.
  public func strings(forKey key: String) throws(SharedDefaultsError) -> [String] {
    guard let value = try value(forKey: key), !value.isNull else { return [] }
    guard let elements = value.array else {
      throw SharedDefaultsError(reason: "\(key) is \(value.kindName), not an array of strings")
    }
    return elements.compactMap(\.string)
  }
}

/// Why the shared defaults can't be read.
public struct SharedDefaultsError: WidgetFailure, Hashable {
  /// What is wrong, with the place in the file.
  public var reason: String

  /// An error from what is wrong.
  public init(reason: String) {
    self.reason = reason
  }

  /// Always `configuration`.
  public var code: ErrorCode { .configuration }
  /// The sentence.
  public var message: String { "the shared defaults can't be read: \(reason)" }
}
