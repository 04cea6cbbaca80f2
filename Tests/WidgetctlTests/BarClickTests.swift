import CLinux
import EntryDocument
import Glibc
import SharedContainer
import Testing

@Suite struct BarClickTests {
  let home = Home()

  /// A bar that shows `prs` and `me`.
  private func start(path: String = "/usr/bin:/bin") throws -> StatusBar {
    try home.publish(entry("one"), status: status(staleAt: farAhead))
    try home.publish(pulls(), status: status(id: "prs", staleAt: farAhead))
    let bar = try StatusBar(["prs", "me"], in: home, path: path)
    _ = bar.header()
    #expect(try bar.blocks() == ["⎇ 3", "one"])
    return bar
  }

  /// Clicks still select rows, and nothing else has been printed until then.
  private func expectAlive(_ bar: StatusBar) throws {
    bar.click("prs", 3)
    #expect(try bar.blocks() == ["Pull 40 · hubot", "one"])
  }

  @Test("The left button opens what the block shows, in a browser that leaves nothing behind when it ends")
  func opens() throws {
    let browser = try RecordingBrowser(in: home)
    let bar = try start(path: "\(browser.directory):/usr/bin:/bin")
    bar.send("[\n")
    bar.click("prs", 1)
    let shown = try #require(browser.nextStart())
    #expect(shown.arguments == ["https://github.com/octocat/hello/pulls"])
    #expect(shown.isSessionLeader && shown.descriptors == ["/dev/null", "/dev/null", "/dev/null"])
    #expect(shown.blockedAndIgnored == [0, 0])
    try expectAlive(bar)
    bar.click("prs", 1)
    #expect(browser.nextStart()?.arguments == [pull("40")])
  }

  @Test("A browser that has ended is no zombie")
  func reaped() throws {
    let directory = home.path + "/bin"
    mkdir(directory, 0o700)
    symlink("/bin/true", directory + "/xdg-open")
    let bar = try start(path: directory)
    bar.click("prs", 1)
    try expectAlive(bar)
    let children = "/proc/\(bar.client.process)/task/\(bar.client.process)/children"
    let deadline = ContinuousClock.now + .seconds(10)
    while try text(of: children) != "" { try #require(ContinuousClock.now < deadline) }
  }

  @Test("The middle button asks for a reload of that widget")
  func reloads() throws {
    let bar = try start()
    let events = DirectoryEvents(home.layout.root)
    bar.click("me", 2)
    try #require(events.waitForClose(of: "reload"))
    #expect(try text(of: home.layout.reload) == "me\n")
  }

  @Test("The right button selects the first row, the wheel goes up and down")
  func rows() throws {
    let bar = try start()
    for (button, shown) in [(3, "Pull 40"), (5, "Pull 42"), (5, "Pull 43"), (4, "Pull 42"), (3, "Pull 40")] {
      bar.click("prs", button)
      #expect(try bar.blocks() == ["\(shown) · hubot", "one"])
    }
    bar.click("prs", 4)
    #expect(try bar.blocks() == ["⎇ 3", "one"])
  }

  @Test("Several clicks at once are done one after the other, however they are laid out in lines")
  func batch() throws {
    let bar = try start()
    let down = #"{"instance":"prs","button":5}"#
    bar.send("[\(down),\(down)\r\n\(down),\n,{\"instance\" : \"prs\",")
    bar.send(" \"button\" : 3}\n")
    var last: [String?]?
    repeat { last = try bar.blocks() } while last != nil && last != ["Pull 40 · hubot", "one"]
    #expect(last != nil)
    #expect(try text(of: home.layout.selection("prs")) == pull("40") + "\n")
  }

  @Test(
    "What is no click on one of its blocks does nothing",
    arguments: [
      "\n", "]\n", "[[[[{}]]]]\n", "null\n", "{\n", "\0\u{1b}[2J\n", #"{"instance":"prs"}"# + "\n",
      #"{"instance":7,"button":3}"# + "\n", #"{"instance":"prs","button":"3"}"# + "\n",
      #"{"instance":"prs","button":3e99}"# + "\n", #"{"instance":"prs","button":-1}"# + "\n",
      #"{"instance":"prs","button":6}"# + "\n", #"{"instance":"you","button":2}"# + "\n",
      #"{"instance":"../prs","button":2}"# + "\n", #"{"instance":"--help","button":2}"# + "\n",
      String(repeating: "[{\"instance\":", count: 300) + "\n",
    ])
  func ignored(input: String) throws {
    let bar = try start()
    bar.send(input)
    try expectAlive(bar)
    bar.client.closeOutput()
    #expect(bar.client.finish() == Client.Result(output: "", errors: "", status: 0))
    #expect(try text(of: home.layout.reload) == nil)
  }

  @Test("A line without an end takes no memory, and the next line counts")
  func endlessLine() throws {
    let bar = try start()
    let before = try peakMemory(of: bar)
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<8 { #expect(bar.send(bytes)) }
    bar.send("\"}\n")
    try expectAlive(bar)
    #expect(try peakMemory(of: bar) < before + 4096)
  }

  /// The most memory that it has ever had, in KiB.
  private func peakMemory(of bar: StatusBar) throws -> Int {
    let lines = try #require(try text(of: "/proc/\(bar.client.process)/status")).split(separator: "\n")
    let words = try #require(lines.first { $0.hasPrefix("VmHWM:") }).split { $0 == " " || $0 == "\t" }
    return try #require(Int(words[1]))
  }

  @Test("A click that fails says why on standard error, and the stream goes on")
  func failures() throws {
    let bar = try start(path: "/nonexistent")
    bar.click("prs", 1)
    bar.click("me", 1)
    bar.click("me", 5)
    try expectAlive(bar)
    bar.client.closeOutput()
    let expected = """
      widgetctl: there is no xdg-open on PATH; distributions have it in the package xdg-utils
      widgetctl: me has no link
      widgetctl: me has no row with a link

      """
    #expect(bar.client.finish() == Client.Result(output: "", errors: expected, status: 0))
  }

  @Test("Where no clicks come, the stream goes on and takes no time", arguments: ["/dev/null", nil])
  func noClicks(input: String?) throws {
    try home.publish(entry("one"), status: status(staleAt: after(milliseconds: 1500)))
    let descriptor = input.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) } ?? Client.closed
    defer { if descriptor >= 0 { close(descriptor) } }
    let client = try Client(["bar", "i3bar", "me"], environment: home.environment, input: descriptor)
    #expect((0..<3).map { _ in client.nextLine() }.last??.contains(#""full_text":"one""#) == true)
    #expect(client.nextLine()?.contains("one ⚠") == true)
    #expect(try processorTicks(of: client) < 20)
    client.closeOutput()
    #expect(client.exitStatus() == 0)
  }

  @Test("Nor does a bar that has sent its last click")
  func lastClick() throws {
    let bar = try start()
    try home.publish(entry("one"), status: status(staleAt: after(milliseconds: 1500)))
    bar.click("prs", 3)
    bar.endClicks()
    #expect(try bar.blocks() == ["Pull 40 · hubot", "one"])
    #expect(try bar.blocks() == ["Pull 40 · hubot", "one ⚠"])
    #expect(try processorTicks(of: bar.client) < 20)
  }

  /// Hundredths of a second that it has been running, in user mode and in the kernel.
  private func processorTicks(of client: Client) throws -> Int {
    let fields = try #require(try text(of: "/proc/\(client.process)/stat")).split(separator: " ")
    return try #require(Int(fields[13])) + #require(Int(fields[14]))
  }
}
