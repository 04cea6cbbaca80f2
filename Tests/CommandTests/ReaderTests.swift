import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ReaderTests {
  @Test("widgetctl watch prints a line now and one for each change, none for a reload without")
  func changes() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let watch = try home.start("widgetctl", ["watch", "me"])
      #expect(try await watch.printed(1) == ["octocat · 8.2k followers"])
      _ = try await home.reload("me")
      home.github.update("octocat") { $0.followers = 9 }
      _ = try await home.reload("me")
      #expect(try await watch.printed(2) == ["octocat · 8.2k followers", "octocat · 9 followers"])
    }
  }

  @Test("widgetctl watch keeps what a reader has not come for to the last line, so that none is read with another")
  func lateReader() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let fifo = home.root + "/go"
      mkfifo(fifo, 0o600)
      let watch = try home.start(
        "/bin/sh", ["-c", "\(TestHome.products)/widgetctl watch me | { head -n 1; read -r go <\(fifo); head -n 2; }"])
      try await watch.printed(1)
      // The first of them is in the pipe.
      for followers in 2...6 {
        home.github.update("octocat") { $0.followers = followers }
        _ = try await home.reload("me")
      }
      write("\n", to: fifo)
      #expect(try await watch.printed(3).dropFirst() == ["octocat · 2 followers", "octocat · 6 followers"])
    }
  }

  @Test("widgetctl watch ends with 0 when its reader is gone")
  func readerGone() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let watch = try home.start("widgetctl", ["watch", "me"])
      try await watch.printed(1)
      watch.stopReading()
      #expect(try await watch.ended() == .status(0))
    }
  }

  @Test("S23: widgetctl watch sees the daemon come, and says stale when it is killed and the stale date has passed")
  func comesAndGoes() async throws {
    try await TestHome.with { home in
      home.configure()
      let watch = try home.start("widgetctl", ["watch", "me"])
      #expect(try await watch.printed(1)[0].contains("widgetd is not running"))
      let daemon = try await home.loadedDaemon()
      try await watch.output.wait(for: "the entry") { $0.lines.last == "octocat · 8.2k followers" }
      try await home.daemonHasCaughtUp()
      var status = try #require(json(of: home.layout.status("me")))
      status["staleAt"] = "2026-01-01T00:00:00Z"
      write(status.compact + "\n", to: home.layout.status("me"))
      let before = watch.output.value.lines.count
      daemon.send(SIGKILL)
      let line = try #require(try await watch.printed(before + 1).last)
      #expect(line.hasPrefix("octocat · 8.2k followers") && line != "octocat · 8.2k followers")
    }
  }

  @Test("widgetctl show is one complete line and status 0 on a cold cache and for an unknown id, with the reason")
  func nothingToShow() async throws {
    try await TestHome.with { home in
      home.configure()
      let cold = try await home.widgetctl("show", "me", "--format", "waybar")
      #expect(cold.ending == .status(0))
      #expect(cold.errors.contains("widgetd is not running"))
      let line = try JSONValue(parsing: cold.output.utf8)
      #expect(line["class"]?.array?.contains("error") == true)

      _ = try await home.loadedDaemon()
      let unknown = try await home.widgetctl("show", "nobody")
      #expect(unknown.ending == .status(0))
      #expect(unknown.output == "unknown widget nobody\n")
      #expect(unknown.errors.contains("unknown widget nobody"))
      let list = try await home.widgetctl("list", "--json")
      let widgets = try JSONValue(parsing: list.output.utf8)["widgets"]?.array
      #expect(widgets?.map { $0["id"] } == ["me"])
      #expect(widgets?.first?["text"] == "octocat · 8.2k followers")
    }
  }
}
