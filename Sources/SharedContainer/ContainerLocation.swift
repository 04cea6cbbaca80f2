/// Where the container and the shared defaults of this user lie.
public struct ContainerLocation: Hashable, Sendable {
  /// The container.
  public let layout: ContainerLayout
  /// The path of the shared defaults; see `SharedDefaultsFile`.
  public let defaults: String

  init(layout: ContainerLayout, defaults: String) {
    self.layout = layout
    self.defaults = defaults
  }

  /// What the daemon uses: `--container`, else `WIDGETD_CONTAINER`, else `widgetd` in the user's cache directory.
  public static func forDaemon(option: String?, user: UserDirectories) throws(ContainerError) -> ContainerLocation {
    ContainerLocation(
      layout: ContainerLayout(root: try root(option: option, user)),
      defaults: try ownDefaults(user))
  }

  /// What a client uses: as the daemon, but what a running daemon has linked comes before the XDG directories, because a
  /// service doesn't see the login shell's variables.
  ///
  /// A container that is named explicitly takes the linked defaults only if it is that daemon's.
  public static func forClient(option: String?, user: UserDirectories) throws(ContainerError) -> ContainerLocation {
    let running = RuntimeLinks(user: user)?.runningDaemon
    guard let named = option ?? user.container else {
      if let running { return running }
      return try forDaemon(option: nil, user: user)
    }
    let layout = ContainerLayout(root: named)
    if let running, running.layout == layout { return running }
    return ContainerLocation(layout: layout, defaults: try ownDefaults(user))
  }

  private static func root(option: String?, _ user: UserDirectories) throws(ContainerError) -> String {
    if let named = option ?? user.container { return named }
    return try user.cache() + "/widgetd"
  }

  private static func ownDefaults(_ user: UserDirectories) throws(ContainerError) -> String {
    try user.data() + "/widgetd/defaults.json"
  }
}
