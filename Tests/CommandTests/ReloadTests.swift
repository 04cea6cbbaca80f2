import CLinux
import EntryDocument
import Glibc
import JSONText
import LocalTime
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ReloadTests {
  @Test(
    "touching reload, making it and SIGUSR1 cause exactly one more round each", arguments: ["touch", "make", "USR1"])
  func oneRound(_ way: String) async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      home.github.server.hold()
      switch way {
      case "touch": touch(home.layout.reload)
      case "make": write("", to: home.layout.reload)
      default: daemon.send(SIGUSR1)
      }
      try await home.requests(3)
      try await outlastRequestGap()
      home.github.server.release()
      try await daemon.logged("timeline arrived", times: 2)
      _ = try await home.reload("me")
      #expect(home.rounds() == 3)
      #expect(!exists(home.layout.reload))
    }
  }

  @Test("S13: any number of requests during a round cause exactly one more")
  func coalescing() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      home.github.server.hold()
      touch(home.layout.reload)
      try await home.requests(3)
      for round in 0..<10 {
        touch(home.layout.reload)
        try await home.file(home.layout.reload) { $0 == nil }
        if round.isMultiple(of: 3) { daemon.send(SIGUSR1) }
      }
      try await outlastRequestGap()
      home.github.server.release()
      try await daemon.logged("timeline arrived", times: 3)
      _ = try await home.reload("me")
      #expect(home.rounds() == 4)
    }
  }

  @Test("a request with a token is answered: unchanged, reloaded, failed, unknown")
  func replies() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, #"{ "id": "other", "kind": "github-user", "user": "hubot" }"#)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("timeline arrived", "widget=other")

      let unchanged = try await home.reload("me")
      #expect(unchanged == ReloadReply(widgets: [.init(id: "me", outcome: .unchanged)]))

      home.github.update("octocat") { $0.followers = 12 }
      let reloaded = try await home.reload("*")
      #expect(reloaded.widgets.first { $0.id == "me" }?.outcome == .reloaded)
      #expect(reloaded.widgets.first { $0.id == "other" }?.outcome == .unchanged)
      #expect(json(of: home.bar("waybar"))?["text"] == "octocat · 12 followers")

      home.github.remove("octocat")
      let failed = try #require(try await home.reload("me", "nobody").widgets.first)
      #expect(failed.outcome == .failed)
      #expect(failed.error?.code == .notFound)
      #expect(failed.error?.message.contains("octocat") == true)

      let mixed = try await home.reload("nobody", "other")
      #expect(mixed == ReloadReply(widgets: [.init(id: "other", outcome: .unchanged)], unknown: ["nobody"]))
      #expect(try await home.reload("github-user").widgets.count == 2)
    }
  }

  @Test("inside a server's wait a request is refused with its date, and nothing is sent")
  func refused() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      home.github.override("/users/octocat", with: .rateLimited(resetIn: 1800))
      let failed = try #require(try await home.reload("me").widgets.first)
      #expect(failed.error?.code == .rateLimited)
      let sent = home.github.server.requests.count

      let refused = try #require(try await home.reload("me").widgets.first)
      #expect(refused.outcome == .refused)
      #expect(refused.error?.code == .rateLimited)
      let status = try #require(json(of: home.layout.status("me")))
      #expect(refused.retryAt?.iso8601 == status["nextReload"]?.string)
      let pause = try #require(refused.retryAt?.seconds) - Double(time(nil))
      #expect(abs(pause - 1800) < 15)
      touch(home.layout.reload)
      daemon.send(SIGUSR1)
      try await daemon.logged("reload refused", "widget=me", times: 3)
      #expect(try await home.widgetctl("reload", "--wait").ending == .status(2))
      #expect(home.github.server.requests.count == sent)
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
    }
  }

  @Test("what a writer appends while the file is being taken is not lost")
  func lateAppend() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let (early, late) = ("00000000000000aa", "00000000000000bb")
      let slow = open(home.layout.reload, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      append("me #\(early)\n", to: slow)
      touch(home.layout.reload)
      try await home.file(home.layout.takenReload) { $0 != nil }
      #expect(!exists(home.layout.reply(early)))
      append("me #\(late)\n", to: slow)
      close(slow)
      try await home.file(home.layout.reply(early)) { $0 != nil }
      try await home.file(home.layout.reply(late)) { $0 != nil }
      #expect(!exists(home.layout.takenReload))
    }
  }

  @Test("requests made while the daemon was down are honoured at its start, one that was half taken among them")
  func whileDown() async throws {
    try await TestHome.with { home in
      home.configure()
      let first = try await home.loadedDaemon()
      first.send(SIGTERM)
      try await first.ended()
      write("me #00000000000000aa\n", to: home.layout.takenReload)
      write("nobody #00000000000000bb\n", to: home.layout.reload)
      _ = try home.widgetd()
      try await home.file(home.layout.reply("00000000000000aa")) { $0 != nil }
      try await home.file(home.layout.reply("00000000000000bb")) { $0 != nil }
      #expect(json(of: home.layout.reply("00000000000000bb"))?["unknown"]?.array == ["nobody"])
      #expect(home.rounds() == 2)
    }
  }

  @Test("a symbolic link in the place of reload is removed and said so, and its target is left alone")
  func rejected() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      write("precious", to: home.root + "/precious")
      symlink(home.root + "/precious", home.root + "/link")
      rename(home.root + "/link", home.layout.reload)
      try await daemon.logged("reload request rejected", "symbolic link")
      #expect(text(of: home.root + "/precious") == "precious")
      #expect(!exists(home.layout.reload) && !exists(home.layout.takenReload))
      #expect(home.rounds() == 1)
    }
  }

  @Test("widgetctl reload --wait ends with what became of it")
  func exitStatuses() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      let done = try await home.widgetctl("reload", "--wait")
      #expect(done == TestHome.Finished(ending: .status(0), output: "me: unchanged\n", errors: ""))
      #expect(try await home.widgetctl("reload", "nobody", "--wait").ending == .status(2))
      home.github.remove("octocat")
      let failed = try await home.widgetctl("reload", "me", "--wait")
      #expect(failed.ending == .status(1))
      #expect(failed.output.hasPrefix("me: failed: "))
      #expect(names(in: home.layout.replies) == [])
      daemon.send(SIGTERM)
      try await daemon.ended()
      #expect(try await home.widgetctl("reload", "--wait").ending == .status(3))
      #expect(exists(home.layout.reload))
    }
  }

  private func append(_ line: String, to descriptor: Int32) {
    #expect(write(descriptor, line, line.utf8.count) == line.utf8.count)
  }
}
