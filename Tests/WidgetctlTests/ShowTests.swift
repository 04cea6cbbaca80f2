import EntryDocument
import Glibc
import LocalTime
import SharedContainer
import Testing

@Suite struct ShowTests {
  let home = Home()

  @Test(
    "No entry and no daemon is one complete line, exit 0, the reason on standard error",
    arguments: ["plain", "waybar", "polybar"])
  func coldCache(format: String) throws {
    let result = try home.run("show", "me", "--format", format)
    #expect(result.output.contains("widgetd is not running"))
    #expect(result.output.hasSuffix("\n") && result.output.split(separator: "\n").count == 1)
    #expect(result.output.contains("error") == (format == "waybar"))
    #expect(result.errors == "widgetctl: widgetd is not running\n")
    #expect(result.status == 0)
    #expect(try WholeFile.read(home.layout.cacheDirectoryTag) == nil)
  }

  @Test("No entry and a daemon is an unknown widget", arguments: ["you", "../me", "a b", "%{A1:touch pwned:}x%{A}"])
  func unknown(id: String) throws {
    try home.publish(entry("octocat"))
    let lock = try ContainerLock(acquiring: home.layout)
    let expected = Client.Result(
      output: "unknown widget \(id)\n", errors: "widgetctl: unknown widget \(id)\n", status: 0)
    #expect(try home.run("show", id) == expected)
    withExtendedLifetime(lock) {}
  }

  @Test("An unknown id is escaped as a title would be")
  func escapes() throws {
    #expect(try !home.run("show", "--format", "polybar", "%{A1:touch pwned:}x%{A}").output.contains("%{"))
  }

  @Test("The file that stands ready is copied, with a daemon or without one")
  func copies() throws {
    try home.publish(
      entry("octocat"), bars: ["plain.txt": "as it stands\n", "waybar.json": "{}\n"], status: status(staleAt: farAhead))
    #expect(try home.run("show", "me") == Client.Result(output: "as it stands\n", errors: "", status: 0))
    let lock = try ContainerLock(acquiring: home.layout)
    #expect(try home.run("show", "me").output == "as it stands\n")
    #expect(try home.run("show", "--format=waybar", "me").output == "{}\n")
    withExtendedLifetime(lock) {}
  }

  @Test("Where no file stands ready, or only part of one, the entry is encoded", arguments: [nil, "", "cut sho"])
  func encodes(file: String?) throws {
    try home.publish(entry("octocat"), bars: file.map { ["plain.txt": $0] } ?? [:], status: status(staleAt: farAhead))
    #expect(try home.run("show", "me").output == "octocat\n")
  }

  @Test("A width of one's own is encoded from the entry")
  func maxWidth() throws {
    try home.publish(entry("octocat"), bars: ["plain.txt": "octocat\n"], status: status(staleAt: farAhead))
    #expect(try home.run("show", "me", "--max-width", "5").output == "octo…\n")
  }

  @Test("An entry that is cut or of another schema is none", arguments: ["{\"sch", "", "{\"schema\":2}"])
  func cacheMiss(content: String) throws {
    try home.publish(entry("octocat"))
    try AtomicFile.write(Array(content.utf8), to: home.layout.entry("me"))
    #expect(try home.run("show", "me").output == "widgetd is not running\n")
  }

  @Test(
    "S23: without a daemon a widget is stale once its stale date has passed, and not before",
    arguments: [
      (false, longAgo, true), (false, farAhead, false), (false, nil, false), (true, longAgo, false),
    ] as [(Bool, Timestamp?, Bool)])
  func staleness(isRunning: Bool, staleAt: Timestamp?, isStale: Bool) throws {
    try home.publish(entry("octocat"), bars: ["plain.txt": "octocat\n"], status: status(staleAt: staleAt))
    let lock = isRunning ? try ContainerLock(acquiring: home.layout) : nil
    #expect(try home.run("show", "me").output == (isStale ? "octocat ⚠\n" : "octocat\n"))
    #expect(try home.run("show", "me", "--max-width", "40").output == (isStale ? "octocat ⚠\n" : "octocat\n"))
    let waybar = try home.run("show", "me", "--format", "waybar").output
    #expect(waybar.contains("stale since 30 Nov 09:42: widgetd is not running") == isStale)
    #expect(waybar.contains(#""class":["stale","error"]"#) == isStale)
    withExtendedLifetime(lock) {}
  }

  @Test("S23: a placeholder that no daemon will replace says so, and is never called stale")
  func placeholder() throws {
    try home.publish(entry("░░░", state: .placeholder), bars: ["plain.txt": "░░░\n"])
    let result = try home.run("show", "me", "--format", "waybar")
    #expect(result.output.contains("widgetd is not running"))
    #expect(result.output.contains(#""class":["placeholder","error"]"#))
    #expect(try home.run("show", "me").output == "░░░ ⚠\n")
  }

  @Test("--container and WIDGETD_CONTAINER name the container")
  func container() throws {
    try home.publish(entry("octocat"), status: status(staleAt: farAhead))
    let elsewhere = ["HOME": "/nonexistent"]
    let option = try Client(["--container", home.layout.root, "show", "me"], environment: elsewhere).finish()
    #expect(option.output == "octocat\n")
    let variable = try Client(
      ["show", "me"], environment: elsewhere.merging(["WIDGETD_CONTAINER": home.layout.root]) { $1 }
    ).finish()
    #expect(variable.output == "octocat\n")
  }

  @Test(
    "A wrong command line is exit 64 and says what is allowed",
    arguments: [
      ([], "which command?"), (["sow"], "'sow' is no command: there are show, watch, bar, open, row, list"),
      (["show"], "show wants one ID"), (["show", "a", "b"], "show wants one ID"),
      (["show", "me", "--format", "i4"], "'i4' is no format: there are ansi, conky"),
      (["show", "me", "--max-width", "0"], "--max-width wants a number above 0"),
      (["show", "me", "--json"], "show has no option --json"),
      (["shwo"], "'shwo' is no command: there are show, watch, bar, open, row, list, status, reload, "),
      (["show", "me", "--colour"], "there is no option --colour\n"),
      (["list", "--jsno"], "there is no option --jsno; did you mean --json?\n"),
      (["show", "me", "--format"], "--format wants a value"), (["list", "x"], "list takes no 'x'"),
      (["list", "--json=1"], "--json takes no value"), (["reload", "a b"], "'a b' is neither a kind nor an id"),
    ] as [([String], String)])
  func usage(arguments: [String], reason: String) throws {
    let result = try Client(arguments, environment: home.environment).finish()
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("widgetctl: " + reason), "\(result.errors)")
  }

  @Test("Help and version are on standard output, exit 0")
  func help() throws {
    #expect(try home.run("--version") == Client.Result(output: "widgetctl 0.1.0\n", errors: "", status: 0))
    #expect(try home.run("--help").output.contains("favorites"))
    #expect(try home.run("reload", "--help").output.hasPrefix("Usage: widgetctl reload [KIND|ID…] [--wait]"))
  }
}
