/// A repository's `owner/name`, of what GitHub allows: a login, and 1 to 100 letters, digits, `.`, `-` and `_` that are
/// neither `.` nor `..`. None of these needs percent-encoding in a URL's path.
struct GitHubRepositoryName: Hashable, Sendable {
  /// What is allowed, for error messages.
  static let grammar = #""owner/name": a login, and at most 100 letters, digits, ".", "-" and "_""#

  let owner: String
  let name: String

  /// Nil for what can be no repository.
  init?(_ fullName: String) {
    let parts = fullName.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, GitHubLogin.isValid(parts[0]), Self.isName(parts[1]) else { return nil }
    (owner, name) = (parts[0], parts[1])
  }

  /// `owner/name`, as it was written.
  var fullName: String { "\(owner)/\(name)" }

  /// True where both name the same repository: case makes no difference.
  func isSame(as other: String) -> Bool { fullName.lowercased() == other.lowercased() }

  private static func isName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count) && name != "." && name != ".."
      && name.utf8.allSatisfy { byte in
        switch UnicodeScalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
        default: false
        }
      }
  }
}
