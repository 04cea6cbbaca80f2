import CLinux
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct SignalTests {
  @Test(
    "SIGTERM and SIGINT end it within a second, with status 0, and take the runtime links away",
    arguments: [SIGTERM, SIGINT])
  func term(_ signal: Int32) async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      let link = home.root + "/run/widgetd/container"
      #expect(target(of: link) == home.layout.root)
      let duration = try await endTime(of: daemon, by: signal)
      #expect(duration < .seconds(1))
      #expect(daemon.ending.value == .status(0))
      #expect(!exists(link) && !exists(home.root + "/run/widgetd/defaults.json"))
      #expect(exists(home.layout.entry("me")))
    }
  }

  @Test("SIGTERM ends it within a second though a request hangs")
  func hanging() async throws {
    try await TestHome.with { home in
      home.configure()
      home.github.server.hold()
      let daemon = try home.widgetd()
      try await home.requests(1)
      let duration = try await endTime(of: daemon, by: SIGTERM)
      #expect(duration < .seconds(1))
      #expect(daemon.ending.value == .status(0))
    }
  }

  @Test("what people send to bars does not end it: real-time signals, SIGUSR2, SIGPIPE, SIGIO, SIGXFSZ")
  func harmless() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      for signal in Self.harmlessSignals { daemon.send(signal) }
      try await home.daemonHasCaughtUp()
      #expect(daemon.ending.value == nil)
      #expect(home.rounds() == 1)
    }
  }

  @Test("nor --once and --snapshot", arguments: [["--once"], ["--snapshot", "github-user"]])
  func harmlessOnTheWay(_ arguments: [String]) async throws {
    try await TestHome.with { home in
      home.configure()
      home.github.server.hold()
      let program = try home.start("widgetd", arguments)
      try await home.requests(1)
      for signal in Self.harmlessSignals { program.send(signal) }
      home.github.server.release()
      #expect(try await program.ended() == .status(0))
    }
  }

  @Test("a client finds the daemon's container and defaults by the runtime links, whatever its own XDG variables say")
  func links() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let elsewhere = ["XDG_CACHE_HOME": home.root + "/other", "XDG_DATA_HOME": home.root + "/other"]
      let shown = try await home.run("widgetctl", ["show", "me"], adding: elsewhere)
      #expect(shown.output == "octocat · 8.2k followers\n")
      #expect(try await home.run("widgetctl", ["favorites", "add", "hubot"], adding: elsewhere).ending == .status(0))
      #expect(exists(home.defaults) && !exists(home.root + "/other"))
    }
  }

  private static let harmlessSignals =
    [SIGUSR2, SIGPIPE, SIGIO, SIGXFSZ] + Array(linux_sigrtmin()...linux_sigrtmax())

  private func endTime(of daemon: Child, by signal: Int32) async throws -> Duration {
    let start = ContinuousClock.now
    daemon.send(signal)
    try await daemon.ended()
    return ContinuousClock.now - start
  }

  private func target(of link: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
