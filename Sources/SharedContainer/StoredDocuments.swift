public import EntryDocument
internal import JSONText

/// Reading what the daemon has published. A file that is missing, cut, of another schema or not JSON is a cache miss: nil,
/// never a failure.
extension ContainerLayout {
  /// The current entry of a widget; nil, too, for what is no id.
  public func readEntry(_ id: String) -> EntryDocument? {
    Self.isValidID(id) ? json(entry(id)).flatMap { EntryDocument(json: $0) } : nil
  }

  /// A widget's status; nil, too, for what is no id.
  public func readStatus(_ id: String) -> WidgetStatus? {
    Self.isValidID(id) ? json(status(id)).flatMap { WidgetStatus(json: $0) } : nil
  }

  /// The daemon's own status, which outlives it.
  public func readDaemonStatus() -> DaemonStatus? {
    json(daemonStatus).flatMap { DaemonStatus(json: $0) }
  }

  private func json(_ path: String) -> JSONValue? {
    (try? WholeFile.read(path)).flatMap { try? JSONValue(parsing: $0) }
  }
}
