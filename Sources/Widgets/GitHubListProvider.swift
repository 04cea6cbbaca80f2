import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// A list at one date.
struct GitHubListEntry: TimelineEntry {
  var date: Date
  /// The local day of it.
  var today: LocalDay
  var family: WidgetFamily
  var query: GitHubListQuery
  var list: GitHubList
  /// The page where people see the list; nil for a sample.
  var link: String?
}

/// Makes the entries of pull requests, or of issues.
struct GitHubListProvider<Configuration: GitHubListOptions>: TimelineProvider {
  func placeholder(in context: Context) -> GitHubListEntry {
    .preview(of: Configuration.subject, in: context)
  }

  func snapshot(for options: Configuration, in context: Context) async throws -> GitHubListEntry {
    context.isPreview ? .preview(of: Configuration.subject, in: context) : try await entry(options, in: context)
  }

  func timeline(for options: Configuration, in context: Context) async throws -> Timeline<GitHubListEntry> {
    Timeline(entries: [try await entry(options, in: context)], policy: context.reloadPolicy)
  }

  private func entry(_ options: Configuration, in context: Context) async throws -> GitHubListEntry {
    var list = try await GitHubListRequest(query: options.query, context: context).load()
    for index in list.issues.indices.prefix(context.family.rowCount) {
      list.issues[index].createdOn = list.issues[index].createdAt.map { context.calendar.day(at: Date($0)) }
    }
    return GitHubListEntry(
      date: context.now, today: context.calendar.day(at: context.now), family: context.family, query: options.query,
      list: list, link: options.query.link(on: context.account))
  }
}
