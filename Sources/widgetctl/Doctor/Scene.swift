import Glibc
import LocalTime
import SharedContainer

/// What the checks look at.
struct Scene {
  let user: UserDirectories
  /// What `--container` said.
  let option: String?
  /// What this client reads.
  let location: ContainerLocation
  let report: StatusReport
  let now: Timestamp

  init(container option: String?, now: Timestamp) throws {
    user = UserDirectories()
    self.option = option
    location = try ContainerLocation.forClient(option: option, user: user)
    report = try StatusReport(location.layout, now: now)
    self.now = now
  }

  var layout: ContainerLayout { location.layout }
  var isRunning: Bool { report.holder != nil }

  /// The configuration that a daemon started from this shell would read.
  var ownConfiguration: String? { (try? user.configuration()).map { $0 + "/widgetd/config.json" } }

  /// A path of which people have the beginning in their own directories: `~/.config/…` and `~/…`.
  func expanded(_ path: String) -> String? {
    if path.hasPrefix("~/.config/") {
      return (try? user.configuration()).map { $0 + path.dropFirst("~/.config".count) }
    }
    guard path.hasPrefix("~/") else { return path }
    return (Self.variable("HOME") ?? UserDirectories.homeOfAccount()).map { $0 + path.dropFirst() }
  }

  /// Where on PATH the program is.
  func program(_ name: String) -> String? {
    (Self.variable("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  /// Whether systemd is what started this machine.
  static let hasSystemd = AtomicFile.exists("/run/systemd/system")

  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The file as text; nil where it can't be read.
  static func text(of path: String) -> String? {
    (try? WholeFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The variable's value; nil where it is unset or empty.
  static func variable(_ name: String) -> String? {
    UserDirectories.environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
