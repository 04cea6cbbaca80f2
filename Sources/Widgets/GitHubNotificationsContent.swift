import EntryDocument
import JSONText
import LocalTime
import WidgetAPI

extension GitHubNotificationsEntry {
  /// What is shown, with these glyphs.
  func content(_ icons: IconSet) -> WidgetContent {
    let icon = icons[.notification]
    return WidgetContent(
      text: (icon.isEmpty ? "" : FieldText(stringLiteral: icon) + " ") + "\(total(\.short))",
      tooltip: family.rowCount == 0 ? [] : [heading] + shown.map(tooltip) + remainder,
      classes: count > 0 || isAtLeast ? ["unread"] : ["empty"],
      link: link,
      rows: shown.map { EntryRow(text: title(of: $0), detail: detail(of: $0), link: $0.link) },
      data: data)
  }

  private var count: Int { notifications.count + unreadable }
  private var shown: ArraySlice<GitHubNotification> { notifications.prefix(family.rowCount) }

  private func total(_ style: (Int) -> String) -> String { style(count) + (isAtLeast ? "+" : "") }

  private var heading: FieldText {
    "\(total(\.grouped)) unread \(count.noun("notification", "notifications"))"
  }

  private func tooltip(of notification: GitHubNotification) -> FieldText {
    [title(of: notification), detail(of: notification)].compactMap { $0 }.joined(separator: " · ")
  }

  private func title(of notification: GitHubNotification) -> FieldText {
    notification.title.isBlank ? "untitled" : "\(notification.title)"
  }

  /// `octocat/hello#40 · mention · 20 Nov`.
  private func detail(of notification: GitHubNotification) -> FieldText? {
    let number = notification.number.map { "#\($0)" } ?? ""
    let parts: [FieldText] = [
      notification.repository.map { "\($0 + number)" }, notification.reason.map { "\($0)" },
      notification.updatedOn.map { "\($0.shortText(in: today.year))" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private var remainder: [FieldText] {
    ListRemainder(hidden: notifications.count - shown.count, isAtLeast: isAtLeast, unreadable: unreadable).lines
  }

  private var data: JSONValue {
    let newest = notifications.first
    return [
      "count": JSONValue(count), "more": JSONValue(isAtLeast ? "+" : nil), "unreadable": JSONValue(unreadable),
      "title": JSONValue(newest?.title), "repository": JSONValue(newest?.repository),
      "number": JSONValue(newest?.number), "reason": JSONValue(newest?.reason), "link": JSONValue(newest?.link),
      "rows": JSONValue(.array(shown.map(\.data))),
    ]
  }
}
