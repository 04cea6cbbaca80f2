import WidgetAPI

/// The options of `github-notifications`.
struct GitHubNotificationsOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter(
      "participating", .boolean, "true: only where you take part or were mentioned; default: false")
  ]

  static let fields = [
    WidgetField("count", "how many are unread, or at least"),
    WidgetField("more", "+ where there are more than count, else missing"),
    WidgetField("unreadable", "how many rows could not be read"),
    WidgetField("title", "the newest one's title"),
    WidgetField("repository", "the repository that it is about, owner/name"),
    WidgetField("number", "the number of the issue or pull request; missing where it is about neither"),
    WidgetField("reason", "why you are told"), WidgetField("link", "the address of what it is about"),
  ]

  var isParticipating: Bool

  init(from values: OptionValues) throws(OptionError) {
    isParticipating = try values.boolean("participating") ?? false
  }
}
