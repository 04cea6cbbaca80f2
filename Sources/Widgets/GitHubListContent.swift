import EntryDocument
import JSONText
import LocalTime
import WidgetAPI

extension GitHubListEntry {
  /// What is shown, with these glyphs.
  func content(_ icons: IconSet) -> WidgetContent {
    WidgetContent(
      text: icons[query.subject.icon].isEmpty
        ? "\(count(\.short))" : FieldText(stringLiteral: icons[query.subject.icon]) + " \(count(\.short))",
      tooltip: family.rowCount == 0 ? [] : [heading] + shown.map(tooltip) + remainder,
      classes: list.count == 0 && !list.isAtLeast ? ["empty"] : [],
      link: link,
      rows: shown.map { EntryRow(text: title(of: $0), detail: detail(of: $0), link: $0.link) },
      data: data)
  }

  private var shown: ArraySlice<GitHubIssue> { list.issues.prefix(family.rowCount) }

  private func count(_ style: (Int) -> String) -> String { style(list.count) + (list.isAtLeast ? "+" : "") }

  private var heading: FieldText {
    let count = count(\.grouped)
    switch (query.scope, query.state ?? .open) {
    case (.search(let terms), _): return "\(terms.text) · \(count) \(query.subject.noun(list.count))"
    case (.repository(let name), .open): return "\(name.fullName) · \(count) open"
    case (.repository(let name), .closed): return "\(name.fullName) · \(count) closed"
    case (.repository(let name), .all): return "\(name.fullName) · \(count) \(query.subject.noun(list.count))"
    }
  }

  private func tooltip(of issue: GitHubIssue) -> FieldText {
    "\(reference(to: issue)) \(title(of: issue)) · \(origin(of: issue))"
  }

  private func detail(of issue: GitHubIssue) -> FieldText { "\(reference(to: issue)) · \(origin(of: issue))" }

  /// `#40`; with the repository where the list may be of many.
  private func reference(to issue: GitHubIssue) -> String {
    if case .search = query.scope { "\(issue.repository ?? "")#\(issue.number)" } else { "#\(issue.number)" }
  }

  /// A title of nothing that can be seen would be a gap.
  private func title(of issue: GitHubIssue) -> FieldText {
    issue.title.isBlank ? "untitled" : "\(issue.title)"
  }

  /// Who and when; GitHub, too, calls a deleted author `ghost`.
  private func origin(of issue: GitHubIssue) -> FieldText {
    let parts: [FieldText] = [
      "\(issue.author ?? "ghost")", issue.createdOn.map { "\($0.shortText(in: today.year))" },
      issue.isDraft ? "draft" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: " · ")
  }

  private var remainder: [FieldText] {
    ListRemainder(
      hidden: list.count - shown.count - list.unreadable, isAtLeast: list.isAtLeast, unreadable: list.unreadable
    ).lines
  }

  private var data: JSONValue {
    let newest = list.issues.first
    var scope: (repository: String?, search: String?)
    switch query.scope {
    case .repository(let name): scope = (name.fullName, nil)
    case .search(let terms): scope = (nil, terms.text)
    }
    return [
      "repository": JSONValue(scope.repository), "search": JSONValue(scope.search), "count": JSONValue(list.count),
      "more": JSONValue(list.isAtLeast ? "+" : nil), "unreadable": JSONValue(list.unreadable),
      "number": JSONValue(newest?.number), "title": JSONValue(newest?.title), "author": JSONValue(newest?.author),
      "link": JSONValue(newest?.link), "rows": JSONValue(.array(shown.map(\.data))),
    ]
  }
}
