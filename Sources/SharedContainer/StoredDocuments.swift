public import EntryDocument
import JSONText

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

  /// What servers said of their limits, which outlives the daemon.
  public func readLimits() -> KnownLimits? {
    json(limits).flatMap { KnownLimits(json: $0) }
  }

  /// The ids of the widgets that have a directory, sorted; none where there is no container.
  public func widgetIDs() throws(DiskError) -> [String] {
    try Directory.names(in: widgets).filter(Self.isValidID).sorted()
  }

  /// The ids of the widgets that have a status, sorted; none where there is no container.
  public func statusIDs() throws(DiskError) -> [String] {
    try Directory.names(in: statuses).compactMap { name in
      let id = String(name.dropLast(".json".count))
      return name.hasSuffix(".json") && Self.isValidID(id) ? id : nil
    }.sorted()
  }

  private func json(_ path: String) -> JSONValue? {
    (try? WholeFile.read(path)).flatMap { try? JSONValue(parsing: $0) }
  }
}
