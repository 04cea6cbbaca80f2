internal import Glibc

/// Tells when a file was written, replaced, made or removed, whatever becomes of its directory.
///
/// The directory is watched, never the file: editors rename. Where it is missing, the nearest ancestor is, until it is
/// made. A file that is a symbolic link, as dotfiles often are, is also watched where it really lies.
///
/// A file that goes is told of only if it is not back within a second: many editors move the old one away first.
public final class FileChange: @unchecked Sendable {
  private static let patience = Duration.seconds(1)
  private static let departures: FileWatch.Mask = [.movedFrom, .deleted, .deletedSelf, .movedSelf, .ignored]

  private let loop: EventLoop
  private let watch: FileWatch
  private let path: String
  private let handler: @Sendable () -> Void
  private var tokens: [FileWatch.Token] = []
  private var departure: TimerToken?

  /// Calls `handler` on the loop's thread after each change of the file at `path`, absolute, from now on. Several
  /// changes may come as one, and one as several. To be made on the loop's thread.
  public init(
    _ loop: EventLoop, _ watch: FileWatch, path: String, handler: @escaping @Sendable () -> Void
  ) {
    self.loop = loop
    self.watch = watch
    self.path = path
    self.handler = handler
    attach()
  }

  private func attach() {
    // New before old: the directory keeps its kernel watch, and with it the events that are on their way.
    let old = tokens
    tokens = ([path] + [Self.resolved(path)].compactMap { $0 }.filter { $0 != path }).compactMap(watched)
    old.forEach(watch.remove)
  }

  /// Watches the file's directory, or the nearest that exists.
  private func watched(_ path: String) -> FileWatch.Token? {
    var (directory, name) = Self.split(path)
    var isParent = true
    while true {
      let mask: FileWatch.Mask =
        isParent
        ? [.closeWrite, .movedTo, .movedFrom, .deleted, .deletedSelf, .movedSelf]
        : [.created, .movedTo, .deletedSelf, .movedSelf]
      if let token = try? watch.add(directory, mask, handler: { [weak self, name] in self?.saw($0, awaiting: name) }) {
        // Made while we climbed: look again from below.
        if !isParent, Self.exists(directory + "/" + name) {
          watch.remove(token)
          return watched(path)
        }
        return token
      }
      guard directory != "/" else { return nil }
      (directory, name) = Self.split(directory)
      isParent = false
    }
  }

  private func saw(_ event: FileWatch.Event, awaiting name: String) {
    guard event.name == name || event.name.isEmpty else { return }
    attach()
    departure.map(loop.cancel)
    departure = nil
    if event.mask.isDisjoint(with: Self.departures) {
      handler()
    } else {
      departure = loop.schedule(after: Self.patience) { [weak self] in self?.handler() }
    }
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
