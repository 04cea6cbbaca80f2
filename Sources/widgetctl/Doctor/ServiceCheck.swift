import EntryDocument
import SharedContainer

/// Whether the user's unit starts a program that is there, and the one beside this client.
enum ServiceCheck {
  static func finding(in scene: Scene) -> Finding {
    let units = directories(scene.user).map { $0 + "/widgetd.service" }
    guard let unit = units.first(where: AtomicFile.exists), let text = Scene.text(of: unit) else {
      return .unknown(
        "no widgetd.service is installed", "make install puts it in place, if systemd is to start widgetd")
    }
    guard let program = program(in: text, scene) else {
      return .wrong("\(unit) has no ExecStart", "make install writes it anew")
    }
    guard Scene.isProgram(program) else {
      return .wrong("\(unit) starts \(DisplayText.line(program)), which is no program", "make install writes both anew")
    }
    let client = SymbolicLink.target(of: "/proc/self/exe")
    guard let client, directory(of: client) != directory(of: program) else { return .ok("\(unit) starts \(program)") }
    return .unknown(
      "\(unit) starts \(program), this client is \(client)", "where there are two installations, remove one")
  }

  /// Those that the user manager reads, the first first.
  private static func directories(_ user: UserDirectories) -> [String] {
    [try? user.configuration(), try? user.data()].compactMap { $0.map { $0 + "/systemd/user" } }
      + ["/etc/systemd/user", "/usr/local/lib/systemd/user", "/usr/lib/systemd/user"]
  }

  private static func program(in unit: String, _ scene: Scene) -> String? {
    let key = "ExecStart="
    let line = unit.split(separator: "\n").last { $0.hasPrefix(key) && $0.count > key.count }
    guard let word = line?.dropFirst(key.count).split(separator: " ").first else { return nil }
    return word.hasPrefix("%h/") ? scene.expanded("~" + word.dropFirst(2)) : String(word)
  }

  private static func directory(of path: String) -> Substring { path.prefix(upTo: path.lastIndex(of: "/")!) }
}
