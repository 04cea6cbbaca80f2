/// What GitHub allows as a login: letters, digits, single hyphens inside, and the underscore of managed users.
enum GitHubLogin {
  /// True where `login` may stand in a URL's path as it is.
  static func isValid(_ login: String) -> Bool {
    let bytes = Array(login.utf8)
    guard (1...39).contains(bytes.count), bytes.first != hyphen, bytes.last != hyphen else { return false }
    return zip(bytes, bytes.dropFirst() + [0]).allSatisfy { byte, next in
      isLetterOrDigit(byte) || byte == underscore || (byte == hyphen && next != hyphen)
    }
  }

  private static let hyphen = UInt8(ascii: "-")
  private static let underscore = UInt8(ascii: "_")

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
