import EntryDocument
import LocalTime
import SharedContainer

/// Whether the daemon runs, has begun, and is of this version.
enum DaemonCheck {
  private static let log = "journalctl --user -u widgetd says why"

  static func finding(in scene: Scene) -> Finding {
    guard let holder = scene.report.holder else {
      return .wrong(
        "\(NoDaemon.error.message) on \(scene.layout.root)",
        Scene.hasSystemd
          ? "start it: systemctl --user enable --now widgetd; where it ends again, \(log)"
          : "start it with your session; in a terminal it says why it ends")
    }
    let process = holder.pid.map { " (process \($0))" } ?? ""
    guard let daemon = scene.report.daemon, holder.pid == nil || daemon.pid == holder.pid else {
      return .wrong("widgetd\(process) has started and is not ready", "wait a moment; if that doesn't help, \(log)")
    }
    guard daemon.version == Version.current else {
      return .wrong(
        "widgetd \(daemon.version)\(process) is running, this is widgetctl \(Version.current)",
        "systemctl --user restart widgetd, or install both anew")
    }
    return .ok("widgetd \(daemon.version) is running\(process), since \(daemon.startedAt.localDayAndTime)")
  }
}
