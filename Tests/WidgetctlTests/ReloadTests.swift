import CLinux
import EntryDocument
import Glibc
import LocalTime
import SharedContainer
import Testing

@Suite struct ReloadTests {
  let home = Home()

  typealias Widget = ReloadReply.Widget

  @Test("Without --wait it is 0 once the request is written, daemon or not")
  func writes() throws {
    #expect(try home.run("reload", "me", "github-user") == Client.Result(output: "", errors: "", status: 0))
    #expect(try home.run("reload").status == 0)
    #expect(try text(of: home.layout.reload) == "me\ngithub-user\n*\n")
  }

  @Test("Without a daemon --wait is 3 and the request stays")
  func noDaemon() throws {
    let result = try home.run("reload", "me", "--wait")
    #expect(result.status == 3)
    #expect(result.errors == "widgetctl: widgetd is not running; the request stays for its start\n")
    #expect(try text(of: home.layout.reload) == "me\n")
  }

  @Test(
    "The answer is printed, removed, and gives the exit status",
    arguments: [
      (ReloadReply(widgets: [Widget(id: "me", outcome: .reloaded)]), 0, "me: reloaded\n"),
      (
        ReloadReply(widgets: [Widget(id: "me", outcome: .unchanged), Widget(id: "pair", outcome: .reloaded)]), 0,
        "me: unchanged\npair: reloaded\n"
      ),
      (ReloadReply(widgets: []), 0, ""),
      (
        ReloadReply(widgets: [
          Widget(id: "me", outcome: .reloaded),
          Widget(
            id: "prs", outcome: .failed, error: EntryError(code: .timedOut, message: "no answer in 15 s"),
            retryAt: epoch),
        ]), 1, "me: reloaded\nprs: failed: no answer in 15 s, next try 30 Nov 09:42\n"
      ),
      (
        ReloadReply(widgets: [
          Widget(id: "a", outcome: .failed),
          Widget(id: "b", outcome: .refused, error: EntryError(code: .rateLimited, message: "the limit is used up")),
        ]), 2, "a: failed\nb: refused: the limit is used up\n"
      ),
      (ReloadReply(widgets: [], unknown: ["sp\u{1b}[1mam"]), 2, "sp[1mam: unknown\n"),
    ] as [(ReloadReply, Int32, String)])
  func answers(reply: ReloadReply, status: Int32, output: String) throws {
    try home.layout.create()
    let lock = try ContainerLock(acquiring: home.layout)
    let events = DirectoryEvents(home.layout.root)
    let client = try home.start("reload", "--wait", "me", "*")
    try #require(events.waitForClose(of: "reload"))
    let taken = try self.taken()
    guard case .requests(let requests) = taken, let request = requests.first, let token = request.token else {
      Issue.record("\(taken)")
      return
    }
    #expect(requests == [ReloadRequest(targets: [.named("me"), .all], token: token)])
    try ReplyFiles(home.layout).write(ReloadReply(widgets: []), token: String(token.reversed()))
    try ReplyFiles(home.layout).write(reply, token: token)
    #expect(client.finish() == Client.Result(output: output, errors: "", status: status))
    #expect(try WholeFile.read(home.layout.reply(token)) == nil)
    withExtendedLifetime(lock) {}
  }

  /// Takes the request that was just closed: the kernel tells of that before the file counts as closed.
  private func taken() throws -> ReloadInbox.Taken {
    while true {
      let taken = try ReloadInbox(home.layout).take()
      if taken != .busy { return taken }
    }
  }

  @Test("Two requests have two tokens")
  func tokens() throws {
    try home.layout.create()
    let lock = try ContainerLock(acquiring: home.layout)
    let events = DirectoryEvents(home.layout.root)
    let clients = try (0..<2).map { _ in
      let client = try home.start("reload", "--wait")
      try #require(events.waitForClose(of: "reload"))
      return client
    }
    let taken = try self.taken()
    guard case .requests(let requests) = taken else {
      Issue.record("\(taken)")
      return
    }
    #expect(Set(requests.map(\.token)).count == 2)
    withExtendedLifetime((lock, clients)) {}
  }

  @Test("A container that can't be made is exit 73 with the reason")
  func cannotCreate() throws {
    let file = home.path + "/file"
    try AtomicFile.write([], to: file)
    let result = try home.run("reload", "--container", file + "/c")
    #expect(result.status == 73)
    #expect(result.errors == "widgetctl: cannot create \(file)/c: Not a directory\n")
  }
}

/// Waits for what happens in a directory.
final class DirectoryEvents {
  private let queue = inotify_init1(O_CLOEXEC)

  init(_ directory: String) {
    inotify_add_watch(queue, directory, UInt32(IN_CLOSE_WRITE))
  }

  deinit { close(queue) }

  /// True once a writer has closed that name; false after 10 s without any event.
  func waitForClose(of name: String) -> Bool {
    var state = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 10_000) == 1 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(queue, &buffer, buffer.count)
      let names = buffer[..<max(count, 0)].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      if names.contains(name) { return true }
    }
    return false
  }
}
