import JSONText
public import WidgetAPI

/// `github-pull-requests`: a repository's pull requests, or those that a search finds, newest first.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `repository` | `owner/name`; this or `search` is needed | – |
/// | `search` | GitHub's search terms, such as `is:open review-requested:@me` | – |
/// | `state` | `open`, `closed` or `all` | `open`, unless `search` names a state |
/// | `author` | who opened them: a login, `app/NAME` for a program, or `@me` | everybody |
///
/// Text: `⎇ 7`; `⎇ 30+` where there are more than were counted. Tooltip: repository and count, a line a row, what isn't
/// shown. Class `empty` where there are none. Rows: 5 in `systemLarge`, 2 in `systemMedium`, 1 in `systemSmall`, none and no
/// tooltip in `accessoryInline`. Reloaded every 30 min.
///
/// One request for 30 rows, whatever the family. A repository's list counts what is on that page; a search counts all, and
/// is asked for `author` too, since the list knows none. It gets `is:pr` and `is:open` added unless the terms name another
/// kind or state, and has the newest first unless they name an order. GitHub allows 30 searches a minute. `@me` needs a
/// token.
///
/// A row that can't be read is left out and counted. A deleted author is `ghost`. Dates are local days. A renamed repository
/// is followed.
///
/// `data`: `repository` or `search`, `count`, `more` (`+` where there are more than `count`, else null), `unreadable`
/// (rows), of the newest one `number`, `title`, `author` (null where deleted) and `link`, and `rows`, as many as are
/// shown: `number`, `title`, `author`, `createdAt`, `link`, `repository`, `draft`, `labels`.
public struct GitHubPullRequestsWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(
      kind: "github-pull-requests", provider: GitHubListProvider<GitHubPullRequestsOptions>()
    ) { $0.content($1) }
    .configurationDisplayName("Pull requests")
    .description("The pull requests of a repository, or those that a search finds on GitHub.")
    .exampleOptions(["repository": "octocat/Hello-World"])
    .supportedFamilies([.systemLarge, .systemMedium, .systemSmall, .accessoryInline])
    .refresh(.every(30 * 60))
  }
}
