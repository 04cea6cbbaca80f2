import EntryDocument
import JSONText
import SharedContainer

/// `status.json`: the daemon's own status, written when it differs from what is on disk.
struct StatusFile {
  private let layout: ContainerLayout
  private var written: DaemonStatus?
  /// What is to be seen.
  var status: DaemonStatus

  init(_ layout: ContainerLayout, _ status: DaemonStatus) {
    self.layout = layout
    self.status = status
  }

  /// Writes it; what the disk refuses is tried again with the next change.
  mutating func write() {
    guard written != status else { return }
    let line = status.json.compact + "\n"
    written = (try? AtomicFile.write(Array(line.utf8), to: layout.daemonStatus)) == nil ? nil : status
  }

  /// Writes it, changed or not: the container was made again.
  mutating func writeAnew() {
    written = nil
    write()
  }
}
