import EntryDocument
import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// A repository as it stands on one local day.
struct GitHubRepositoryEntry: TimelineEntry {
  var date: Date
  var family: WidgetFamily
  var repository: GitHubRepository
  /// The local day of the entry's date.
  var day: LocalDay
  /// The local day of the last push.
  var pushDay: LocalDay?
  var inactiveAfterDays: Int

  init(
    _ repository: GitHubRepository, at date: Date, inactiveAfterDays: Int = 50, in context: TimelineProviderContext
  ) {
    self.date = date
    self.repository = repository
    self.inactiveAfterDays = inactiveAfterDays
    family = context.family
    day = context.calendar.day(at: date)
    pushDay = repository.pushedAt.map { context.calendar.day(at: Date($0)) }
  }
}

/// Makes a repository's entries: one for now, and one for each local midnight to come, at which the days since the last
/// push change without a request (semantics S16).
struct GitHubRepositoryProvider: TimelineProvider {
  func placeholder(in context: Context) -> GitHubRepositoryEntry {
    GitHubRepositoryEntry(.sample(at: context.now), at: context.now, in: context)
  }

  func snapshot(for options: GitHubRepositoryOptions, in context: Context) async throws -> GitHubRepositoryEntry {
    if context.isPreview { return placeholder(in: context) }
    return entry(of: try await load(options.repository, in: context), at: context.now, options, context)
  }

  func timeline(
    for options: GitHubRepositoryOptions, in context: Context
  ) async throws -> Timeline<GitHubRepositoryEntry> {
    let repository = try await load(options.repository, in: context)
    let dates = [context.now] + context.calendar.midnights(after: context.now)
    return Timeline(
      entries: dates.map { entry(of: repository, at: $0, options, context) }, policy: context.reloadPolicy)
  }

  private func entry(
    of repository: GitHubRepository, at date: Date, _ options: GitHubRepositoryOptions, _ context: Context
  ) -> GitHubRepositoryEntry {
    GitHubRepositoryEntry(repository, at: date, inactiveAfterDays: options.inactiveAfterDays, in: context)
  }

  private func load(_ name: GitHubRepositoryName, in context: Context) async throws -> GitHubRepository {
    let subject = "repository \(name.fullName)"
    let response = try await context.http.send(.gitHub("/repos/\(name.fullName)", of: context.account))
    let document = try response.document(subject: subject, account: context.account, at: context.now)
    var repository = try GitHubRepository(response: document, of: context.account.host)
    if !name.isSame(as: repository.fullName) {
      context.note("the repository \(name.fullName) is called \(repository.fullName) now")
    }
    repository.avatar = await context.avatar(
      at: repository.avatarURL, else: context.previousAvatar(of: repository))
    return repository
  }
}
