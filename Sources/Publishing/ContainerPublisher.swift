public import Bars
import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
public import SharedContainer
import Synchronization
import TimelineCore
public import WidgetAPI

/// Writes what there is to see into the shared container: what changed, which files, in what order.
///
/// Order: pictures (by `ImageStore`), `timelines/ID.json`, then `image`, `entry.json`, the bars' files, `status/ID.json`: a
/// file never names one that isn't there yet, and what a reader has seen is never forgotten by a restart.
public final class ContainerPublisher: EntryPublisher {
  private let layout: ContainerLayout
  private let clock: any WallClock
  private let state: Mutex<State>

  private struct State {
    var formats: [any BarFormat]
    var records: [String: Record] = [:]
    var lastSweep: Date?
  }

  /// What is on disk of one widget.
  private struct Record {
    /// The entry; nil: unknown, so that the next publication writes it.
    var entry: EntryDocument?
    var status: WidgetStatus?
    /// The formats that were encoded from `entry`.
    var formats: [String] = []
    /// The pictures that the stored timeline names.
    var storedImages: Set<String> = []
    /// False while the stored timeline can't be read: nobody knows what it names, so nothing is swept.
    var isReadable = true

    var images: Set<String> {
      storedImages.union(entry.map { $0.content.imagePaths } ?? [])
    }
  }

  /// A publisher of these formats.
  public init(_ layout: ContainerLayout, formats: [any BarFormat], clock: any WallClock) {
    self.layout = layout
    self.clock = clock
    state = Mutex(State(formats: formats))
  }

  /// The formats to encode from now on; a widget's files follow at its next publication.
  public func setFormats(_ formats: [any BarFormat]) {
    state.withLock { $0.formats = formats }
  }

  /// Forgets what is on disk, so that everything is written anew: the container was removed from outside.
  public func forget() {
    state.withLock { $0.records = [:] }
  }

  /// True where an entry of any widget, current or later, names that picture.
  func names(_ image: EntryImage) -> Bool {
    state.withLock { state in state.records.values.contains { $0.images.contains(image.path) } }
  }

  // MARK: EntryPublisher

  /// What `timelines/ID.json` holds.
  public func restore(_ widget: ConfiguredWidget) -> RestoredTimeline? {
    var record = Record()
    defer { state.withLock { $0.records[widget.id] = record } }
    record.entry = layout.readEntry(widget.id)
    guard let json = readJSON(layout.timeline(widget.id)), let file = TimelineFile(json: json) else {
      record.isReadable = isMissing(layout.timeline(widget.id))
      return nil
    }
    record.storedImages = file.timeline.imagePaths
    guard file.id == widget.id, file.fingerprint == Self.hash(widget.fingerprint) else { return nil }
    return RestoredTimeline(
      timeline: file.timeline, credentialChanged: file.credential != Self.credentialHash(of: widget.account))
  }

  /// Writes what changed.
  public func publish(
    _ publication: WidgetPublication, of widget: ConfiguredWidget
  ) throws(PublishFailure) -> Bool {
    let (before, formats) = state.withLock { ($0.records[widget.id] ?? Record(), $0.formats) }
    var record = before
    do throws(DiskError) {
      if let timeline = publication.timeline {
        try store(timeline, of: widget)
        record.storedImages = timeline.imagePaths
        record.isReadable = true
      }
      let changed = record.entry.map { !$0.sameContent(as: publication.entry) } ?? true
      if changed {
        try write(publication.entry)
        record.entry = publication.entry
      }
      if changed || record.formats != formats.map(\.name) {
        try encode(record.entry ?? publication.entry, as: formats)
        record.formats = formats.map(\.name)
      }
      if record.status != publication.status {
        try AtomicFile.writeIfChanged(publication.status.json.line, to: layout.status(widget.id))
        record.status = publication.status
      }
      let dropped = before.images.subtracting(record.images)
      state.withLock { $0.records[widget.id] = record }
      if !dropped.isEmpty {
        try sweep(after: dropped)
      }
      return changed
    } catch {
      // What is on disk now is not known: the next publication writes it all, where the bytes differ.
      record.entry = nil
      record.status = nil
      state.withLock { $0.records[widget.id] = record }
      throw PublishFailure(message: error.description)
    }
  }

