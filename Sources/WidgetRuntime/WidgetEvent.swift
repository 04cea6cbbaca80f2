public import EntryDocument
public import FoundationEssentials

/// Something that a log would tell of a widget.
public enum WidgetEvent: Sendable {
  /// Its timeline arrived; `changed` where it renders otherwise than before.
  case reloaded(id: String, changed: Bool, nextReload: Date?)
  /// Its timeline did not come.
  case failed(id: String, EntryError)
  /// A reload request falls into the server's wait.
  case refused(id: String, until: Date)
  /// Its provider has something to say that is no failure; each sentence once.
  case noted(id: String, String)
  /// It turned stale.
  case becameStale(id: String)
  /// It can't be made visible.
  case notPublished(id: String, reason: String)
  /// It is visible again.
  case publishedAgain(id: String)
}
