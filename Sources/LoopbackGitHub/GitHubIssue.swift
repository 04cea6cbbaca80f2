internal import JSONText

extension LoopbackGitHub {
  /// An issue or a pull request, as GitHub's lists tell of one.
  public struct Issue: Sendable {
    /// Its number.
    public var number: Int
    /// Its title.
    public var title: String
    /// The login of who opened it; nil where that account was deleted.
    public var author: String?
    /// When it was opened, ISO 8601.
    public var createdAt: String
    /// True for a pull request.
    public var isPullRequest: Bool
    /// True where it was closed or merged.
    public var isClosed: Bool
    /// The names of its labels.
    public var labels: [String]
    /// Logins that are asked for a review.
    public var reviewers: [String]

    /// An issue or a pull request from its parts.
    public init(
      number: Int, title: String, author: String? = "octocat", createdAt: String = "2026-11-20T09:00:00Z",
      isPullRequest: Bool = false, isClosed: Bool = false, labels: [String] = [], reviewers: [String] = []
    ) {
      self.number = number
      self.title = title
      self.author = author
      self.createdAt = createdAt
      self.isPullRequest = isPullRequest
      self.isClosed = isClosed
      self.labels = labels
      self.reviewers = reviewers
    }

    /// What octocat/hello has on a new server, made up: 7 open pull requests, 5 open issues and one of each closed.
    static var known: [Issue] {
      let titles = [
        "Fix the parser", "The parser loops on an empty line", "Read dates with fractions", "Dates end a day early",
        "Shorter titles", "Name the missing key", "Long titles push the clock away", "Faster start",
        "Say who is asked for a review", "No icon in the light theme", "Fewer requests", "Escape & in tooltips",
        "Smaller pictures", "The bar blinks",
      ]
      let issues: Set = [1, 3, 6, 9, 11, 13]
      let authors = ["hubot", "monalisa", "octocat"]
      return titles.indices.map { index in
        let day = 28 - 2 * index
        return Issue(
          number: 40 - index, title: titles[index], author: index == 4 ? nil : authors[index % 3],
          createdAt: day > 0 ? "2026-11-\(day < 10 ? "0" : "")\(day)T09:00:00Z" : "2025-12-24T09:00:00Z",
          isPullRequest: !issues.contains(index), isClosed: index >= 12, labels: index % 3 == 0 ? ["bug"] : [],
          reviewers: index % 2 == 0 ? ["octocat"] : [])
      }
    }
  }
}

extension LoopbackGitHub.Issue {
  /// What the list of pull requests says of it (`isPull`), or what that of issues and a search do.
  func document(of repository: String, baseURL: String, isPull: Bool) -> JSONValue {
    let api = "\(baseURL)/repos/\(repository)"
    let page = "https://github.com/\(repository)/\(isPullRequest ? "pull" : "issues")/\(number)"
    let user: JSONValue = ["login": JSONValue(author), "html_url": JSONValue("https://github.com/\(author ?? "")")]
    var document: JSONValue = [
      "url": JSONValue("\(api)/\(isPull ? "pulls" : "issues")/\(number)"), "id": JSONValue(1000 + number),
      "html_url": JSONValue(page), "number": JSONValue(number), "state": isClosed ? "closed" : "open",
      "title": JSONValue(title), "body": .null, "user": author == nil ? .null : user,
      "labels": JSONValue(.array(labels.map { ["name": JSONValue($0)] })), "assignee": .null, "milestone": .null,
      "created_at": JSONValue(createdAt), "updated_at": JSONValue(createdAt),
    ]
    if isPull {
      document["draft"] = false
    } else {
      document["repository_url"] = JSONValue(api)
      if isPullRequest { document["pull_request"] = ["html_url": JSONValue(page)] }
    }
    return document
  }
}
