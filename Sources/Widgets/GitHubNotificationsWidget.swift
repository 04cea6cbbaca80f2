import JSONText
public import WidgetAPI

/// `github-notifications`: the unread notifications of the account's user, newest first.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `participating` | `true`: only where the user takes part or was mentioned | `false` |
///
/// Text: `✉ 3`; `✉ 50+` where there are more than were counted. Tooltip: the count, a line a row, what isn't shown. Class
/// `unread` where there are any, else `empty`. Rows: 5 in `systemLarge`, 2 in `systemMedium`, 1 in `systemSmall`, none and no
/// tooltip in `accessoryInline`. A row opens the page that it is about, or else the repository's. Nothing is marked as read.
///
/// One request for 50 rows, whatever the family, which needs a token: GitHub takes classic ones only, with the scope
/// `notifications` or `repo`. Reloaded every 5 min, or as seldom as the server's `X-Poll-Interval` asks for.
///
/// `data`: `count`, `more` (`+` where there are more than `count`, else null), `unreadable` (rows), of the newest one `title`,
/// `repository`, `number` (null where it is about neither issue nor pull request), `reason` and `link`, and `rows`, as many
/// as are shown: these, `id`, `type` and `updatedAt`.
public struct GitHubNotificationsWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "github-notifications", provider: GitHubNotificationsProvider()) { $0.content($1) }
      .configurationDisplayName("Notifications")
      .description("Your unread notifications on GitHub.")
      .exampleOptions(["participating": true])
      .supportedFamilies([.systemLarge, .systemMedium, .systemSmall, .accessoryInline])
      .refresh(.every(5 * 60))
  }
}
