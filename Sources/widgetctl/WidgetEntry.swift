import Console
import EntryDocument
import SharedContainer

/// The entry that `open` and `row` act on.
enum WidgetEntry {
  static func read(_ id: String, in layout: ContainerLayout) throws(NothingThere) -> EntryDocument {
    if let entry = layout.readEntry(id) { return entry }
    let isRunning = ContainerLock.holder(of: layout) != nil
    throw NothingThere(isRunning ? layout.unknownWidget(id) : NoDaemon.error.message)
  }
}

extension ContainerLayout {
  /// That there is no widget of that id, and which may have been meant.
  func unknownWidget(_ id: String) -> String {
    "unknown widget \(DisplayText.line(id))" + Suggestion.clause(for: id, among: (try? widgetIDs()) ?? [])
  }
}

/// What was to be acted on isn't there.
struct NothingThere: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
