public import LocalTime

extension EntryDocument {
  /// The entry as a reader shows it once its stale date has passed and no daemon runs (S23).
  ///
  /// A fresh entry turns stale since `since`, the instant of the last good answer; a stale one keeps its own instant
  /// where `since` is nil; a placeholder stays one. All get the error.
  public func markedStale(since: Timestamp?, error: EntryError) -> EntryDocument {
    var entry = self
    entry.error = error
    if state != .placeholder {
      entry.state = .stale
      entry.staleSince = since ?? staleSince
    }
    return entry
  }

  /// The entry that a reader shows where there is none to read: the sentence as its text, classes `placeholder` and
  /// `error`, no mark. Its date is 1970, as nothing was ever shown.
  public static func failure(id: String, message: String, code: ErrorCode = .notRunning) -> EntryDocument {
    EntryDocument(
      id: id, kind: "", family: "", state: .placeholder, date: Timestamp(milliseconds: 0),
      content: WidgetContent(text: FieldText(field: message)), style: EntryStyle(staleMark: ""),
      error: EntryError(code: code, message: message))
  }

  /// True where both render the same (S20): everything but the date, and of the error its code and sentence.
  public func sameContent(as other: EntryDocument) -> Bool {
    rendered == other.rendered
  }

  /// The entry without what may differ between two that render the same.
  private var rendered: EntryDocument {
    var entry = self
    entry.date = Timestamp(milliseconds: 0)
    entry.error = error.map { EntryError(code: $0.code, message: $0.message) }
    return entry
  }
}
