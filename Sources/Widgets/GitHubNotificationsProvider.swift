import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TimelineCore
import WidgetAPI

/// The notifications at one date.
struct GitHubNotificationsEntry: TimelineEntry {
  var date: Date
  /// The local day of it.
  var today: LocalDay
  var family: WidgetFamily
  /// Newest first.
  var notifications: [GitHubNotification]
  /// Rows that couldn't be read.
  var unreadable = 0
  /// True where there may be more.
  var isAtLeast = false
  /// The page where people see them; nil for a sample.
  var link: String?
}

/// Makes the entries of `github-notifications`.
struct GitHubNotificationsProvider: TimelineProvider {
  func placeholder(in context: Context) -> GitHubNotificationsEntry { .preview(in: context) }

  func snapshot(for options: GitHubNotificationsOptions, in context: Context) async throws -> GitHubNotificationsEntry {
    context.isPreview ? .preview(in: context) : try entry(try await load(options, in: context), options, context)
  }

  func timeline(
    for options: GitHubNotificationsOptions, in context: Context
  ) async throws -> Timeline<GitHubNotificationsEntry> {
    Timeline(
      entries: [try entry(try await load(options, in: context), options, context)], policy: context.reloadPolicy)
  }

  /// 50 rows are GitHub's most; the page is the same for every family, so that two widgets share it (semantics S21).
  private func load(_ options: GitHubNotificationsOptions, in context: Context) async throws -> HTTPResponse {
    let matter = "notifications are somebody's"
    guard context.account.expectsToken else { throw TokenNeeded(matter, of: context.account) }
    let filter = options.isParticipating ? "participating=true&" : ""
    var request = HTTPRequest.gitHub("/notifications?\(filter)per_page=50", of: context.account)
    request.needsToken = true
    let response = try await context.http.send(request)
    if let missing = response.missingToken { throw TokenNeeded(matter, of: context.account.lackingToken(missing)) }
    return response
  }

  private func entry(
    _ response: HTTPResponse, _ options: GitHubNotificationsOptions, _ context: Context
  ) throws(ResponseFailure) -> GitHubNotificationsEntry {
    let account = context.account
    let document = try response.document(subject: "notifications", account: account, at: context.now)
    let list = try document.required(nil, "an array", of: account.host, \.array)
    let rows = list.filter(GitHubNotification.isUnread)
    var notifications = rows.compactMap { GitHubNotification(row: $0, of: account) }
    for index in notifications.indices.prefix(context.family.rowCount) {
      notifications[index].updatedOn = notifications[index].updatedAt.map { context.calendar.day(at: Date($0)) }
    }
    return GitHubNotificationsEntry(
      date: context.now, today: context.calendar.day(at: context.now), family: context.family,
      notifications: notifications, unreadable: rows.count - notifications.count,
      isAtLeast: LinkField.next(in: response.headers) != nil,
      link: "\(account.webURL)/notifications" + (options.isParticipating ? "?query=reason%3Aparticipating" : ""))
  }
}

extension GitHubNotificationsEntry {
  /// Sample notifications, shown as if they were real. Their days stand still, so that a placeholder always has the same
  /// bytes.
  static func preview(in context: TimelineProviderContext) -> GitHubNotificationsEntry {
    let titles = ["Fix the parser", "Dates with fractions fail", "Shorter titles", "The parser loops", "Slow start"]
    let reasons = ["review requested", "mention", "author", "assign", "subscribed"]
    let notifications = titles.indices.map { index in
      GitHubNotification(
        title: titles[index], repository: "octocat/hello", number: 40 - index, reason: reasons[index],
        updatedOn: LocalDay(year: 2026, month: 11, day: 20 - index))
    }
    return GitHubNotificationsEntry(
      date: context.now, today: LocalDay(year: 2026, month: 11, day: 20) ?? context.calendar.day(at: context.now),
      family: context.family, notifications: notifications)
  }
}
