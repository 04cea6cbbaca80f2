import EntryDocument
import Glibc
import SharedContainer

/// Whether the container can be read and written, by this user and nobody else.
enum ContainerCheck {
  static func findings(in scene: Scene) -> [Finding] {
    let root = scene.layout.root
    let found = directoryFindings(root) + diskFindings(in: scene) + entryFindings(in: scene)
    guard found.isEmpty else { return found }
    let count = scene.report.widgets.count
    return [.ok("\(root) has \(count == 1 ? "1 widget" : "\(count) widgets")")]
  }

  private static func directoryFindings(_ root: String) -> [Finding] {
    var metadata = stat()
    guard stat(root, &metadata) == 0 else {
      let reason = String(cString: strerror(errno))
      return [.wrong("\(root) can't be looked at: \(reason)", "start widgetd: it makes its container")]
    }
    guard metadata.st_uid == geteuid() else {
      return [
        .wrong(
          "\(root) belongs to user \(metadata.st_uid), as if widgetd had been run by somebody else",
          "remove it as that user, then systemctl --user restart widgetd")
      ]
    }
    guard access(root, R_OK | W_OK | X_OK) == 0 else {
      return [.wrong("\(root) can't be read and written: \(String(cString: strerror(errno)))", "chmod 700 \(root)")]
    }
    guard metadata.st_mode & 0o077 == 0 else { return [.wrong("\(root) is open to others", "chmod 700 \(root)")] }
    return []
  }

  private static func diskFindings(in scene: Scene) -> [Finding] {
    guard scene.isRunning, let disk = scene.report.daemon?.disk else { return [] }
    return [.wrong(disk.message, "make room on the disk, or look at the permissions; widgetd goes on by itself")]
  }

  private static func entryFindings(in scene: Scene) -> [Finding] {
    guard scene.isRunning else { return [] }
    return scene.report.widgets.filter { scene.layout.readEntry($0.id) == nil }.map {
      .wrong("\(scene.layout.entry($0.id)) can't be read", "widgetctl reload \($0.id) writes it anew")
    }
  }
}