  /// Removes the files of widgets that the configuration no longer has; the client's `selection` stays.
  public func retain(_ ids: Set<String>) {
    state.withLock { $0.records = $0.records.filter { ids.contains($0.key) } }
    for id in (try? layout.widgetIDs()) ?? [] where !ids.contains(id) {
      for path in [layout.entry(id), layout.image(id), layout.timeline(id), layout.status(id)] + barFiles(of: id) {
        _ = try? AtomicFile.remove(path)
      }
      layout.removeEmptyWidget(id)
    }
  }

  // MARK: Files

  private func store(_ timeline: StoredTimeline, of widget: ConfiguredWidget) throws(DiskError) {
    let file = TimelineFile(
      id: widget.id, fingerprint: Self.hash(widget.fingerprint), credential: Self.credentialHash(of: widget.account),
      timeline: timeline)
    try AtomicFile.write(file.json.line, to: layout.timeline(widget.id))
  }

  private func write(_ entry: EntryDocument) throws(DiskError) {
    try layout.createWidget(entry.id)
    if let image = entry.content.images.first {
      try AtomicFile.link(layout.image(entry.id), to: "../../" + image.path)
    } else {
      try AtomicFile.remove(layout.image(entry.id))
    }
    try AtomicFile.write(entry.json.line, to: layout.entry(entry.id))
  }

  private func encode(_ entry: EntryDocument, as formats: [any BarFormat]) throws(DiskError) {
    try layout.createWidget(entry.id)
    let wanted = formats.map { layout.bar(entry.id, format: $0.name, fileExtension: $0.fileExtension) }
    for (format, path) in zip(formats, wanted) {
      let line = format.encode(entry, maxWidth: BarFormats.defaultMaxWidth) + "\n"
      try AtomicFile.writeIfChanged(Array(line.utf8), to: path)
    }
    for path in barFiles(of: entry.id) where !wanted.contains(path) {
      try AtomicFile.remove(path)
    }
  }

  private func barFiles(of id: String) -> [String] {
    BarFormats.all.map { layout.bar(id, format: $0.name, fileExtension: $0.fileExtension) }
  }

  /// Pictures that were dropped get their 24 hours from now; then, at most daily, what is over goes. A timeline that can't
  /// be read or a widget in error may need a picture that nothing names, so then nothing goes.
  private func sweep(after dropped: Set<String>) throws(DiskError) {
    let now = clock.now
    let stamp = Timestamp(seconds: now.timeIntervalSince1970)
    let (named, mayRemove) = state.withLock { state in
      let isDue = state.lastSweep.map { now.timeIntervalSince($0) >= Self.sweepInterval || $0 > now } ?? true
      let isSafe = state.records.values.allSatisfy { $0.isReadable && $0.status?.error == nil }
      if isDue && isSafe {
        state.lastSweep = now
      }
      return (state.records.values.reduce(into: Set()) { $0.formUnion($1.images) }, isDue && isSafe)
    }
    let images = ImageFiles(layout)
    try images.renew(dropped.subtracting(named), now: stamp)
    if mayRemove {
      try images.sweep(named: named, now: stamp)
    }
  }

  private static let sweepInterval: TimeInterval = 86_400

  private func readJSON(_ path: String) -> JSONValue? {
    guard let bytes = try? WholeFile.read(path) else { return nil }
    return try? JSONValue(parsing: bytes)
  }

  private func isMissing(_ path: String) -> Bool {
    do {
      return try WholeFile.read(path) == nil
    } catch {
      return false
    }
  }

  private static func hash(_ text: String) -> String { SHA256.hex(Array(text.utf8)) }

  private static func credentialHash(of account: Account) -> String? {
    account.credential.map { hash($0.authorization) }
  }
}

extension JSONValue {
  /// The bytes of a file that holds it: one line.
  var line: [UInt8] { Array(compact.utf8) + [UInt8(ascii: "\n")] }
}

extension WidgetContent {
  /// The pictures that it names.
  var imagePaths: Set<String> { Set((images + rows.compactMap(\.image)).map(\.path)) }
}

extension StoredTimeline {
  /// The pictures that its entries name, current and later.
  var imagePaths: Set<String> {
    (entries + [carried].compactMap { $0 }).reduce(into: []) { $0.formUnion($1.content.imagePaths) }
  }
}
