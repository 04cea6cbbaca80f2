import EntryDocument
import Glibc
import SharedContainer
import Testing

/// One after the other: each test of another process takes a thread until that ends, and there may be no more than two,
/// one of which has to end it.
@Suite(.serialized) struct DaemonEndTests {
  let home = Home()

  @Test("S23: a daemon that ends lets the line turn stale once its date has passed")
  func daemonGoes() async throws {
    try home.publish(entry("one"), bars: ["plain.txt": "one\n"], status: status(staleAt: longAgo))
    let layout = home.layout
    let release = ReleaseGate(home.path + "/release")
    async let daemon: Void = holdLock(root: layout.root, until: release.path)
    try await waitForHolder(of: layout)
    let client = try home.start("watch", "me")
    #expect(client.nextLine() == "one")
    release.open()
    #expect(client.nextLine() == "one ⚠")
    await daemon
  }

  @Test("S23: so do the blocks of a status line")
  func daemonGoesFromStatusLine() async throws {
    try home.publish(entry("one"), status: status(staleAt: longAgo))
    try home.publish(pulls(), status: status(id: "prs", staleAt: farAhead))
    let layout = home.layout
    let release = ReleaseGate(home.path + "/release")
    async let daemon: Void = holdLock(root: layout.root, until: release.path)
    try await waitForHolder(of: layout)
    let bar = try StatusBar([], in: home)
    _ = bar.header()
    #expect(try bar.blocks() == ["one", "⎇ 3"])
    release.open()
    #expect(try bar.blocks() == ["one ⚠", "⎇ 3"])
    await daemon
  }

  @Test("A daemon that ends before it answers is 3, at once")
  func daemonEnds() async throws {
    try home.layout.create()
    let layout = home.layout
    let events = DirectoryEvents(layout.root)
    let release = ReleaseGate(home.path + "/release")
    async let daemon: Void = holdLock(root: layout.root, until: release.path)
    try await waitForHolder(of: layout)
    let client = try home.start("reload", "--wait")
    try #require(events.waitForClose(of: "reload"))
    release.open()
    #expect(client.finish().status == 3)
    await daemon
  }
}
