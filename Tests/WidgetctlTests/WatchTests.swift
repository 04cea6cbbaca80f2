import EntryDocument
import Glibc
import SharedContainer
import Testing

@Suite struct WatchTests {
  let home = Home()

  private func publish(_ text: String, stale: Bool = false) throws {
    try home.publish(
      entry(text), bars: ["plain.txt": text + "\n"], status: status(staleAt: stale ? longAgo : farAhead))
  }

  @Test("A line now and on every change, and none for a rewrite of the same bytes or of another format")
  func changes() throws {
    try publish("one")
    let lock = try ContainerLock(acquiring: home.layout)
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one")
    try publish("two")
    #expect(client.nextLine() == "two")
    try publish("two")
    try home.publish(entry("two"), bars: ["waybar.json": "{}\n"])
    try publish("three")
    #expect(client.nextLine() == "three")
    withExtendedLifetime(lock) {}
  }

  @Test("It ends though it was handed the very end of the pipe that its reader had, as polybar does")
  func inheritedDescriptor() throws {
    let client = try Client(["watch", "me"], environment: home.environment, inheritsReader: true)
    #expect(client.nextLine() == "widgetd is not running")
    client.closeOutput()
    try #require(client.ends())
    #expect(client.exitStatus() == 0)
  }

  @Test("It ends with exit status 0 where standard output is closed from the start", .timeLimit(.minutes(1)))
  func closedOutput() throws {
    try publish("one")
    #expect(system("env -i HOME='\(home.path)' '\(Client.executable)' watch me >&-") == 0)
  }

  @Test("It ends with exit status 0 when the reader closes its end, though nothing changes", .timeLimit(.minutes(1)))
  func readerGone() throws {
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "widgetd is not running")
    client.closeOutput()
    #expect(client.exitStatus() == 0)
  }

  @Test("Real-time signals, with which bars are told to refresh, don't end it")
  func realTimeSignals() throws {
    try publish("one")
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one")
    for number in 34...64 as ClosedRange<Int32> { client.send(number) }
    try publish("two")
    #expect(client.nextLine() == "two")
  }

  @Test(
    "A container that is removed and made again is followed, with a daemon or without one", arguments: [true, false])
  func removal(isRunning: Bool) throws {
    // Often, because the watcher may look a name up in any directory just as it goes.
    for _ in 1...20 {
      try publish("one")
      let lock = isRunning ? try ContainerLock(acquiring: home.layout) : nil
      let client = try home.start("watch", "me")
      try #require(client.nextLine() == "one")
      removeTree(home.path + "/.cache")
      try #require(client.nextLine() == "widgetd is not running")
      try publish("two")
      try #require(client.nextLine() == "two")
      withExtendedLifetime(lock) {}
    }
  }

  @Test("A container that is moved away and one made in its place is followed")
  func moved() throws {
    try publish("one")
    let lock = try ContainerLock(acquiring: home.layout)
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one")
    rename(home.layout.root, home.path + "/elsewhere")
    #expect(client.nextLine() == "widgetd is not running")
    try publish("two")
    #expect(client.nextLine() == "two")
    withExtendedLifetime(lock) {}
  }

  @Test("A widget that is configured later appears")
  func appears() throws {
    try home.layout.create()
    let lock = try ContainerLock(acquiring: home.layout)
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "unknown widget me")
    try publish("one")
    #expect(client.nextLine() == "one")
    withExtendedLifetime(lock) {}
  }

  @Test("S23: a daemon that comes makes the line fresh, by its status.json")
  func daemonComes() throws {
    try publish("one", stale: true)
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one ⚠")
    let lock = try ContainerLock(acquiring: home.layout)
    try home.publish(daemonStatus)
    #expect(client.nextLine() == "one")
    withExtendedLifetime(lock) {}
  }

  @Test("S23: without a daemon the line turns stale at the stale date, by itself")
  func staleDate() throws {
    try home.publish(entry("one"), status: status(staleAt: after(milliseconds: 1500)))
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one")
    #expect(client.nextLine() == "one ⚠")
  }

  @Test("A daemon whose container lies elsewhere is found when it links it")
  func link() throws {
    let runtime = home.path + "/run"
    mkdir(runtime, 0o700)
    let environment = home.environment.merging(["XDG_RUNTIME_DIR": runtime, "XDG_CACHE_HOME": home.path + "/x"]) { $1 }
    let client = try Client(["watch", "me"], environment: environment)
    #expect(client.nextLine() == "widgetd is not running")
    try publish("one")
    let lock = try ContainerLock(acquiring: home.layout)
    let path = home.path
    let user = UserDirectories(variable: { ["HOME": path, "XDG_RUNTIME_DIR": runtime][$0] })
    try #require(RuntimeLinks(user: user)).publish(ContainerLocation.forDaemon(option: nil, user: user))
    #expect(client.nextLine() == "one")
    withExtendedLifetime(lock) {}
  }
}
