import JSONText
public import WidgetAPI

/// `github-issues`: a repository's issues, or those that a search finds, newest first.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `repository` | `owner/name`; this or `search` is needed | – |
/// | `search` | GitHub's search terms, such as `is:open assignee:@me` | – |
/// | `state` | `open`, `closed` or `all` | `open`, unless `search` names a state |
/// | `author` | who opened them: a login, `app/NAME` for a program, or `@me` | everybody |
/// | `labels` | labels that an issue has to have, all of them | any |
///
/// Text: `! 5`; `! 5+` where there are more than were counted. Tooltip, class, families, rows, refresh and `data` are those
/// of `github-pull-requests`, and so is what a search does, with `is:issue`.
///
/// GitHub's list of a repository's issues holds its pull requests, too. They are left out, and further pages of 30 are asked
/// for until there are 5 issues, at most 5 pages and only from the account's own server; the count is of those pages. Where an
/// exact one matters, `search` has it: `repo:owner/name`.
public struct GitHubIssuesWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "github-issues", provider: GitHubListProvider<GitHubIssuesOptions>()) { $0.content($1) }
      .configurationDisplayName("Issues")
      .description("The issues of a repository, or those that a search finds on GitHub.")
      .exampleOptions(["repository": "octocat/Hello-World"])
      .supportedFamilies([.systemLarge, .systemMedium, .systemSmall, .accessoryInline])
      .refresh(.every(30 * 60))
  }
}
