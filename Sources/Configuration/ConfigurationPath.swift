import JSONText

/// A place in the file as people write it: `widgets[1].users[0]`. Empty for the file itself.
struct ConfigurationPath: Hashable, CustomStringConvertible {
  let description: String

  /// The file itself.
  static let file = ConfigurationPath(description: "")

  private init(description: String) {
    self.description = description
  }

  /// The value of that key; a key that is no plain word is quoted: `accounts["my server"]`.
  func key(_ key: String) -> ConfigurationPath {
    guard Self.isPlain(key) else { return ConfigurationPath(description: "\(description)[\(Quotation.quoted(key))]") }
    return ConfigurationPath(description: description.isEmpty ? key : "\(description).\(key)")
  }

  /// The element at that index, from 0.
  func index(_ index: Int) -> ConfigurationPath {
    ConfigurationPath(description: "\(description)[\(index)]")
  }

  /// A path that a kind's options named from the widget's object on: `users[1]`.
  func relative(_ path: String) -> ConfigurationPath {
    path.isEmpty ? self : ConfigurationPath(description: "\(description).\(path)")
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= Quotation.limit && !Quotation.looksSecret(key)
      && key.utf8.allSatisfy { $0.isASCIIWordByte || $0 == UInt8(ascii: "$") }
  }
}
