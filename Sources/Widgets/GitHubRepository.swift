import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import WidgetAPI

/// A repository, as `GET /repos/{owner}/{repo}` describes it.
///
/// Only `full_name` and `id` are certain. GitHub fills `watchers_count` with the stars; watchers proper are
/// `subscribers_count`. Gitea and Forgejo say `stars_count`. `open_issues_count` includes pull requests. An empty repository was never pushed to.
struct GitHubRepository: Hashable, Sendable {
  var id: Int
  /// The owner's login.
  var owner: String
  var name: String
  var stars: Int?
  var forks: Int?
  /// Open issues and pull requests; nil where issues are switched off.
  var openIssues: Int?
  var watchers: Int?
  var pushedAt: Timestamp?
  /// The repository's page: on GitHub Enterprise another host than github.com.
  var link: String?
  var avatarURL: String?
  /// The owner's picture that stands in the container.
  var avatar: EntryImage?

  /// `owner/name`.
  var fullName: String { "\(owner)/\(name)" }
}

extension GitHubRepository {
  /// Reads GitHub's document, which `host` sent.
  init(response document: JSONValue, of host: String) throws(ResponseFailure) {
    let fullName = try document.required("full_name", "owner/name", of: host) {
      $0.string.flatMap(GitHubRepositoryName.init)
    }
    id = try document.required("id", "a whole number", of: host, \.integer)
    owner = fullName.owner
    name = fullName.name
    stars = (document["stargazers_count"] ?? document["stars_count"])?.integer
    forks = document["forks_count"]?.integer
    openIssues = document["has_issues"]?.bool == false ? nil : document["open_issues_count"]?.integer
    watchers = document["subscribers_count"]?.integer
    pushedAt = document["pushed_at"]?.string.flatMap { Timestamp(iso8601: $0) }
    link = document["html_url"]?.webLink
    avatarURL = document["owner"]?["avatar_url"]?.text
  }

  /// Sample data, made up; pushed to three days ago.
  static func sample(at now: Date) -> GitHubRepository {
    GitHubRepository(
      id: 1, owner: "octocat", name: "hello", stars: 12_412, forks: 140, openIssues: 55, watchers: 80,
      pushedAt: Timestamp(now - 3 * 86_400))
  }
}

extension TimelineProviderContext {
  /// The owner's picture that the last good content had, if it was of this repository and owner.
  func previousAvatar(of repository: GitHubRepository) -> EntryImage? {
    guard let previous, previous["id"]?.integer == repository.id,
      previous["owner"]?.string?.lowercased() == repository.owner.lowercased()
    else { return nil }
    return previous["avatar"].flatMap(EntryImage.init(json:))
  }
}
