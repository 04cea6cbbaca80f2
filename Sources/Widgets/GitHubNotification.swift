import EntryDocument
import JSONText
import LocalTime
import WidgetAPI

/// A notification, as a row of GitHub's list describes it.
///
/// Only the title is certain; all else may be null or missing.
struct GitHubNotification: Hashable, Sendable {
  var id: String?
  var title: String
  /// `Issue`, `PullRequest`, `Release` …
  var type: String?
  /// `owner/name`.
  var repository: String?
  /// Of an issue or a pull request.
  var number: Int?
  /// Why the user is told, in words.
  var reason: String?
  var updatedAt: Timestamp?
  /// The local day of that.
  var updatedOn: LocalDay?
  /// The page that it is about.
  var link: String?
}

extension GitHubNotification {
  /// Reads a row; nil where it is none. `account` is whose server told of it.
  init?(row: JSONValue, of account: Account) {
    guard let subject = row["subject"], let title = subject["title"]?.string else { return nil }
    let page = GitHubSubjectPage(of: subject)
    id = row["id"]?.string
    self.title = title
    type = subject["type"]?.text
    repository = row["repository"]?["full_name"]?.text ?? page?.repository.fullName
    number = page?.number
    reason = row["reason"]?.text?.replacing("_", with: " ")
    updatedAt = row["updated_at"]?.string.flatMap(Timestamp.init(iso8601:))
    // Gitea and Forgejo say it themselves.
    link =
      subject["html_url"]?.webLink ?? page.flatMap { WebLink.checked("\(account.webURL)/\($0.path)") }
      ?? row["repository"]?["html_url"]?.webLink
  }

  /// False for a row that other forges list though it was read: a pinned one.
  static func isUnread(row: JSONValue) -> Bool { row["unread"]?.bool ?? true }

  /// What entry.json shows.
  var data: JSONValue {
    [
      "id": JSONValue(id), "title": JSONValue(title), "type": JSONValue(type), "repository": JSONValue(repository),
      "number": JSONValue(number), "reason": JSONValue(reason), "updatedAt": JSONValue(updatedAt?.iso8601),
      "link": JSONValue(link),
    ]
  }
}

/// The page where people see what a notification is about. GitHub names only its own API's address:
///
/// | `url` | page |
/// | --- | --- |
/// | `…/repos/octocat/hello/issues/40` | `octocat/hello/issues/40` |
/// | `…/repos/octocat/hello/pulls/40` | `octocat/hello/pull/40` |
/// | `…/repos/octocat/hello/commits/6dcb09b` | `octocat/hello/commit/6dcb09b` |
/// | `…/repos/octocat/hello/releases/1` | `octocat/hello/releases`: the number is no part of a release's page |
///
/// Of a discussion or a check it names none, and so the repository's page has to do.
private struct GitHubSubjectPage {
  var repository: GitHubRepositoryName
  /// Of an issue or a pull request.
  var number: Int?
  /// The path without its leading slash.
  var path: String

  init?(of subject: JSONValue) {
    guard let url = subject["url"]?.string, let start = url.firstRange(of: "/repos/") else { return nil }
    let parts = url[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, let repository = GitHubRepositoryName("\(parts[0])/\(parts[1])") else { return nil }
    let item = String(parts[3])
    switch parts[2] {
    case "issues", "pulls":
      guard let number = Int(item), number > 0 else { return nil }
      self.number = number
      path = "\(repository.fullName)/\(parts[2] == "pulls" ? "pull" : "issues")/\(number)"
    case "commits" where !item.isEmpty && item.utf8.allSatisfy(\.isHexDigit):
      path = "\(repository.fullName)/commit/\(item)"
    case "releases": path = "\(repository.fullName)/releases"
    default: return nil
    }
    self.repository = repository
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch UnicodeScalar(self) {
    case "0"..."9", "a"..."f", "A"..."F": true
    default: false
    }
  }
}
