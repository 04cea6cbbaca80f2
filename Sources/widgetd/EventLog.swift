import EntryDocument
import FoundationEssentials
import LocalTime
import SystemSupport
import WidgetRuntime

extension Log {
  /// One line for what happened to a widget.
  func write(_ event: WidgetEvent) {
    switch event {
    case .reloaded(let id, let changed, let nextReload):
      info(
        changed ? "timeline arrived" : "timeline arrived, nothing changed",
        [
          "widget": id,
          "nextReload": nextReload.map { Timestamp(seconds: $0.timeIntervalSince1970).iso8601 } ?? "never",
        ])
    case .failed(let id, let error):
      warning(
        "timeline failed",
        [
          "widget": id, "code": error.code.rawValue, "reason": error.message,
          "retryAt": error.retryAt?.iso8601 ?? "never",
        ])
    case .refused(let id, let date):
      notice(
        "reload refused: the server asked for a pause",
        ["widget": id, "until": Timestamp(seconds: date.timeIntervalSince1970).iso8601])
    case .noted(let id, let note): notice("note of the provider", ["widget": id, "note": note])
    case .becameStale(let id): notice("widget is stale", ["widget": id])
    case .notPublished(let id, let reason): error("entry can't be written", ["widget": id, "reason": reason])
    case .publishedAgain(let id): notice("entry can be written again", ["widget": id])
    }
  }
}
