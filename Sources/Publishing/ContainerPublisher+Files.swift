import EntryDocument
import JSONText
import SharedContainer
import WidgetAPI

extension ContainerPublisher {
  /// Writes what differs from `record`, or was removed from outside, in the container's order, and notes it there. True
  /// where a reader sees something else than before.
  func write(
    _ publication: WidgetPublication, of widget: ConfiguredWidget, as formats: [EntryFormat],
    onto record: inout PublishedRecord
  ) throws(DiskError) -> Bool {
    let before = record
    do throws(DiskError) {
      return try writeIntoDirectories(publication, of: widget, as: formats, onto: &record)
    } catch  where error.isMissing {
      // Where the whole container went, the daemon makes it again, and with it its lock.
      guard AtomicFile.exists(layout.root), (try? layout.createDirectories()) != nil else { throw error }
      record = before
      return try writeIntoDirectories(publication, of: widget, as: formats, onto: &record)
    }
  }

  private func writeIntoDirectories(
    _ publication: WidgetPublication, of widget: ConfiguredWidget, as formats: [EntryFormat],
    onto record: inout PublishedRecord
  ) throws(DiskError) -> Bool {
    if let timeline = publication.timeline {
      try AtomicFile.write(TimelineFile(timeline, of: widget).json.line, to: layout.timeline(widget.id))
      record.storedImages = timeline.imagePaths
      record.isReadable = true
    }
    var changed = false
    var entry = publication.entry
    if let old = record.entry, old.sameContent(as: entry), isWhole(record) {
      entry = old
    } else {
      try write(entry)
      record.entry = entry
      changed = true
    }
    if changed || record.formats != formats.map(\.name) {
      changed = try encode(entry, as: formats) || changed
      record.formats = formats.map(\.name)
    }
    if record.status != publication.status || !AtomicFile.exists(layout.status(widget.id)) {
      try AtomicFile.writeIfChanged(publication.status.json.line, to: layout.status(widget.id))
      record.status = publication.status
    }
    record.settle()
    return changed
  }

  /// False where what readers see of a widget was removed from outside.
  private func isWhole(_ record: PublishedRecord) -> Bool {
    guard let entry = record.entry else { return false }
    let files = record.formats.compactMap(EntryFormat.named).filter { $0.exists(for: entry) }
      .map { file(of: entry.id, $0) }
    let image = entry.content.images.isEmpty ? [] : [layout.image(entry.id)]
    return ([layout.entry(entry.id)] + files + image).allSatisfy(AtomicFile.exists)
  }

  /// Removes all of the daemon's files of one widget.
  func removeFiles(of id: String) {
    for path in [layout.entry(id), layout.image(id), layout.timeline(id), layout.status(id)] + files(of: id) {
      _ = try? AtomicFile.remove(path)
    }
    layout.removeEmptyWidget(id)
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

  private func encode(_ entry: EntryDocument, as formats: [EntryFormat]) throws(DiskError) -> Bool {
    var changed = false
    var wanted: Set<String> = []
    for format in formats {
      guard let text = format.text(of: entry, in: layout) else { continue }
      let path = file(of: entry.id, format)
      wanted.insert(path)
      changed = try AtomicFile.writeIfChanged(Array(text.utf8), to: path) || changed
    }
    for path in files(of: entry.id) where !wanted.contains(path) {
      changed = try AtomicFile.remove(path) || changed
    }
    return changed
  }

  private func files(of id: String) -> [String] { EntryFormat.all.map { file(of: id, $0) } }

  private func file(of id: String, _ format: EntryFormat) -> String {
    layout.bar(id, format: format.name, fileExtension: format.fileExtension)
  }
}

extension JSONValue {
  /// The bytes of a file that holds it: one line.
  var line: [UInt8] { Array(compact.utf8) + [UInt8(ascii: "\n")] }
}
