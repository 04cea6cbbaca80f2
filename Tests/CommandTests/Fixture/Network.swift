import Glibc
import Testing

/// A daemon in a network of its own, which has a loopback and nothing else, and where `github.test` is what the test says.
struct Network {
  private static let unshare = ["--net", "--mount"] + (geteuid() == 0 ? [] : ["--user", "--map-root-user"])
  private static let enter = ["--net", "--mount"] + (geteuid() == 0 ? [] : ["--user", "--preserve-credentials"])
  /// On many systems `ip` lies where only root looks for it.
  private static let path = "PATH=$PATH:/usr/sbin:/sbin"
  private static let start = "mount --bind \"$0\" /etc/hosts && ip link set lo up"

  /// False in a sandbox that forbids namespaces.
  static let isAllowed: Bool = {
    let script = "\(path); \(start)"
    let arguments = ["/usr/bin/unshare"] + unshare + ["/bin/sh", "-c", script, "/etc/hosts"]
    guard let pid = try? spawn(arguments, ["PATH=/usr/bin:/bin"], output: STDERR_FILENO, errors: STDERR_FILENO) else {
      return false
    }
    var status: Int32 = 0
    return waitpid(pid, &status, 0) == pid && status == 0
  }()

  static let why: Comment = "it takes a network of its own, which this machine forbids"

  let home: TestHome
  let daemon: Child

  /// Starts the daemon; the name has these addresses.
  init(_ home: TestHome, addresses: String...) throws {
    self.home = home
    Self.write(addresses, to: home.root + "/hosts")
    let script = "\(Self.path); \(Self.start) && exec \"$1\""
    daemon = try home.start(
      "/usr/bin/unshare",
      Self.unshare + ["/bin/sh", "-c", script, home.root + "/hosts", TestHome.products + "/widgetd"])
  }

  /// Gives the name other addresses.
  func move(to addresses: String...) {
    Self.write(addresses, to: home.root + "/hosts")
  }

  private static func write(_ addresses: [String], to hosts: String) {
    CommandTests.write(addresses.map { "\($0) github.test\n" }.joined(), to: hosts)
  }

  /// Starts a program in that network.
  func start(_ arguments: String...) throws -> Child {
    try home.start("/usr/bin/nsenter", ["--target", String(daemon.pid)] + Self.enter + arguments)
  }

  /// Adds addresses that others could see.
  func add(_ addresses: String...) async throws {
    let commands = addresses.map { "ip address add \($0) dev lo" }.joined(separator: " && ")
    let ending = try await start("/bin/sh", "-c", "\(Self.path); \(commands)").ended()
    #expect(ending == .status(0))
  }
}
