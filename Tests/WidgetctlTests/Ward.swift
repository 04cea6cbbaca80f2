import EntryDocument
import Glibc
import LocalTime
import SharedContainer

/// A home in which all is well: a daemon, which is this process, a widget with data, a token that was accepted, and waybar.
final class Ward {
  let home = Home()
  var environment: [String: String]
  /// The daemon's.
  var lock: ContainerLock?

  init() throws {
    environment = home.environment
    environment["PATH"] = home.path + "/bin"
    environment["XDG_RUNTIME_DIR"] = home.path + "/run"
    try home.publish(entry("octocat"), status: status(staleAt: farAhead, checkedAt: longAgo))
    lock = try ContainerLock(acquiring: home.layout)
    try report { _ in }
    try publishLimit(credential: "0123")
    mkdir(home.path + "/run", 0o700)
    let variables = environment
    try RuntimeLinks(user: UserDirectories(variable: { variables[$0] }, accountHome: { nil }))?
      .publish(ContainerLocation.forDaemon(option: nil, user: UserDirectories(variable: { variables[$0] })))
    makeProgram("bin/waybar")
    write(try home.run("snippet", "waybar").output, to: ".config/waybar/widgetd.jsonc")
    write(#"{ "include": ["~/.config/waybar/widgetd.jsonc"] }"#, to: ".config/waybar/config")
  }

  func doctor() throws -> Client.Result { try Client(["doctor"], environment: environment).finish() }

  /// The daemon's status, changed.
  func report(_ change: (inout DaemonStatus) -> Void) throws {
    var daemon = DaemonStatus(pid: getpid(), version: Version.current, startedAt: longAgo)
    change(&daemon)
    try home.publish(daemon)
  }

  /// Something is wrong with the widget.
  func fail(_ error: EntryError) throws {
    var status = status(staleAt: farAhead, checkedAt: longAgo)
    status.error = error
    try home.publish(entry("octocat"), status: status)
  }

  func publishLimit(credential: String?) throws {
    let scope = KnownLimits.Scope(origin: "https://api.github.com", credential: credential)
    let limit = KnownLimits.Limit(
      scope: scope, account: "github", resource: "core", limit: 60, remaining: 12, receivedAt: epoch, reset: farAhead)
    try home.publish(KnownLimits(limits: [limit]))
  }

  // MARK: Files, by their paths in the home

  func write(_ text: String, to path: String) {
    var directory = home.path
    for name in path.split(separator: "/").dropLast() {
      directory += "/" + name
      mkdir(directory, 0o700)
    }
    try? AtomicFile.write(Array(text.utf8), to: home.path + "/" + path)
  }

  func makeProgram(_ path: String) {
    write("#!/bin/sh\n", to: path)
    chmod(home.path + "/" + path, 0o755)
  }

  func remove(_ path: String) { removeTree(home.path + "/" + path) }

  /// Every file's path and modification time.
  var files: [String] { Self.files(in: home.path) }

  private static func files(in directory: String) -> [String] {
    names(in: directory).sorted().flatMap { name in
      let path = directory + "/" + name
      var metadata = stat()
      lstat(path, &metadata)
      return ["\(path) \(metadata.st_mtim.tv_sec) \(metadata.st_mtim.tv_nsec)"] + files(in: path)
    }
  }
}
