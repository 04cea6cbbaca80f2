import JSONText
import WidgetAPI

/// The options of `github-repository`.
struct GitHubRepositoryOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("repository", .string, "the repository to show, owner/name; needed"),
    WidgetParameter(
      "inactiveAfterDays", .integer, "after how many days without a push it counts as inactive; default: 50"),
  ]

  static let fields = [
    WidgetField("id", "the number that stays when the repository is renamed"),
    WidgetField("owner", "the owner's login"), WidgetField("name", "the name without its owner"),
    WidgetField("fullName", "owner/name"), WidgetField("stars", "stars"), WidgetField("forks", "forks"),
    WidgetField("openIssues", "open issues and pull requests; missing where issues are switched off"),
    WidgetField("watchers", "watchers proper"), WidgetField("pushedAt", "when it was last pushed to, UTC"),
    WidgetField("daysSincePush", "local calendar days since then; yesterday is 1"),
    WidgetField("link", "the repository's address"),
  ]

  var repository: GitHubRepositoryName
  var inactiveAfterDays: Int

  init(from values: OptionValues) throws(OptionError) {
    guard let text = try values.string("repository") else {
      throw OptionError(path: "repository", message: "missing; want \(GitHubRepositoryName.grammar)")
    }
    guard let repository = GitHubRepositoryName(text) else {
      throw OptionError(
        path: "repository", message: "found \(JSONValue(text).compact), want \(GitHubRepositoryName.grammar)")
    }
    self.repository = repository
    inactiveAfterDays = try values.integer("inactiveAfterDays", in: 0...36_500) ?? 50
  }
}
