extension EntryDocument {
  /// The entry as bars are given it: the paths of its pictures, and of its rows', start at the root directory instead of
  /// the container, which is at `container`. Those in `data` stay.
  public func resolvingImages(in container: String) -> EntryDocument {
    var entry = self
    for index in entry.content.images.indices { entry.content.images[index].resolve(in: container) }
    for index in entry.content.rows.indices { entry.content.rows[index].image?.resolve(in: container) }
    return entry
  }
}

extension EntryImage {
  fileprivate mutating func resolve(in container: String) { path = container + "/" + path }
}
