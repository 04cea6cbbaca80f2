internal import JSONText

extension LoopbackGitHub {
  /// A notification, as `GET /notifications` tells of one.
  public struct Notification: Sendable {
    /// Its title: that of the issue or pull request it is about.
    public var title: String
    /// `owner/name`.
    public var repository: String
    /// `Issue`, `PullRequest`, or another of GitHub's types, which have no address here.
    public var type: String
    /// The number of the issue or pull request.
    public var number: Int
    /// Why the user is told: `mention`, `review_requested`, `subscribed` …
    public var reason: String
    /// When it was last updated, ISO 8601.
    public var updatedAt: String

    /// A notification from its parts.
    public init(
      title: String, repository: String = "octocat/hello", type: String = "PullRequest", number: Int = 40,
      reason: String = "subscribed", updatedAt: String = "2026-11-28T09:00:00Z"
    ) {
      self.title = title
      self.repository = repository
      self.type = type
      self.number = number
      self.reason = reason
      self.updatedAt = updatedAt
    }

    /// What a new server has, made up.
    static var known: [Notification] {
      [
        Notification(title: "Fix the parser", reason: "review_requested"),
        Notification(
          title: "The parser loops on an empty line", type: "Issue", number: 39, reason: "mention",
          updatedAt: "2026-11-26T09:00:00Z"),
        Notification(title: "0.1.0", type: "Release", number: 1, updatedAt: "2026-11-24T09:00:00Z"),
      ]
    }
  }
}

extension LoopbackGitHub.Notification {
  /// GitHub's `participating`: told for another reason than that the user watches the repository.
  var isParticipating: Bool { !["subscribed", "manual", "ci_activity"].contains(reason) }

  func document(id: Int, baseURL: String) -> JSONValue {
    let kind: String? =
      switch type {
      case "Issue": "issues"
      case "PullRequest": "pulls"
      case "Release": "releases"
      default: nil
      }
    let thread = "\(baseURL)/notifications/threads/\(id)"
    let url = JSONValue(kind.map { "\(baseURL)/repos/\(repository)/\($0)/\(number)" })
    return [
      "id": JSONValue(String(id)), "unread": true, "reason": JSONValue(reason), "updated_at": JSONValue(updatedAt),
      "last_read_at": .null,
      "subject": ["title": JSONValue(title), "url": url, "latest_comment_url": url, "type": JSONValue(type)],
      "repository": [
        "full_name": JSONValue(repository), "html_url": JSONValue("https://github.com/\(repository)"),
      ],
      "url": JSONValue(thread), "subscription_url": JSONValue("\(thread)/subscription"),
    ]
  }
}
