import EntryDocument
import FoundationEssentials
import JSONText
import TimelineCore
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
/// timeline fails only if all do; it is then asked for again after 15 min at the latest.
///
/// `data`: `login`, `id`, `name`, `bio`, `followers`, `following`, `publicRepos`, `avatar` (`path`, `type`); in
/// `systemMedium` `users`, an array of these. What GitHub leaves out is null. The avatar's bytes are stored as received; a
/// picture that can't be had leaves the one before it, or none.
public struct GitHubUserWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "github-user", provider: GitHubUserProvider()) { $0.content }
      .configurationDisplayName("GitHub profile")
      .description("Followers, repositories and bio of one GitHub user, or of two.")
      .supportedFamilies([.systemSmall, .systemMedium])
      .refresh(.every(6 * 3600))
  }
}

/// The options of `github-user`.
struct GitHubUserOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("user", .string, "the login to show; default: the first favourite"),
    WidgetParameter("users", .strings, "the logins to show, the first two in systemMedium; default: the favourites"),
    WidgetParameter("defaultUser", .string, "the login where systemSmall has neither; default: octocat"),
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
        path: path, message: "found a name that GitHub doesn't allow, want at most 39 letters, digits and single hyphens")
    }
  }

  /// The logins to load: those of the configuration, else the favourites, else the default in `systemSmall`.
  func logins(in context: TimelineProviderContext) throws -> [String] {
    let wanted = try users ?? context.defaults.strings(forKey: "FavoriteNames")
    switch context.family {
    case .systemSmall: return [wanted.first ?? defaultUser]
    case .systemMedium: return Array(wanted.prefix(2))
    }
  }
}

/// One date's profiles.
struct GitHubUserEntry: TimelineEntry {
  /// A place in the widget.
  enum Slot: Sendable {
    case user(GitHubUser)
    case failed(login: String, reason: String)
    case sample(GitHubUser)
  }

  var date: Date
  var family: WidgetFamily
  var slots: [Slot]
}

/// Makes the profiles' entries.
struct GitHubUserProvider: TimelineProvider {
  func placeholder(in context: Context) -> GitHubUserEntry {
    .preview(in: context)
  }

  func snapshot(for options: GitHubUserOptions, in context: Context) async throws -> GitHubUserEntry {
    context.isPreview ? .preview(in: context) : try await load(options, in: context).entry
  }

  func timeline(for options: GitHubUserOptions, in context: Context) async throws -> Timeline<GitHubUserEntry> {
    let (entry, failures) = try await load(options, in: context)
    return Timeline(entries: [entry], policy: failures.isEmpty ? context.reloadPolicy : context.soonerPolicy)
  }

  private func load(
    _ options: GitHubUserOptions, in context: Context
  ) async throws -> (entry: GitHubUserEntry, failures: [any WidgetFailure]) {
    let logins = try options.logins(in: context)
    let answers = await withTaskGroup(of: (Int, GitHubUserRequest.Answer).self) { group in
      for (index, login) in logins.enumerated() {
        group.addTask { (index, await GitHubUserRequest(login: login, context: context).answer()) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    .sorted { $0.0 < $1.0 }.map { $0.1 }

    let failures = answers.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    if let first = failures.first, failures.count == answers.count {
      throw first
    }
    let slots = zip(logins, answers).map { login, answer -> GitHubUserEntry.Slot in
      switch answer {
      case .user(let user): .user(user)
      case .failure(let failure):
        context.previousUser(login).map { .user($0) } ?? .failed(login: login, reason: failure.message)
      }
    }
    return (GitHubUserEntry(date: context.now, family: context.family, slots: slots).filledWithSamples, failures)
  }
}

/// One user's two requests: the profile, then its picture.
struct GitHubUserRequest {
  let login: String
  let context: TimelineProviderContext

  /// What came of it.
  enum Answer: Sendable {
    case user(GitHubUser)
    case failure(any WidgetFailure)
  }

  func answer() async -> Answer {
    do {
      return .user(try await load())
    } catch {
      return .failure(error as? any WidgetFailure ?? HTTPError.cancelled)
    }
  }

  private func load() async throws -> GitHubUser {
    let subject = "user \(login)"
    guard GitHubLogin.isValid(login) else {
      throw SharedDefaultsError(reason: "FavoriteNames holds a name that GitHub doesn't allow")
    }
    let response = try await context.http.send(.gitHub("/users/\(login)", of: context.account))
    let document = try response.document(subject: subject, account: context.account, at: context.now)
    guard var user = GitHubUser(response: document) else {
      throw ResponseFailure(
        code: .unexpectedShape, message: "\(context.account.host) described \(subject) without login or id")
    }
    user.avatar = await avatar(of: user)
    return user
  }

  /// The picture; where it can't be had, the one that was there before.
  private func avatar(of user: GitHubUser) async -> EntryImage? {
    let kept = context.previousUser(user.login)?.avatar
    guard let url = user.avatarURL,
      let response = try? await context.http.send(HTTPRequest(url: url, purpose: .image)),
      response.status == 200
    else { return kept }
    return (try? context.images.store(response.body)) ?? kept
  }
}

extension TimelineProviderContext {
  /// What the last good content said of that user.
  fileprivate func previousUser(_ login: String) -> GitHubUser? {
    let users = previous?["users"]?.array ?? previous.map { [$0] } ?? []
    return users.lazy.compactMap(GitHubUser.init(data:)).first { $0.login.lowercased() == login.lowercased() }
  }

  /// The reload after a timeline of which a part failed: 15 min, or the interval where that is shorter.
  fileprivate var soonerPolicy: TimelineReloadPolicy {
    guard case .every(let seconds) = refresh else { return reloadPolicy }
    return Refresh.every(min(seconds, 900)).policy(at: now)
  }
}
