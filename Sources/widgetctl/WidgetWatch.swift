import CLinux
import Glibc
import SharedContainer

/// What a reader of widgets watches: directories, never files.
///
/// - the widgets' directories, or the nearest ancestor that exists, and the parent, in case they go;
/// - the container, in case it moves, and while no daemon is known for `status.json`, which every daemon writes once after
///   taking the lock;
/// - until then also where daemons link their containers.
final class WidgetWatch {
  private static let gone = IN_DELETE_SELF | IN_MOVE_SELF

  let inotify: Inotify
  /// Whether all the directories themselves are watched; else what happens asks for a new watch.
  let isComplete: Bool
  private let layout: ContainerLayout
  private let links: String?

  /// Nil where there is no inotify to be had, or a directory can't be watched.
  init?(_ directories: [String], in layout: ContainerLayout, links: String?) {
    guard let inotify = Inotify() else { return nil }
    do throws(InotifyError) {
      var isComplete = true
      for directory in directories {
        // Files come by a rename; only widgets' directories are made.
        let events = directory == layout.widgets ? IN_CREATE | IN_MOVED_TO : IN_MOVED_TO
        let isThere = try Self.watchNearest(directory, for: events | Self.gone, inotify)
        isComplete = isComplete && isThere
      }
      self.isComplete = isComplete
      _ = try inotify.watch(layout.root, for: IN_MOVED_TO | Self.gone)
      // Whoever may not watch there finds a daemon elsewhere only when something else wakes it.
      if let links { _ = try? Self.watchNearest(links + "/widgetd", for: IN_MOVED_TO | Self.gone, inotify) }
    } catch {
      return nil
    }
    self.inotify = inotify
    self.layout = layout
    self.links = links
  }

  /// From now on only the widgets' directories are watched for what comes into them.
  func daemonFound() {
    guard isComplete else { return }
    for directory in [layout.root, links, links.map { $0 + "/widgetd" }] {
      if let directory { inotify.narrow(directory, to: Self.gone) }
    }
  }

  /// - Returns: whether the directory itself is there and watched.
  private static func watchNearest(
    _ directory: String, for events: Int32, _ inotify: Inotify
  ) throws(InotifyError) -> Bool {
    guard directory != "/" else { return try inotify.watch(directory, for: events) }
    let above = String(directory[..<directory.lastIndex(of: "/")!])
    let parent = above.isEmpty ? "/" : above
    // The kernel keeps a directory that goes while a name is looked up in it, and doesn't say so. Its parent always does.
    _ = try? inotify.watch(parent, for: IN_DELETE | IN_MOVED_FROM)
    if try inotify.watch(directory, for: events) { return true }
    let isParentThere = try watchNearest(parent, for: IN_CREATE | IN_MOVED_TO | Self.gone, inotify)
    // It may have been made before its parent was watched.
    guard isParentThere else { return false }
    return try inotify.watch(directory, for: events)
  }
}

extension ContainerLayout {
  /// The directory to watch for a widget. An id that is none has no directory; its line changes with the daemon only.
  func watchedDirectory(_ id: String) -> String { Self.isValidID(id) ? widget(id) : widgets }
}
