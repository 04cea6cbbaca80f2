import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ServiceTests {
  @Test("systemd hears READY once there is something to see, RELOADING and READY at SIGHUP, and STOPPING")
  func lifecycle() async throws {
    try await TestHome.with { home in
      home.configure()
      let systemd = try NotifySocket(in: home.root)
      home.github.server.hold()
      let daemon = try home.widgetd(adding: ["NOTIFY_SOCKET": systemd.path])
      try await systemd.heard("READY=1")
      #expect(exists(home.bar("waybar")))
      daemon.send(SIGHUP)
      try await systemd.heard("RELOADING=1")
      try await systemd.messages.wait(for: "READY again") { $0.count >= 3 && $0.last?.hasPrefix("READY=1") == true }
      daemon.send(SIGTERM)
      try await systemd.heard("STOPPING=1")
      #expect(try await daemon.ended() == .status(0))
    }
  }

  @Test("trouble with the disk is in systemd's status")
  func disk() async throws {
    try await TestHome.with { home in
      home.configure()
      let systemd = try NotifySocket(in: home.root)
      let daemon = try await home.loadedDaemon(adding: ["NOTIFY_SOCKET": systemd.path])
      try await limitFiles(of: daemon, to: "0:", in: home)
      home.github.update("octocat") { $0.followers = 7 }
      daemon.send(SIGUSR1)
      try await systemd.heard("File too large")
    }
  }

  @Test("under systemd each log line begins with its priority")
  func priorities() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try home.widgetd(adding: ["INVOCATION_ID": "0123456789abcdef0123456789abcdef"])
      try await daemon.logged("<5>started")
      try await daemon.logged("<6>timeline arrived")
    }
  }
}
