import EntryDocument
import JSONText
import LocalTime

/// An issue or a pull request, as the rows of GitHub's lists and of its search describe it.
///
/// Only number and title are certain; all else may be null or missing.
struct GitHubIssue: Hashable, Sendable {
  var number: Int
  var title: String
  /// Nil where the account was deleted.
  var author: String?
  var createdAt: Timestamp?
  /// The local day of that.
  var createdOn: LocalDay?
  var link: String?
  /// `owner/name`, where the row says it.
  var repository: String?
  var isDraft = false
  var labels: [String] = []
}

extension GitHubIssue {
  /// Reads a row; nil where it is neither issue nor pull request.
  init?(row: JSONValue) {
    guard let number = row["number"]?.integer, let title = row["title"]?.string else { return nil }
    self.number = number
    self.title = title
    author = row["user"]?["login"]?.text
    createdAt = row["created_at"]?.string.flatMap(Timestamp.init(iso8601:))
    link = row["html_url"]?.webLink
    repository = row["url"]?.string.flatMap(Self.repository)
    isDraft = row["draft"]?.bool ?? false
    labels = row["labels"]?.array?.compactMap { $0.string ?? $0["name"]?.string } ?? []
  }

  /// True for a row of the issues' list that is a pull request; other forges have the key there for issues too, as null.
  static func isPullRequest(row: JSONValue) -> Bool { row["pull_request"].map { !$0.isNull } ?? false }

  /// Of `…/repos/octocat/hello/issues/40`.
  private static func repository(url: String) -> String? {
    GitHubRepositoryName(url.split(separator: "/").dropLast(2).suffix(2).joined(separator: "/"))?.fullName
  }

  /// What entry.json shows.
  var data: JSONValue {
    [
      "number": JSONValue(number), "title": JSONValue(title), "author": JSONValue(author),
      "createdAt": JSONValue(createdAt?.iso8601), "link": JSONValue(link), "repository": JSONValue(repository),
      "draft": JSONValue(.bool(isDraft)), "labels": JSONValue(.array(labels.map { JSONValue($0) })),
    ]
  }
}

/// What was read of a list.
struct GitHubList: Hashable, Sendable {
  /// Newest first.
  var issues: [GitHubIssue] = []
  /// Rows that couldn't be read.
  var unreadable = 0
  /// How many the whole list has.
  var count = 0
  /// True where it may have more.
  var isAtLeast = false
}
