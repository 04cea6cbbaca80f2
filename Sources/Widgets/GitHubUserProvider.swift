import FoundationEssentials
import JSONText
import TimelineCore
import WidgetAPI

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
    return Timeline(entries: [entry], policy: context.reloadPolicy(after: failures))
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
    if failures.count == answers.count, let failure = failures.decisive {
      throw failure
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

extension [any WidgetFailure] {
  /// Of failures that are all there is, the one to report: a server's wait must not be lost, and what may be gone in a
  /// moment is worth a retry.
  fileprivate var decisive: (any WidgetFailure)? {
    first { $0.wait != nil } ?? first { $0.kind != .permanent } ?? first
  }
}

extension TimelineProviderContext {
  /// What the last good content said of that user.
  func previousUser(_ login: String) -> GitHubUser? {
    let users = previous?["users"]?.array ?? previous.map { [$0] } ?? []
    return users.lazy.compactMap { GitHubUser(data: $0) }.first { $0.login.lowercased() == login.lowercased() }
  }

  /// The reload after a timeline of which a part failed: where that may be gone in a moment in 15 min, or the interval
  /// where that is shorter; never inside a server's wait.
  fileprivate func reloadPolicy(after failures: [any WidgetFailure]) -> TimelineReloadPolicy {
    guard case .every(let interval) = refresh else { return reloadPolicy }
    let isPassing = failures.contains { $0.kind != .permanent }
    let next = now + (isPassing ? min(interval, 900) : interval)
    return .after(failures.compactMap(\.wait?.date).reduce(next, max))
  }
}
