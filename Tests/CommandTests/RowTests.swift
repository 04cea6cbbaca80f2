import Glibc
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct RowTests {
  @Test("a selected row stays selected through reloads and the daemon's end, and costs no request")
  func selection() async throws {
    try await TestHome.with { home in
      home.configure(
        #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] }"#)
      let daemon = try home.widgetd()
      try await home.entry("pair", saying: "hubot 310")
      let watch = try home.start("widgetctl", ["watch", "pair"])
      try await watch.printed(1)
      #expect(try await home.widgetctl("row", "pair", "next").ending == .status(0))
      #expect(try await home.widgetctl("row", "pair", "next").ending == .status(0))
      let before = try await watch.printed(3)
      #expect(before.first == "octocat 8.2k · hubot 310")
      #expect(before.last == "hubot · 310 followers · 1 following · 3 repositories")
      #expect(text(of: home.layout.selection("pair")) == "https://github.com/hubot\n")

      home.github.update("hubot") { $0.followers = 311 }
      _ = try await home.reload("pair")
      #expect(try await watch.printed(4).last == "hubot · 311 followers · 1 following · 3 repositories")
      #expect(home.rounds(of: "hubot") == 2)

      daemon.send(SIGTERM)
      _ = try await daemon.ended()
      let shown = try await home.widgetctl("show", "pair")
      #expect(shown.output == "hubot · 311 followers · 1 following · 3 repositories\n")
    }
  }
}
