import EntryDocument
import LocalTime
import SharedContainer

/// A widget's entry as a reader may show it: with the row that a person has selected in place of the widget, stale once
/// its date has passed and no daemon runs (S23), and a sentence where there is none.
struct ShownEntry {
  private(set) var entry: EntryDocument
  /// Whether it is what the daemon has published.
  private(set) var isAsPublished = false
  /// Why there is no entry to show.
  private(set) var reason: String?
  /// When it turns stale by itself.
  private(set) var staleAt: Timestamp?

  init(_ id: String, in layout: ContainerLayout, isRunning: Bool, now: Timestamp) {
    if let published = layout.readEntry(id)?.resolvingImages(in: layout.root) {
      self.init(published, of: id, in: layout, isRunning: isRunning, now: now)
    } else if isRunning {
      self.init(layout.unknownWidget(id), code: .unknownWidget, id: id)
    } else {
      self.init(NoDaemon.error.message, code: NoDaemon.error.code, id: id)
    }
  }

  /// A sentence that says why there is no entry.
  init(_ reason: String, code: ErrorCode, id: String) {
    entry = EntryDocument.failure(id: id, message: reason, code: code)
    self.reason = entry.error?.message
  }

  private init(
    _ published: EntryDocument, of id: String, in layout: ContainerLayout, isRunning: Bool, now: Timestamp
  ) {
    entry = layout.readSelection(id).flatMap(published.showingRow) ?? published
    if !isRunning {
      let status = layout.readStatus(id)
      staleAt = status?.staleAt.flatMap { $0 > now ? $0 : nil }
      entry = NoDaemon.entry(entry, status, now: now)
    }
    isAsPublished = entry == published
  }
}
