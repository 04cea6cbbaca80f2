import JSONText
public import WidgetAPI

/// `github-user`: one GitHub profile (`systemSmall`) or two side by side (`systemMedium`).
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `user` | the login to show | the first favourite |
/// | `users` | the logins to show, the first two in `systemMedium` | the favourites |
/// | `defaultUser` | the login where `systemSmall` has neither | `octocat` |
///
/// Favourites are the logins under `FavoriteNames` in the shared defaults (`widgetctl favorites add LOGIN`).
///
/// Text: `octocat · 8.2k followers`, in `systemMedium` `octocat 8.2k · hubot 310`. Tooltip: name and login, bio, counts.
/// Reloaded every 6 h.
///
/// `systemMedium` with one login shows it beside a sample row (`"sample": true`), with none two sample rows, the class
/// `empty` and no request. Users load in parallel; one that fails keeps its last good row or shows its reason, and the
/// timeline fails only if all do. A failure that may pass is met after 15 min at the latest.
///
/// A login that has another numeric `id` than before was given up and taken over by somebody else: instead of being shown as
/// the same person it reads `octocat is someone else`, with the class `changed`, the tooltip names both ids, and the log
/// says so once. That stays until the login is taken out of the configuration or the favourites and named again.
///
/// `data`: `login`, `id`, `formerId`, `name`, `bio`, `followers`, `following`, `publicRepos`, `link`, `avatar` (`path`, `type`);
/// in `systemMedium` `users`, an array of these, of one that could not be had `login` alone. What GitHub leaves out
/// is null. The avatar's bytes are stored as received; a picture that can't be had leaves the one before it, or none.
public struct GitHubUserWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "github-user", provider: GitHubUserProvider()) { $0.content }
      .configurationDisplayName("GitHub profile")
      .description("Followers, repositories and bio of one GitHub user, or of two.")
      .exampleOptions(["users": ["octocat", "hubot"]])
      .supportedFamilies([.systemSmall, .systemMedium])
      .templateItems("users")
      .refresh(.every(6 * 3600))
  }
}
