import Glibc
import SharedContainer
import Testing

/// A daemon that sees a small file system of its own at one of its directories. `/proc/PID/root` shows the tests what it
/// sees.
struct Mounts {
  private static let isRoot = geteuid() == 0
  private static let unshare = ["--mount"] + (isRoot ? [] : ["--user", "--map-root-user"])
  private static let enter = ["--mount"] + (isRoot ? [] : ["--user", "--preserve-credentials"])

  /// False in a sandbox that forbids namespaces.
  static let areAllowed: Bool = {
    let arguments = ["/usr/bin/unshare"] + unshare + ["/bin/mount", "-t", "tmpfs", "none", "/mnt"]
    guard let pid = try? spawn(arguments, [], output: STDERR_FILENO, errors: STDERR_FILENO) else { return false }
    var status: Int32 = 0
    return waitpid(pid, &status, 0) == pid && status == 0
  }()

  static let why: Comment = "it takes a namespace of its own, which this machine forbids"

  let home: TestHome
  let directory: String
  let daemon: Child

  /// Starts the daemon with a file system of 256 KiB at the directory, which is made.
  init(_ home: TestHome, at directory: String, options: String = "rw") throws {
    self.home = home
    self.directory = directory
    let script = """
      mkdir -p "$0" && mount -t tmpfs -o size=256k,mode=700 none "$0" && mount -o "remount,$1" "$0" && exec "$2"
      """
    daemon = try home.start(
      "/usr/bin/unshare",
      Self.unshare + ["/bin/sh", "-c", script, directory, options, TestHome.products + "/widgetd"])
  }

  /// The container as the daemon sees it.
  var layout: ContainerLayout { ContainerLayout(root: "/proc/\(daemon.pid)/root" + home.layout.root) }

  var plainLine: String? { text(of: layout.bar("me", format: "plain", fileExtension: "txt")) }

  /// Takes all the room that is left.
  func fill() {
    let block = [UInt8](repeating: 1, count: 4096)
    let file = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    while write(file, block, block.count) > 0 {}
    close(file)
  }

  func makeRoom() { unlink(filler) }

  private var filler: String { "/proc/\(daemon.pid)/root\(directory)/filler" }

  /// Mounts it anew with this option.
  func remount(_ option: String) async throws -> TestHome.Finished {
    try await home.run(
      "/usr/bin/nsenter",
      ["--target", String(daemon.pid)] + Self.enter + ["/bin/mount", "-o", "remount,\(option)", directory])
  }
}
