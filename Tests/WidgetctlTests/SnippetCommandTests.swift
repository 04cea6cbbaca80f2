import EntryDocument
import Glibc
import SharedContainer
import Testing

@Suite struct SnippetCommandTests {
  let home = Home()

  @Test("Without ids it is for all widgets with an entry, in order of name")
  func all() throws {
    try home.publish(pulls())
    try home.publish(entry("octocat"))
    try home.layout.createWidget("selected-only")
    let result = try home.run("snippet", "polybar")
    #expect(result.status == 0 && result.errors == "")
    #expect(Self.modules(result.output) == ["[module/me]", "[module/prs]"])
  }

  @Test("Ids are taken in the order given, known or not, container or not")
  func named() throws {
    let result = try home.run("snippet", "polybar", "you", "me")
    #expect(result.status == 0 && result.errors == "")
    #expect(Self.modules(result.output) == ["[module/you]", "[module/me]"])
    #expect(try WholeFile.read(home.layout.cacheDirectoryTag) == nil)
  }

  @Test("Where widgetd has never run it says what to do, exit 1")
  func noWidgets() throws {
    let expected = "widgetctl: \(home.layout.root) has no widgets yet: start widgetd, or name their ids\n"
    #expect(try home.run("snippet", "waybar") == Client.Result(output: "", errors: expected, status: 1))
  }

  @Test("Commands have the client's own full path, and --container, absolute, only if it was given")
  func command() throws {
    #expect(
      try home.run("snippet", "polybar", "me").output
        .contains("\nexec = exec \(Self.client) watch me --format polybar\n"))
    let given = try home.run("snippet", "polybar", "me", "--container", "/tmp/c d").output
    #expect(given.contains("\nclick-left = \(Self.client) open me --container '/tmp/c d'\n"))
    let working = try #require(getcwd(nil, 0))
    defer { free(working) }
    let relative = try home.run("snippet", "i3blocks", "me", "--container", "c").output
    #expect(relative.contains("--container \(String(cString: working))/c "))
  }

  @Test("waybar gets a picture where the entry has one")
  func image() throws {
    var entry = entry("octocat")
    #expect(try home.run("snippet", "waybar", "me").output.contains("image/") == false)
    entry.content.images = [EntryImage(path: "images/a.png", type: "image/png")]
    try home.publish(entry)
    let output = try home.run("snippet", "waybar", "me").output
    #expect(output.contains(#""image/me": {"#))
    #expect(output.contains(#""path": "\#(home.layout.root)/widgets/me/image""#))
  }

  @Test("No text of an entry gets into it", arguments: ["waybar", "lemonbar", "xmobar", "conky"])
  func texts(bar: String) throws {
    try home.publish(entry("octocat"))
    let before = try home.run("snippet", bar)
    try home.publish(entry("%{A1:touch pwned:}"))
    #expect(try home.run("snippet", bar) == before)
    #expect(before.status == 0)
  }

  @Test(
    "A wrong command line is exit 64 and says what is allowed",
    arguments: [
      (["snippet"], "snippet wants a BAR: there are conky, eww, i3bar, i3blocks, i3status-rust, lemonbar, polybar, "),
      (
        ["snippet", "dwm"], "'dwm' is no bar: there are conky, eww, i3bar, i3blocks, i3status-rust, lemonbar, polybar, "
      ),
      (["snippet", "tmux", "me", "#(pwned)"], "'#(pwned)' is no id"),
      (["snippet", "tmux", "--json"], "snippet has no option --json"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let result = try Client(arguments, environment: home.environment).finish()
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("widgetctl: " + reason), "\(result.errors)")
  }

  private static func modules(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasPrefix("[") }
  }

  /// As /proc has it: without links on the way.
  private static let client: String = {
    let path = realpath(Client.executable, nil)
    defer { free(path) }
    return path.map { String(cString: $0) } ?? ""
  }()
}
