import EntryDocument
import Glibc
import JSONText
import LocalTime
import Testing

@testable import SharedContainer

private let token = "0123456789abcdef"
private let now = Timestamp(milliseconds: 1_796_029_200_000)

@Suite struct ReplyTests {
  let directory = TemporaryDirectory()

  @Test("A reply has the documented shape and is read once")
  func roundTrip() throws {
    let layout = try directory.container()
    let reply = ReloadReply(
      widgets: [
        ReloadReply.Widget(id: "me", outcome: .unchanged),
        ReloadReply.Widget(
          id: "prs", outcome: .refused, error: EntryError(code: .rateLimited, message: "used up"), retryAt: now),
      ],
      unknown: ["pr\"s"])
    let files = ReplyFiles(layout)
    try files.write(reply, token: token)
    let expected = """
      {"schema":1,"widgets":[{"id":"me","outcome":"unchanged","error":null,"retryAt":null},\
      {"id":"prs","outcome":"refused","error":{"code":"rateLimited","message":"used up","since":null,"retryAt":null},\
      "retryAt":"2026-11-30T09:00:00Z"}],"unknown":["pr\\"s"]}

      """
    #expect(try text(of: layout.reply(token)) == expected)
    #expect(files.take(token: token) == reply)
    #expect(files.take(token: token) == nil)
    #expect(!exists(layout.reply(token)))
  }

  @Test(
    "A reply of another schema, or cut, is none",
    arguments: [
      "", "{\"schema\":1,\"wid", "{\"schema\":2,\"widgets\":[],\"unknown\":[]}",
      "{\"schema\":1,\"widgets\":[{\"id\":\"a\",\"outcome\":\"new\"}],\"unknown\":[]}",
    ])
  func broken(content: String) throws {
    let layout = try directory.container()
    write(content, to: layout.reply(token))
    #expect(ReplyFiles(layout).take(token: token) == nil)
  }

  @Test("Replies that nobody fetched go after 10 minutes")
  func sweep() throws {
    let layout = try directory.container()
    let ages: [(String, Int64)] = [("young", 600_000), ("old", 600_001), ("future", -1)]
    for (name, age) in ages {
      write("", to: layout.replies + "/" + name)
      try FileMetadata.setModified(layout.replies + "/" + name, Timestamp(milliseconds: now.milliseconds - age))
    }
    try ReplyFiles(layout).sweep(now: now)
    #expect(try Directory.names(in: layout.replies) == ["young"])
  }
}

@Suite struct StoredDocumentsTests {
  let directory = TemporaryDirectory()

  @Test("What is on disk is read back")
  func reads() throws {
    let layout = try directory.container()
    try layout.createWidget("me")
    let entry = EntryDocument(
      id: "me", kind: "github-user", family: "systemSmall", state: .fresh, date: now,
      content: WidgetContent(text: "octocat"))
    let daemon = DaemonStatus(pid: 1, version: Version.current, startedAt: now)
    try AtomicFile.write(Array(entry.json.compact.utf8), to: layout.entry("me"))
    try AtomicFile.write(Array(daemon.json.compact.utf8), to: layout.daemonStatus)
    #expect(layout.readEntry("me") == entry)
    #expect(layout.readDaemonStatus() == daemon)
    #expect(layout.readStatus("me") == nil)
  }

  @Test("What is cut, empty, of another schema or no id is a cache miss", arguments: ["", "{\"sch", "{\"schema\":2}"])
  func misses(content: String) throws {
    let layout = try directory.container()
    try layout.createWidget("me")
    write(content, to: layout.entry("me"))
    write(content, to: layout.status("me"))
    write(content, to: layout.daemonStatus)
    #expect(layout.readEntry("me") == nil)
    #expect(layout.readStatus("me") == nil)
    #expect(layout.readDaemonStatus() == nil)
    #expect(layout.readEntry("../widgets/me") == nil)
  }
}
