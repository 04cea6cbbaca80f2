import Glibc
import SharedContainer

/// Whether the user's services outlive the log-out.
enum LingerCheck {
  static func finding() -> Finding {
    guard Scene.hasSystemd else {
      return .unknown("systemd doesn't run here", "start widgetd with your session")
    }
    let name = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? ""
    guard !AtomicFile.exists("/var/lib/systemd/linger/\(name)") else { return .ok("on: widgetd stays after log-out") }
    return .ok("off: widgetd ends at log-out, as bars do", "to keep it for tmux and others: loginctl enable-linger")
  }
}
