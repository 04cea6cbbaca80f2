import EntryDocument
import FoundationEssentials
import LocalTime
public import SharedContainer
import Synchronization
public import WidgetAPI

/// Writes what there is to see into the shared container: what changed, which files, in what order.
///
/// Order: pictures (by `ImageStore`), `timelines/ID.json`, then `image`, `entry.json`, the bars' files, `status/ID.json`: a
/// file never names one that isn't there yet, and what a reader has seen is never forgotten by a restart.
public final class ContainerPublisher: EntryPublisher {
  let layout: ContainerLayout
  private let clock: any WallClock
  private let state: Mutex<State>

  private struct State {
    var formats: [EntryFormat]
    var records: [String: PublishedRecord] = [:]
    var lastSweep: Date?
  }

  /// A publisher of these formats.
  public init(_ layout: ContainerLayout, formats: [EntryFormat], clock: any WallClock) {
    self.layout = layout
    self.clock = clock
    state = Mutex(State(formats: formats))
  }

  /// The formats to encode from now on; a widget's files follow at its next publication.
  public func setFormats(_ formats: [EntryFormat]) {
    state.withLock { $0.formats = formats }
  }

  /// Forgets what is on disk, so that everything is written anew: the container was removed from outside.
  public func forget() {
    state.withLock { $0.records = [:] }
  }

  /// True where an entry of any widget, current or later, names that picture.
  func names(_ image: EntryImage) -> Bool {
    state.withLock { state in state.records.values.contains { $0.names(image.path) } }
  }

  // MARK: EntryPublisher

  /// What `timelines/ID.json` holds.
  public func restore(_ widget: ConfiguredWidget) -> RestoredTimeline? {
    var record = PublishedRecord(entry: layout.readEntry(widget.id))
    defer { state.withLock { $0.records[widget.id] = record } }
    switch TimelineFile.read(layout.timeline(widget.id)) {
    case .missing:
      return nil
    case .unreadable:
      record.isReadable = false
      return nil
    case .file(let file):
      record.storedImages = file.timeline.imagePaths
      guard file.belongs(to: widget) else { return nil }
      return RestoredTimeline(
        timeline: file.timeline, credentialChanged: file.credential != TimelineFile.credentialHash(of: widget.account))
    }
  }

  /// Writes what changed. What becomes of pictures that nothing names any more is no part of it.
  public func publish(
    _ publication: WidgetPublication, of widget: ConfiguredWidget
  ) throws(PublishFailure) -> Bool {
    let (before, formats) = state.withLock { ($0.records[widget.id] ?? PublishedRecord(), $0.formats) }
    var record = before
    record.entry = record.entry ?? layout.readEntry(widget.id)
    do throws(DiskError) {
      let changed = try write(publication, of: widget, as: formats, onto: &record)
      state.withLock { $0.records[widget.id] = record }
      let dropped = before.images.subtracting(record.images)
      if !dropped.isEmpty {
        // What can't be done now is done after the next picture that is dropped.
        try? tidy(dropped, mayRemove: publication.timeline != nil)
      }
      return changed
    } catch {
      state.withLock { $0.records[widget.id] = before.unsure(after: publication) }
      throw PublishFailure(message: error.description)
    }
  }

  /// Removes the files of widgets that the configuration no longer has; the client's `selection` stays.
  public func retain(_ ids: Set<String>) {
    state.withLock { $0.records = $0.records.filter { ids.contains($0.key) } }
    for id in (try? layout.widgetIDs()) ?? [] where !ids.contains(id) {
      removeFiles(of: id)
    }
  }

  // MARK: Pictures

  /// Pictures that were dropped get their 24 hours from now; then, after a reload and at most daily, what is over goes. A
  /// timeline that can't be read or a widget in error may need a picture that nothing names, so then nothing goes.
  private func tidy(_ dropped: Set<String>, mayRemove: Bool) throws(DiskError) {
    let now = clock.now
    let (named, isDue) = state.withLock { state in
      let isDue =
        mayRemove && state.records.values.allSatisfy(\.isSettled)
        && (state.lastSweep.map { now.timeIntervalSince($0) >= Self.sweepInterval || $0 > now } ?? true)
      if isDue {
        state.lastSweep = now
      }
      return (state.records.values.reduce(into: Set()) { $0.formUnion($1.images) }, isDue)
    }
    let images = ImageFiles(layout)
    try images.renew(dropped.subtracting(named), now: Timestamp(now))
    if isDue {
      try images.sweep(named: named, now: Timestamp(now))
    }
  }

  private static let sweepInterval: TimeInterval = 86_400
}
