import EntryDocument
import LocalTime
import SharedContainer

/// What is printed again and again: of one widget, or of several.
protocol LineSource {
  /// The directories whose files it is made of.
  func directories(in layout: ContainerLayout) -> [String]

  /// What is shown of that container.
  func current(in layout: ContainerLayout, isRunning: Bool, now: Timestamp) -> CurrentLine

  /// A line that says why there is none.
  func failure(_ reason: String, code: ErrorCode) -> CurrentLine
}

/// A line as it stands now.
struct CurrentLine {
  /// One complete line, or for formats of more lines all of them.
  var bytes: [UInt8]
  /// Why there is no entry to show, for each widget that has none.
  var reasons: [String] = []
  /// When it turns stale by itself (S23).
  var staleAt: Timestamp?
}
