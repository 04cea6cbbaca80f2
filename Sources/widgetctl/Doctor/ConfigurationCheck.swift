import EntryDocument
import SharedContainer

/// What the daemon finds wrong in its configuration.
enum ConfigurationCheck {
  static func findings(in scene: Scene) -> [Finding] {
    guard scene.isRunning, let daemon = scene.report.daemon else {
      return [.unknown("no widgetd has read it", "widgetd --check-config says what is wrong in it")]
    }
    guard daemon.problems.isEmpty else {
      let path = daemon.configurationPath ?? "the configuration"
      return daemon.problems.map { .wrong("\($0)", "correct it in \(path); saving is enough") }
    }
    guard let path = daemon.configurationPath else {
      return [.ok("built in", "widgetd --init writes one to begin with")]
    }
    return [.ok("\(path) has no errors")]
  }
}
