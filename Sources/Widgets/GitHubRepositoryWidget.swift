import JSONText
public import WidgetAPI

/// `github-repository`: one repository's stars, forks and open issues, and the days since its last push.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `repository` | the repository to show, `owner/name` | needed |
/// | `inactiveAfterDays` | after how many days without a push it counts as inactive | 50 |
///
/// Text: `hello ★12.4k ⎇140 !55 · 3d`. Tooltip: owner/name, stars and forks, open issues and pull requests (GitHub counts
/// them together), last push. Reloaded every 12 h. All families show the one repository; `accessoryInline` has no row.
///
/// Days are local calendar days, yesterday is 1, and change at local midnight without a request. A repository that was
/// never pushed to (an empty one) has none in its text; where issues are switched off there is no count of them.
///
/// Class `inactive` above `inactiveAfterDays`, else `active`; neither where it was never pushed to.
///
/// A renamed repository is followed and shown by its new name; the log says so once.
///
/// `data`: `id`, `owner`, `name`, `fullName`, `stars`, `forks`, `openIssues` (null where issues are switched off),
/// `watchers` (those who are notified, not the stars), `pushedAt`, `daysSincePush`, `link`, `avatar` (the owner's picture:
/// `path`, `type`). What GitHub leaves out is null. A picture that can't be had leaves the one before it, or none.
public struct GitHubRepositoryWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "github-repository", provider: GitHubRepositoryProvider()) { $0.content($1) }
      .configurationDisplayName("GitHub repository")
      .description("Stars, forks and open issues of one repository, and the days since its last push.")
      .exampleOptions(["repository": "octocat/Hello-World"])
      .supportedFamilies([.systemMedium, .systemSmall, .accessoryInline])
      .refresh(.every(12 * 3600))
      .reloadedByTimeZone()
  }
}
