import EntryDocument
import LocalTime

/// What readers may believe while no daemon holds the container's lock (semantics S23).
enum NoDaemon {
  static let error = EntryError(code: .notRunning, message: "widgetd is not running")

  /// True once the widget's stale date has passed. A placeholder without such a date is nothing to believe at all.
  static func isOver(_ state: WidgetState, staleAt: Timestamp?, now: Timestamp) -> Bool {
    staleAt.map { $0 <= now } ?? (state == .placeholder)
  }

  /// The entry as it may be shown.
  static func entry(_ entry: EntryDocument, _ status: WidgetStatus?, now: Timestamp) -> EntryDocument {
    guard isOver(entry.state, staleAt: status?.staleAt, now: now) else { return entry }
    return entry.markedStale(since: status?.checkedAt, error: error)
  }

  /// The status as it may be shown.
  static func status(_ status: WidgetStatus, now: Timestamp) -> WidgetStatus {
    guard isOver(status.state, staleAt: status.staleAt, now: now) else { return status }
    var status = status
    if status.state == .fresh { status.state = .stale }
    status.error = error
    return status
  }
}
