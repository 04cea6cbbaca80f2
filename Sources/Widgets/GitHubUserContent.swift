import EntryDocument
import JSONText
import WidgetAPI

extension GitHubUserEntry {
  /// How many profiles a family holds.
  private var capacity: Int { family == .systemSmall ? 1 : 2 }

  /// Sample users, shown as if they were real.
  static func preview(in context: TimelineProviderContext) -> GitHubUserEntry {
    var entry = GitHubUserEntry(date: context.now, family: context.family, slots: [])
    entry.slots = GitHubUser.samples.prefix(entry.capacity).map { .user($0) }
    return entry
  }

  /// The entry with sample rows where there are fewer users than places.
  var filledWithSamples: GitHubUserEntry {
    var entry = self
    entry.slots += GitHubUser.samples.prefix(capacity).dropFirst(slots.count).map { .sample($0) }
    return entry
  }

  /// What is shown.
  var content: WidgetContent {
    let data = slots.compactMap(\.data)
    return WidgetContent(
      text: text,
      tooltip: isEmpty ? ["widgetctl favorites add LOGIN"] : Array(slots.compactMap(\.tooltip).joined(separator: [""])),
      classes: classes,
      link: slots.first?.user?.link,
      images: slots.compactMap(\.user?.avatar),
      rows: slots.map(\.row),
      data: family == .systemSmall ? data.first ?? .null : ["users": JSONValue(.array(data))])
  }

  private var isEmpty: Bool {
    slots.allSatisfy { if case .sample = $0 { true } else { false } }
  }

  private var classes: [String] {
    if isEmpty { return ["empty"] }
    return slots.contains { $0.user?.formerID != nil } ? ["changed"] : []
  }

  private var text: FieldText {
    guard !isEmpty else { return "no favourites" }
    return slots.compactMap { $0.text(alone: family == .systemSmall) }.joined(separator: " · ")
  }
}

extension GitHubUserEntry.Slot {
  fileprivate var user: GitHubUser? {
    if case .user(let user) = self { user } else { nil }
  }

  /// What entry.json shows: nothing for a sample, the login alone of one that could not be had.
  fileprivate var data: JSONValue? {
    switch self {
    case .sample: nil
    case .failed(let login, _): ["login": JSONValue(login)]
    case .user(let user): user.data
    }
  }

  /// The part of the bar's line: nothing for a sample.
  fileprivate func text(alone: Bool) -> FieldText? {
    switch self {
    case .sample: nil
    case .failed(let login, _): "\(login) –"
    case .user(let user) where user.formerID != nil: "\(user.login) is someone else"
    case .user(let user):
      switch (user.followers, alone) {
      case (nil, _): "\(user.login)"
      case (let followers?, true):
        "\(user.login) · \(followers.short) \(followers.noun("follower", "followers"))"
      case (let followers?, false): "\(user.login) \(followers.short)"
      }
    }
  }

  fileprivate var tooltip: [FieldText]? {
    switch self {
    case .sample: nil
    case .failed(let login, let reason): ["\(login)", "\(reason)"]
    case .user(let user): user.tooltip
    }
  }

  fileprivate var row: EntryRow {
    switch self {
    case .failed(let login, let reason): EntryRow(text: "\(login)", detail: "\(reason)")
    case .sample(let user): user.row(sample: true)
    case .user(let user): user.row(sample: false)
    }
  }
}

extension GitHubUser {
  /// Sample data, made up.
  static let samples = [
    GitHubUser(
      login: "octocat", id: 1, name: "The Octocat", bio: "A cat with the arms of an octopus", publicRepos: 8,
      followers: 8200, following: 9),
    GitHubUser(
      login: "hubot", id: 2, name: "Hubot", bio: "Does as it is told", publicRepos: 12, followers: 310, following: 0),
  ]

  fileprivate var tooltip: [FieldText] {
    let heading: FieldText = name.map { "\($0) (\(login))" } ?? "\(login)"
    return (takeover.map { [$0] } ?? []) + [heading] + (bio.map { ["\($0)"] } ?? []) + (counts.map { [$0] } ?? [])
  }

  /// That the login is another account's now.
  private var takeover: FieldText? {
    formerID.map { "\(login) belongs to another account than before (id \($0), now \(id))" }
  }

  private var counts: FieldText? {
    let parts: [FieldText] = [
      followers.map { "\($0.grouped) \($0.noun("follower", "followers"))" },
      following.map { "\($0.grouped) following" },
      publicRepos.map { "\($0.grouped) \($0.noun("repository", "repositories"))" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  fileprivate func row(sample: Bool) -> EntryRow {
    EntryRow(text: "\(login)", detail: takeover ?? counts, link: sample ? nil : link, image: avatar, sample: sample)
  }
}
