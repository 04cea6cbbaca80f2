import Glibc

/// `$XDG_RUNTIME_DIR/widgetd/container` and `…/defaults.json`: how clients find a running daemon's files.
public struct RuntimeLinks: Sendable {
  private let directory: String

  /// The links of this user; nil where there is no `XDG_RUNTIME_DIR`: then clients look in the XDG directories only.
  public init?(user: UserDirectories) {
    guard let runtime = user.runtime else { return nil }
    directory = runtime + "/widgetd"
  }

  /// Points the links to what this daemon uses. The daemon that started last is the one that is found.
  public func publish(_ location: ContainerLocation) throws(DiskError) {
    try Directory.create(directory)
    try AtomicFile.link(container, to: location.layout.root)
    try AtomicFile.link(defaults, to: location.defaults)
  }

  /// Removes the links if they are still this daemon's.
  public func remove(_ location: ContainerLocation) throws(DiskError) {
    guard SymbolicLink.target(of: container) == location.layout.root else { return }
    try AtomicFile.remove(container)
    try AtomicFile.remove(defaults)
    rmdir(directory)
  }

  /// What the links point to, if a daemon holds the lock there.
  public var runningDaemon: ContainerLocation? {
    guard let root = SymbolicLink.target(of: container), let defaults = SymbolicLink.target(of: defaults),
      root.hasPrefix("/"), defaults.hasPrefix("/")
    else { return nil }
    let layout = ContainerLayout(root: root)
    return ContainerLock.holder(of: layout) == nil ? nil : ContainerLocation(layout: layout, defaults: defaults)
  }

  private var container: String { directory + "/container" }
  private var defaults: String { directory + "/defaults.json" }
}
