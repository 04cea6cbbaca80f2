import EntryDocument
import JSONText
import LocalTime
import SharedContainer

/// What is known of the daemon and its widgets, put together from `status.json`, `status/*.json` and the lock.
struct StatusReport {
  let layout: ContainerLayout
  /// Who holds the lock; nil where no daemon runs.
  let holder: LockHolder?
  /// What the daemon, or the last one, wrote of itself.
  let daemon: DaemonStatus?
  let widgets: [WidgetStatus]
  /// The servers' limits whose period is not over.
  let limits: [KnownLimits.Limit]

  init(_ layout: ContainerLayout, now: Timestamp) throws(DiskError) {
    self.layout = layout
    let holder = ContainerLock.holder(of: layout)
    self.holder = holder
    daemon = layout.readDaemonStatus()
    widgets = try layout.statusIDs().compactMap { layout.readStatus($0) }
      .map { holder == nil ? NoDaemon.status($0, now: now) : $0 }
    limits = (layout.readLimits()?.limits ?? []).filter { $0.reset > now }
  }

  /// `{schema, daemon: {running, pid, version, startedAt, configuration, warnings, disk}, widgets: […], limits: […]}`.
  var json: JSONValue {
    let stored = daemon?.json
    let known = ["version", "startedAt", "configuration", "warnings", "disk"].map {
      JSONMember($0, stored?[$0] ?? .null)
    }
    let running = [
      JSONMember("running", JSONValue(.bool(holder != nil))),
      JSONMember("pid", JSONValue(holder?.pid.map { Int($0) })),
    ]
    return [
      "schema": JSONValue(EntryDocument.schema), "daemon": JSONValue(.object(running + known)),
      "widgets": JSONValue(.array(widgets.map(Self.withoutSchema))),
      "limits": JSONValue(.array(limits.map(\.json))),
    ]
  }

  private static func withoutSchema(_ status: WidgetStatus) -> JSONValue {
    var json = status.json
    json["schema"] = nil
    return json
  }
}
