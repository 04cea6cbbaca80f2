import SystemSupport

/// Looks again whenever something happens in the directory of a path, or in the nearest one that exists. Used on the
/// tests' loop only.
final class PathWatch: @unchecked Sendable {
  private static let mask: FileWatch.Mask = [
    .closeWrite, .created, .deleted, .movedFrom, .movedTo, .deletedSelf, .movedSelf,
  ]

  private let watch: FileWatch
  private let path: String
  private let look: @Sendable () -> Void
  private var token: FileWatch.Token?

  init(_ watch: FileWatch, _ path: String, look: @escaping @Sendable () -> Void) {
    self.watch = watch
    self.path = path
    self.look = look
    attach()
    look()
  }

  func end() {
    token.map(watch.remove)
    token = nil
  }

  private func attach() {
    let old = token
    var directory = parent(of: path)
    while true {
      let made = try? watch.add(directory, Self.mask) { [weak self] _ in
        self?.attach()
        self?.look()
      }
      token = made
      // Made while we climbed: what happens further down would be missed.
      if made != nil, directory == nearest { break }
      made.map(watch.remove)
      directory = nearest
    }
    old.map(watch.remove)
  }

  /// The deepest directory above the path that exists.
  private var nearest: String {
    var directory = parent(of: path)
    while !exists(directory) { directory = parent(of: directory) }
    return directory
  }

  private func parent(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
