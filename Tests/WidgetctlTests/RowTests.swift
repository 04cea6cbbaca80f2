import EntryDocument
import Glibc
import SharedContainer
import Testing

@Suite struct RowTests {
  let home = Home()

  private func publish(_ numbers: [String] = ["40", "42", "43"], status: WidgetStatus? = nil) throws {
    try home.publish(
      pulls(numbers), bars: ["plain.txt": "⎇ 3 as it stands\n", "waybar.json": "{}\n"], status: status)
  }

  private func select(_ step: String) throws {
    #expect(try home.run("row", "prs", step) == Client.Result(output: "", errors: "", status: 0))
  }

  @Test("Steps go from row to row, past those without a link, and by the widget itself from the last to the first")
  func steps() throws {
    try publish()
    let lock = try ContainerLock(acquiring: home.layout)
    for (step, shown) in [
      ("next", "Pull 40 · hubot"), ("next", "Pull 42 · hubot"), ("next", "Pull 43 · hubot"),
      ("next", "⎇ 3 as it stands"), ("previous", "Pull 43 · hubot"), ("first", "Pull 40 · hubot"),
      ("previous", "⎇ 3 as it stands"), ("first", "Pull 40 · hubot"),
    ] {
      try select(step)
      #expect(try home.run("show", "prs").output == shown + "\n", "\(step)")
    }
    withExtendedLifetime(lock) {}
  }

  @Test("The selection is the row's link and a newline in a file of mode 0600; no row is a newline alone")
  func file() throws {
    try publish()
    try select("next")
    #expect(try text(of: home.layout.selection("prs")) == pull("40") + "\n")
    var status = stat()
    #expect(stat(home.layout.selection("prs"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    try select("previous")
    #expect(try text(of: home.layout.selection("prs")) == "\n")
  }

  @Test("In every format the row's text stands in; tooltip and classes stay, the text is cut and escaped")
  func formats() throws {
    var entry = pulls()
    entry.content.rows[0].text = "\("Fix <b>%{A1:id:}x%{A}")"
    try home.publish(entry, bars: ["plain.txt": "ready\n", "waybar.json": "{}\n", "polybar.txt": "ready\n"])
    let lock = try ContainerLock(acquiring: home.layout)
    try select("first")
    let waybar = try home.run("show", "prs", "--format", "waybar").output
    #expect(waybar.contains(#""text":"Fix &lt;b&gt;%{A1:id:}x%{A} · hubot""#))
    #expect(waybar.contains(#""tooltip":"octocat/hello · 3 open""#))
    #expect(waybar.contains(#""class":["fresh","active"]"#))
    #expect(try !home.run("show", "prs", "--format", "polybar").output.contains("%{"))
    #expect(try home.run("show", "prs", "--max-width", "6").output == "Fix <…\n")
    withExtendedLifetime(lock) {}
  }

  @Test("S23: a selected row is marked stale as the widget is, and not before its date", arguments: [true, false])
  func stale(isStale: Bool) throws {
    try publish(status: status(id: "prs", staleAt: isStale ? longAgo : farAhead))
    try select("first")
    #expect(try home.run("show", "prs").output == (isStale ? "Pull 40 · hubot ⚠\n" : "Pull 40 · hubot\n"))
  }

  @Test(
    "A selection that no row has, or that is none, leaves the file that stands ready", arguments: ["gone", "", "\n"])
  func ignored(selection: String) throws {
    try publish()
    let lock = try ContainerLock(acquiring: home.layout)
    try AtomicFile.write(Array(selection.utf8), to: home.layout.selection("prs"))
    #expect(try home.run("show", "prs").output == "⎇ 3 as it stands\n")
    try select("next")
    #expect(try home.run("show", "prs").output == "Pull 40 · hubot\n")
    withExtendedLifetime(lock) {}
  }

  @Test("Watchers on two bars show the row at once, and keep it through a reload that moves rows")
  func watchers() throws {
    try publish()
    let lock = try ContainerLock(acquiring: home.layout)
    let watchers = try [home.start("watch", "prs"), home.start("watch", "prs")]
    func expect(_ line: String) {
      for watcher in watchers { #expect(watcher.nextLine() == line) }
    }
    expect("⎇ 3 as it stands")
    try select("next")
    expect("Pull 40 · hubot")
    try select("next")
    expect("Pull 42 · hubot")
    // The same row at another place is no news; the next line is that of the next step.
    try publish(["44", "42", "40"])
    try select("next")
    expect("Pull 40 · hubot")
    try publish(["44"])
    expect("⎇ 3 as it stands")
    try select("next")
    expect("Pull 44 · hubot")
    withExtendedLifetime(lock) {}
  }

  @Test("A watcher without a daemon shows the row, too")
  func watcherAlone() throws {
    try publish(status: status(id: "prs", staleAt: farAhead))
    let watcher = try home.start("watch", "prs")
    #expect(watcher.nextLine() == "⎇ 3 as it stands")
    try select("next")
    #expect(watcher.nextLine() == "Pull 40 · hubot")
  }

  @Test("Steps at once are all made: as many as there are stops lead back")
  func atOnce() throws {
    try publish()
    try select("next")
    let clients = try (0..<12).map { _ in try home.start("row", "prs", "next") }
    #expect(clients.allSatisfy { $0.finish() == Client.Result(output: "", errors: "", status: 0) })
    #expect(try text(of: home.layout.selection("prs")) == pull("40") + "\n")
  }

  @Test("What isn't there is exit 1 and says which")
  func missing() throws {
    let expected = { (reason: String) in Client.Result(output: "", errors: "widgetctl: \(reason)\n", status: 1) }
    #expect(try home.run("row", "prs", "next") == expected("widgetd is not running"))
    try home.publish(entry("octocat"))
    #expect(try home.run("row", "me", "next") == expected("me has no row with a link"))
    let lock = try ContainerLock(acquiring: home.layout)
    #expect(try home.run("row", "../me", "next") == expected("unknown widget ../me"))
    withExtendedLifetime(lock) {}
  }

  @Test("A selection that can't be written is exit 73, with the reason")
  func readOnly() throws {
    try publish()
    // A directory in its place can't be replaced by a file, not even by root.
    mkdir(home.layout.selection("prs"), 0o700)
    let result = try home.run("row", "prs", "next")
    #expect(result.status == 73)
    #expect(result.errors.contains(home.layout.selection("prs")))
    #expect(Set(names(in: home.layout.widget("prs"))) == ["entry.json", "plain.txt", "waybar.json", "selection"])
  }

  @Test(
    "A wrong command line is exit 64",
    arguments: [["row"], ["row", "prs"], ["row", "prs", "last"], ["row", "prs", "next", "2"]])
  func usage(arguments: [String]) throws {
    let result = try Client(arguments, environment: home.environment).finish()
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("widgetctl: usage: widgetctl row ID next|previous|first\n"))
  }
}
