import EntryDocument
import Glibc
import SharedContainer
import Testing

@Suite struct BarTests {
  let home = Home()

  private func publish(_ text: String, stale: Bool = false) throws {
    try home.publish(entry(text), status: status(staleAt: stale ? longAgo : farAhead))
  }

  /// A bar that has got its header.
  private func start(_ arguments: String...) throws -> StatusBar {
    let bar = try StatusBar(arguments, in: home)
    #expect(bar.header() == [#"{"version":1,"click_events":true}"#, "["])
    return bar
  }

  @Test("A block for each ID in that order, a line on every change of one, and none where nothing has changed")
  func changes() throws {
    try publish("one")
    try home.publish(pulls())
    let lock = try ContainerLock(acquiring: home.layout)
    let bar = try start("prs", "me")
    #expect(try bar.blocks() == ["⎇ 3", "one"])
    try publish("one")
    try publish("two")
    #expect(try bar.blocks() == ["⎇ 3", "two"])
    try home.publish(pulls(["40"]))
    #expect(try bar.blocks() == ["⎇ 1", "two"])
    #expect(try home.run("row", "prs", "next").status == 0)
    #expect(try bar.blocks() == ["Pull 40 · hubot", "two"])
    withExtendedLifetime(lock) {}
  }

  @Test("Each block says whose it is, and is cut by itself")
  func instances() throws {
    try publish("octocat")
    try home.publish(pulls())
    let lock = try ContainerLock(acquiring: home.layout)
    #expect(try start("prs", "me").blocks("instance") == ["prs", "me"])
    #expect(try start("--max-width", "5", "prs", "me").blocks() == ["⎇ 3", "octo…"])
    withExtendedLifetime(lock) {}
  }

  @Test("Without an ID it is all widgets, as they come and go")
  func all() throws {
    let bar = try start()
    #expect(try bar.blocks() == ["widgetd is not running"])
    try home.layout.create()
    let lock = try ContainerLock(acquiring: home.layout)
    try home.publish(daemonStatus)
    #expect(try bar.blocks() == ["no widgets"])
    try publish("one")
    #expect(try bar.blocks() == ["one"])
    try home.publish(pulls())
    #expect(try bar.blocks() == ["one", "⎇ 3"])
    try publish("two")
    #expect(try bar.blocks() == ["two", "⎇ 3"])
    removeTree(home.layout.widget("me"))
    #expect(try bar.blocks() == ["⎇ 3"])
    withExtendedLifetime(lock) {}
  }

  @Test("A widget that is missing says so in its block, the others go on, and it may come later")
  func missing() throws {
    try publish("one")
    let lock = try ContainerLock(acquiring: home.layout)
    let bar = try start("prs", "me", "../me")
    #expect(try bar.blocks() == ["unknown widget prs", "one", "unknown widget ../me"])
    try publish("two")
    #expect(try bar.blocks() == ["unknown widget prs", "two", "unknown widget ../me"])
    try home.publish(pulls())
    #expect(try bar.blocks() == ["⎇ 3", "two", "unknown widget ../me"])
    bar.client.closeOutput()
    #expect(
      bar.client.finish()
        == Client.Result(
          output: "",
          errors: "widgetctl: unknown widget prs\nwidgetctl: unknown widget ../me\nwidgetctl: unknown widget ../me\n",
          status: 0))
    withExtendedLifetime(lock) {}
  }

  @Test("S23: without a daemon a block turns stale at its own stale date, by itself")
  func staleDate() throws {
    try home.publish(pulls(), status: status(id: "prs", staleAt: farAhead))
    try home.publish(entry("one"), status: status(staleAt: after(milliseconds: 1500)))
    let bar = try start("prs", "me")
    #expect(try bar.blocks() == ["⎇ 3", "one"])
    #expect(try bar.blocks() == ["⎇ 3", "one ⚠"])
  }

  @Test("S23: a daemon that comes makes stale blocks fresh")
  func daemonComes() throws {
    try publish("one", stale: true)
    try home.publish(pulls(), status: status(id: "prs", staleAt: longAgo))
    let bar = try start("me", "prs")
    #expect(try bar.blocks() == ["one ⚠", "⎇ 3 ⚠"])
    let lock = try ContainerLock(acquiring: home.layout)
    try home.publish(daemonStatus)
    #expect(try bar.blocks() == ["one", "⎇ 3"])
    withExtendedLifetime(lock) {}
  }

  @Test("A container that is removed and made again is followed")
  func removal() throws {
    try publish("one")
    let lock = try ContainerLock(acquiring: home.layout)
    let bar = try start("me")
    #expect(try bar.blocks() == ["one"])
    removeTree(home.path + "/.cache")
    #expect(try bar.blocks() == ["widgetd is not running"])
    try publish("two")
    #expect(try bar.blocks() == ["two"])
    withExtendedLifetime(lock) {}
  }

  @Test("It ends with exit status 0 when the bar closes its end, though nothing changes", .timeLimit(.minutes(1)))
  func readerGone() throws {
    let bar = try start("me")
    #expect(try bar.blocks() == ["widgetd is not running"])
    bar.client.closeOutput()
    #expect(bar.client.exitStatus() == 0)
  }

  @Test("Real-time signals, with which bars are told to refresh, don't end it")
  func realTimeSignals() throws {
    try publish("one")
    let bar = try start("me")
    #expect(try bar.blocks() == ["one"])
    for number in 34...64 as ClosedRange<Int32> { bar.client.send(number) }
    try publish("two")
    #expect(try bar.blocks() == ["two"])
  }

  @Test(
    "What makes a wrong command line is exit 64 and says what there is, on an empty standard output",
    arguments: [
      ([], "which bar? There is i3bar"), (["waybar"], "'waybar' is no bar with a stream: there is i3bar"),
      (["i3bar", "--max-width", "x"], "--max-width wants a number above 0"),
      (["i3bar", "--format", "plain"], "bar has no option --format"),
    ] as [([String], String)])
  func usage(arguments: [String], reason: String) throws {
    let result = try Client(["bar"] + arguments, environment: home.environment).finish()
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("widgetctl: " + reason), "\(result.errors)")
  }
}
