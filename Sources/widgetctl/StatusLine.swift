import Bars
import EntryDocument
import LocalTime
import SharedContainer

/// What `bar i3bar` prints of several widgets: a status line of the protocol's endless array, a block for each.
struct StatusLine: LineSource {
  /// Nil: all there are, as they come and go.
  let ids: [String]?
  let maxWidth: Int

  /// The widgets whose blocks there are.
  func ids(in layout: ContainerLayout) -> [String] { ids ?? (try? layout.widgetIDs()) ?? [] }

  func directories(in layout: ContainerLayout) -> [String] {
    ids(in: layout).map(layout.watchedDirectory) + (ids == nil ? [layout.widgets] : [])
  }

  func current(in layout: ContainerLayout, isRunning: Bool, now: Timestamp) -> CurrentLine {
    var shown = ids(in: layout).map { ShownEntry($0, in: layout, isRunning: isRunning, now: now) }
    if ids == nil {
      // What has just come gets its entry in a moment.
      shown.removeAll { $0.reason != nil }
      if shown.isEmpty { return isRunning ? failure("no widgets", code: .unknownWidget) : failure(NoDaemon.error) }
    }
    return line(shown)
  }

  func failure(_ reason: String, code: ErrorCode) -> CurrentLine {
    // With no widget's id, so that a click on it does nothing.
    line([ShownEntry(reason, code: code, id: "")])
  }

  private func failure(_ error: EntryError) -> CurrentLine { failure(error.message, code: error.code) }

  private func line(_ shown: [ShownEntry]) -> CurrentLine {
    let blocks = I3barProtocol.statusLine(shown.map(\.entry), maxWidth: maxWidth)
    return CurrentLine(
      bytes: Array((blocks + ",\n").utf8), reasons: shown.compactMap(\.reason),
      staleAt: shown.compactMap(\.staleAt).min())
  }
}
