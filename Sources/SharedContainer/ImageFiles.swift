public import EntryDocument
public import LocalTime

/// The pictures in `images/`: bytes as received, named by their hash and their real type, so that a changed picture is a
/// changed path and two entries with one picture share a file.
///
/// A file goes once no entry has named it for 24 hours; until then a reader that still holds an older entry finds it.
public struct ImageFiles: Sendable {
  /// How long a picture outlives the last entry that named it.
  public static let grace: Duration = .seconds(24 * 3600)

  private let layout: ContainerLayout

  /// The pictures of that container.
  public init(_ layout: ContainerLayout) {
    self.layout = layout
  }

  /// Stores a picture; nil where the bytes are none.
  ///
  /// A file that is there already isn't written again; its time is renewed unless an entry names it (`isNamed`), so that
  /// the sweep doesn't take it before the entry that is about to.
  public func store(_ bytes: [UInt8], isNamed: (EntryImage) -> Bool, now: Timestamp) throws(DiskError) -> EntryImage? {
    guard let type = ImageType(signatureOf: bytes) else { return nil }
    let name = SHA256.hex(bytes) + "." + type.fileExtension
    let image = EntryImage(path: "images/" + name, type: type.mediaType)
    let path = layout.absolute(image.path)
    if FileMetadata(of: path, followingLinks: false)?.size == bytes.count {
      if !isNamed(image) { try FileMetadata.setModified(path, now) }
    } else {
      try Directory.create(layout.images)
      try AtomicFile.write(bytes, to: path)
    }
    return image
  }

  /// Starts the 24 hours of pictures that a timeline has dropped. Pictures that are gone are passed over.
  public func renew(_ paths: some Sequence<String>, now: Timestamp) throws(DiskError) {
    for path in paths {
      do throws(DiskError) {
        try FileMetadata.setModified(layout.absolute(path), now)
      } catch  where error.isMissing {
        continue
      }
    }
  }

  /// Removes the pictures that nothing names and whose time is over.
  ///
  /// - Parameter named: the paths (`images/…`) that any entry names, current or later, of any widget. Where one can't be
  ///   read, the sweep has to wait: whoever calls sees to that, and to how often.
  /// - Returns: the names removed.
  @discardableResult
  public func sweep(named: Set<String>, now: Timestamp) throws(DiskError) -> [String] {
    var removed: [String] = []
    for name in try Directory.names(in: layout.images) where !named.contains("images/" + name) {
      let path = layout.images + "/" + name
      guard let file = FileMetadata(of: path, followingLinks: false) else { continue }
      if file.modified > now {
        // The clock was ahead when it was stored: its time begins now.
        try FileMetadata.setModified(path, now)
      } else if file.modified.isBefore(now, by: Self.grace), try AtomicFile.remove(path) {
        removed.append(name)
      }
    }
    return removed
  }
}
