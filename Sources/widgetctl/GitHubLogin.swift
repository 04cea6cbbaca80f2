/// A GitHub login: 1 to 39 letters, digits and single hyphens, none at either end (the rule of GitHub's sign-up form), and
/// the underscore of managed users.
struct GitHubLogin: Hashable {
  /// As it was given.
  let name: String

  /// Nil for what can be no login.
  init?(_ name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard 1...39 ~= name.utf8.count, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isAllowed) })
    else { return nil }
    self.name = name
  }

  /// Logins differ in more than case.
  static func == (left: GitHubLogin, right: GitHubLogin) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  private var key: String { name.lowercased() }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
