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
    tokens = ([path] + [Self.resolved(path)].compactMap { $0 }.filter { $0 != path }).flatMap(watched)
    old.forEach(watch.remove)
  }

  /// Watches the file's directory, or the nearest that exists; while the file is missing its parent as well, in case it
  /// goes: a directory that is open then isn't reported by its own watch.
  private func watched(_ path: String) -> [FileWatch.Token] {
    let (directory, name) = Self.split(path)
    let mask: FileWatch.Mask = [.closeWrite, .movedTo, .movedFrom, .deleted, .deletedSelf, .movedSelf]
    let token = added(directory, name, mask)
    if let token, Self.exists(path) { return [token] }
    defer { token.map(watch.remove) }
    return watched(directory, awaiting: name, for: mask)
  }

  private func watched(_ directory: String, awaiting name: String, for mask: FileWatch.Mask) -> [FileWatch.Token] {
    let isRoot = directory == "/"
    let (parent, directoryName) = Self.split(directory)
    let above = isRoot ? nil : added(parent, directoryName, [.deleted, .movedFrom])
    if let token = added(directory, name, mask) { return [token] + [above].compactMap(\.self) }
    above.map(watch.remove)
    if isRoot { return [] }
    let higher = watched(parent, awaiting: directoryName, for: [.created, .movedTo, .deletedSelf, .movedSelf])
    // Made while we climbed: look again from below.
    guard Self.exists(directory) else { return higher }
    higher.forEach(watch.remove)
    return watched(directory, awaiting: name, for: mask)
  }

  private func added(_ directory: String, _ name: String, _ mask: FileWatch.Mask) -> FileWatch.Token? {
    try? watch.add(directory, mask) { [weak self] in self?.saw($0, awaiting: name) }
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
