import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct RestartTests {
  @Test("S2: after kill -9 a new daemon shows the same entry, touches none of its files and sends nothing")
  func killed() async throws {
    try await TestHome.with { home in
      home.configure()
      let first = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      let entry = bytes(of: home.layout.entry("me"))
      let marks = FileMark.marks(below: home.layout.widgets, home.layout.images)
      let sent = home.github.server.requests.count
      first.send(SIGKILL)
      #expect(try await first.ended() == .signal(SIGKILL))

      let second = try home.widgetd()
      try await home.document(home.layout.daemonStatus) { $0["pid"]?.integer == Int(second.pid) }
      try await home.daemonHasCaughtUp()
      #expect(bytes(of: home.layout.entry("me")) == entry)
      #expect(FileMark.marks(below: home.layout.widgets, home.layout.images) == marks)
      #expect(home.github.server.requests.count == sent)
      #expect(json(of: home.layout.status("me"))?["state"] == "fresh")
    }
  }

  @Test("S2: a server's wait outlives kill -9: nothing is sent by the next daemon, asked or not")
  func waitIsKept() async throws {
    try await TestHome.with { home in
      home.configure()
      home.github.override("/users/octocat", with: .rateLimited(resetIn: 1800))
      let first = try home.widgetd()
      try await first.logged("timeline failed", "code=rateLimited")
      try await home.daemonHasCaughtUp()
      first.send(SIGKILL)
      try await first.ended()
      _ = try home.widgetd()
      let reply = try await home.reload("me")
      #expect(reply.widgets.first?.outcome == .refused)
      #expect(home.rounds() == 1)
      #expect(json(of: home.layout.entry("me"))?["error"]?["code"] == "rateLimited")
    }
  }

  @Test("S11: after a 401 the next daemon asks at once with another token, and not with the same one")
  func changedToken() async throws {
    try await TestHome.with { home in
      home.github.require(token: "ghp_two")
      home.configure(token: "TEST_TOKEN")
      for (token, rounds) in [("ghp_one", 1), ("ghp_one", 1), ("ghp_two", 2)] {
        let daemon = try home.widgetd(adding: ["TEST_TOKEN": token])
        try await home.document(home.layout.daemonStatus) { $0["pid"]?.integer == Int(daemon.pid) }
        try await home.requests(rounds)
        try await home.daemonHasCaughtUp()
        #expect(home.rounds() == rounds)
        if token == "ghp_two" { try await home.entry(saying: "octocat · 8.2k followers") }
        daemon.send(SIGTERM)
        try await daemon.ended()
      }
    }
  }

  @Test("S23: without a daemon widgetctl says stale only after the stale date")
  func stale() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      daemon.send(SIGKILL)
      try await daemon.ended()
      let before = try await home.widgetctl("show", "me")
      #expect(before == TestHome.Finished(ending: .status(0), output: "octocat · 8.2k followers\n", errors: ""))

      var status = try #require(json(of: home.layout.status("me")))
      status["staleAt"] = "2026-01-01T00:00:00Z"
      write(status.compact + "\n", to: home.layout.status("me"))
      let after = try await home.widgetctl("show", "me", "--format", "waybar")
      let line = try JSONValue(parsing: after.output.utf8)
      #expect(after.ending == .status(0))
      #expect(line["text"]?.string?.hasPrefix("octocat · 8.2k followers") == true)
      #expect(line["class"]?.array?.contains("stale") == true)
      #expect(line["tooltip"]?.string?.contains("widgetd is not running") == true)

      // A daemon that runs knows better.
      let second = try home.widgetd()
      try await home.document(home.layout.daemonStatus) { $0["pid"]?.integer == Int(second.pid) }
      try await home.daemonHasCaughtUp()
      #expect(try await home.widgetctl("show", "me").output == "octocat · 8.2k followers\n")
    }
  }

  @Test("S20: a reload with the same data touches nothing under widgets/ and images/")
  func unchanged() async throws {
    try await TestHome.with { home in
      home.configure(
        TestHome.me,
        #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] }"#)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("timeline arrived", "widget=pair")
      try await home.daemonHasCaughtUp()
      let marks = FileMark.marks(below: home.layout.widgets, home.layout.images)
      for _ in 0..<3 {
        #expect(try await home.reload("*").widgets.map(\.outcome) == [.unchanged, .unchanged])
      }
      #expect(FileMark.marks(below: home.layout.widgets, home.layout.images) == marks)
    }
  }

  @Test("a container that is removed while the daemon runs is made again, whole, and is still its own")
  func removed() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      let entry = bytes(of: home.layout.entry("me"))
      removeTree(home.layout.root)
      try await daemon.logged("the container is gone")
      try await home.file(home.layout.status("me")) { $0 != nil }
      #expect(bytes(of: home.layout.entry("me")) == entry)
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
      #expect(exists(home.layout.timeline("me")))
      #expect(exists(home.layout.limits))
      #expect(try await home.run("widgetd", []).ending == .status(75))
      #expect(try await home.reload("me").widgets.count == 1)
    }
  }
}
