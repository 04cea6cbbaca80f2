import EntryDocument
import Glibc
import SharedContainer

/// Whether daemon and client look in the same places: a service doesn't see the login shell's variables.
enum PathsCheck {
  static func finding(in scene: Scene) -> Finding {
    guard let links = RuntimeLinks(user: scene.user) else {
      return .unknown(
        "XDG_RUNTIME_DIR is not set: a widgetd that uses other directories can't be found",
        "log in by way of systemd, or set it to /run/user/\(getuid())")
    }
    guard let running = links.runningDaemon else {
      guard scene.isRunning else {
        return .unknown("widgetctl reads \(scene.layout.root); no widgetd runs to compare with")
      }
      return .unknown(
        "widgetd on \(scene.layout.root) has left no links in XDG_RUNTIME_DIR: clients elsewhere may not find it",
        "systemctl --user restart widgetd")
    }
    guard real(running.layout.root) == real(scene.layout.root) else {
      let cause = scene.option == nil ? "WIDGETD_CONTAINER" : "--container"
      return .wrong(
        "widgetd writes \(running.layout.root), widgetctl reads \(scene.layout.root)",
        "leave \(cause) away, or start widgetd with the same")
    }
    return configuration(in: scene) ?? .ok("widgetd and widgetctl both use \(scene.layout.root)")
  }

  /// A configuration that this shell knows and the daemon doesn't.
  private static func configuration(in scene: Scene) -> Finding? {
    guard let daemon = scene.report.daemon, let own = scene.ownConfiguration, AtomicFile.exists(own) else { return nil }
    let used = daemon.configurationPath
    guard used.map(real) != real(own) else { return nil }
    let sentence = "widgetd reads \(used ?? "its built-in configuration"), not \(own)"
    guard used == nil || Scene.variable("XDG_CONFIG_HOME") != nil else { return .unknown(sentence, nil) }
    return .wrong(
      sentence, "systemctl --user import-environment XDG_CONFIG_HOME && systemctl --user restart widgetd")
  }

  /// The path without links.
  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
