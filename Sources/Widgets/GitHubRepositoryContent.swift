import EntryDocument
import JSONText
import LocalTime
import WidgetAPI

extension GitHubRepositoryEntry {
  /// Local calendar days since the last push, 0 on its own day and where the machine's clock is behind; nil: never.
  private var daysSincePush: Int? { pushDay.map { max(0, $0.days(until: day)) } }

  /// What is shown, with glyphs of that set.
  func content(_ icons: IconSet) -> WidgetContent {
    WidgetContent(
      text: text(icons), tooltip: tooltip, classes: classes, link: repository.link,
      images: repository.avatar.map { [$0] } ?? [], rows: Array([row].prefix(family.rowCount)), data: data)
  }

  private func text(_ icons: IconSet) -> FieldText {
    let counts = [
      (IconSet.Icon.star, repository.stars), (.fork, repository.forks), (.issue, repository.openIssues),
    ].compactMap { icon, count -> FieldText? in
      count.map { FieldText(stringLiteral: icons[icon]) + "\($0.short)" }
    }
    let parts = (["\(repository.name)"] + counts).joined(separator: " ")
    return parts + (daysSincePush.map { " · \($0)d" } ?? "")
  }

  private var tooltip: [FieldText] {
    ["\(repository.fullName)"] + [starsAndForks, openIssues].compactMap { $0 } + [lastPush]
  }

  private var starsAndForks: FieldText? {
    let parts: [FieldText] = [
      repository.stars.map { "\($0.grouped) \($0.noun("star", "stars"))" },
      repository.forks.map { "\($0.grouped) \($0.noun("fork", "forks"))" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// GitHub counts pull requests as issues.
  private var openIssues: FieldText? {
    repository.openIssues.map {
      "\($0.grouped) open \($0.noun("issue or pull request", "issues and pull requests"))"
    }
  }

  private var lastPush: FieldText {
    pushDay.map { "last push \($0.shortText(in: day.year))" } ?? "never pushed to"
  }

  private var classes: [String] {
    daysSincePush.map { [$0 > inactiveAfterDays ? "inactive" : "active"] } ?? []
  }

  private var row: EntryRow {
    EntryRow(
      text: "\(repository.fullName)", detail: starsAndForks, link: repository.link, image: repository.avatar)
  }

  /// The fields that entry.json shows.
  private var data: JSONValue {
    [
      "id": JSONValue(repository.id), "owner": JSONValue(repository.owner), "name": JSONValue(repository.name),
      "fullName": JSONValue(repository.fullName), "stars": JSONValue(repository.stars),
      "forks": JSONValue(repository.forks), "openIssues": JSONValue(repository.openIssues),
      "watchers": JSONValue(repository.watchers), "pushedAt": JSONValue(repository.pushedAt?.iso8601),
      "daysSincePush": JSONValue(daysSincePush), "link": JSONValue(repository.link),
      "avatar": repository.avatar?.json ?? .null,
    ]
  }
}
