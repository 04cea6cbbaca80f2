import JSONText
import WidgetAPI

/// The options of `github-user`.
struct GitHubUserOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("user", .string, "the login to show; default: the first favourite"),
    WidgetParameter("users", .strings, "the logins to show, the first two in systemMedium; default: the favourites"),
    WidgetParameter("defaultUser", .string, "the login where systemSmall has neither; default: octocat"),
  ]

  static let fields = [
    WidgetField("login", "the login"), WidgetField("id", "the number that stays when the login changes"),
    WidgetField("formerId", "the number of the account that had the login before, where that is another"),
    WidgetField("name", "the display name"), WidgetField("bio", "the bio"), WidgetField("followers", "followers"),
    WidgetField("following", "users followed"), WidgetField("publicRepos", "public repositories"),
    WidgetField("link", "the profile's address"),
  ]

  var users: [String]?
  var defaultUser: String

  init(from values: OptionValues) throws(OptionError) {
    let user = try values.string("user")
    let users = try values.strings("users")
    defaultUser = try values.string("defaultUser") ?? "octocat"
    if let user, users != nil {
      throw OptionError(path: "users", message: "found beside user (\(user)), want one of the two")
    }
    self.users = users ?? user.map { [$0] }
    let named = user.map { [("user", $0)] } ?? users.map { $0.enumerated().map { ("users[\($0)]", $1) } } ?? []
    for (path, login) in named + [("defaultUser", defaultUser)] where !GitHubLogin.isValid(login) {
      throw OptionError(
        path: path,
        message: "found \(JSONValue(login).compact), want a login: at most 39 letters, digits and single hyphens")
    }
  }

  /// The logins to load: those of the configuration, else the favourites, else the default in `systemSmall`.
  func logins(in context: TimelineProviderContext) throws -> [String] {
    let wanted = try users ?? context.defaults.strings(forKey: "FavoriteNames")
    switch context.family {
    case .systemMedium: return Array(wanted.prefix(2))
    default: return [wanted.first ?? defaultUser]
    }
  }
}
