import EntryDocument
import SharedContainer

/// The entry that `open` and `row` act on.
enum WidgetEntry {
  static func read(_ id: String, in layout: ContainerLayout) throws(NothingThere) -> EntryDocument {
    if let entry = layout.readEntry(id) { return entry }
    let isRunning = ContainerLock.holder(of: layout) != nil
    throw NothingThere(isRunning ? "unknown widget \(DisplayText.line(id))" : NoDaemon.error.message)
  }
}

/// What was to be acted on isn't there.
struct NothingThere: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
