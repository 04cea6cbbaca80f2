import EntryDocument
import WidgetAPI

/// What is on disk of one widget.
struct PublishedRecord {
  /// The entry; nil: unknown.
  var entry: EntryDocument?
  /// The status; nil: unknown.
  var status: WidgetStatus?
  /// The formats that were encoded from `entry`.
  var formats: [String] = []
  /// The pictures that the stored timeline names.
  var storedImages: Set<String> = []
  /// The pictures that the disk's entry may name though nobody knows: what came of a failed write.
  private var unsureImages: Set<String> = []
  /// False while the stored timeline can't be read: nobody knows what it names.
  var isReadable = true

  init(entry: EntryDocument? = nil) {
    self.entry = entry
  }

  /// The pictures that an entry names, current or later.
  var images: Set<String> {
    storedImages.union(unsureImages).union(entry?.content.imagePaths ?? [])
  }

  /// True where an entry, current or later, names that picture.
  func names(_ path: String) -> Bool {
    storedImages.contains(path) || unsureImages.contains(path) || entry?.content.imagePaths.contains(path) ?? false
  }

  /// True where everything that the widget may still need is named.
  var isSettled: Bool {
    isReadable && status.map { $0.error == nil } ?? false
  }

  /// After a failed write: old or new, file by file. The next publication looks, and writes what differs.
  func unsure(after publication: WidgetPublication) -> PublishedRecord {
    var record = PublishedRecord()
    record.isReadable = isReadable
    record.storedImages = storedImages.union(publication.timeline?.imagePaths ?? [])
    record.unsureImages = images.union(publication.entry.content.imagePaths)
    return record
  }

  /// Everything is written: what the entry names is known.
  mutating func settle() {
    unsureImages = []
  }
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
