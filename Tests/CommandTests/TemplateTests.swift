import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct TemplateTests {
  private func widget(_ keys: String) -> String {
    #"{ "id": "me", "kind": "github-user", "user": "octocat", \#(keys) }"#
  }

  @Test("a template is the bar's text and the tooltip; another one asks again, a broken one is the widget's error")
  func templates() async throws {
    try await TestHome.with { home in
      home.configure(
        widget(#""format": "★ {login:.5} {followers:short}[ · {name}]", "tooltip": "{name}\n{publicRepos} in public""#))
      let daemon = try await home.loadedDaemon()
      #expect(text(of: home.bar("plain")) == "★ octo… 8.2k · The Octocat\n")
      #expect(json(of: home.layout.entry("me"))?["tooltip"] == "The Octocat\n8 in public")
      #expect(json(of: home.bar("waybar"))?["tooltip"] == "The Octocat\n8 in public")

      home.configure(widget(#""format": "{login}""#))
      try await daemon.logged("timeline arrived", "widget=me", times: 2)
      #expect(text(of: home.bar("plain")) == "octocat\n")
      #expect(home.rounds() == 2)

      home.configure(widget(#""format": "{logn}""#))
      let broken = try await home.document(home.layout.entry("me")) { $0["error"]?["code"] == "configuration" }
      #expect(broken["error"]?["message"]?.string?.contains("widgets[0].format: found the field {logn}") == true)
    }
  }

  @Test("of two users each gets the template")
  func two() async throws {
    try await TestHome.with { home in
      home.configure(
        #"""
        { "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"],
          "format": "{login}[ ({bio})]" }
        """#)
      let once = try await home.run("widgetd", ["--once"])
      #expect(once.output == "pair: octocat (Eight arms, one keyboard.) · hubot\n")
    }
  }

  @Test("S1: the placeholder of a template has its literals, and cells for its fields")
  func placeholder() async throws {
    try await TestHome.with { home in
      home.github.override("/users/octocat", with: LoopbackServer.Response(status: 502))
      home.configure(widget(#""format": "★ {login} ({followers:short})""#))
      _ = try home.widgetd()
      try await home.document(home.layout.entry("me")) { $0["text"] == "★ ░░░░░░░ (░░░░)" }
    }
  }
}
