import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct FavoritesTests {
  private static let small = #"{ "id": "me", "kind": "github-user" }"#
  private static let medium = #"{ "id": "me", "kind": "github-user", "family": "systemMedium" }"#

  @Test("the first favourite is what the small widget shows; without one it is the default login")
  func small() async throws {
    try await TestHome.with { home in
      home.configure(Self.small)
      _ = try await home.loadedDaemon()
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
      #expect(try await home.widgetctl("favorites", "add", "hubot").ending == .status(0))
      try await home.entry(saying: "hubot · 310 followers")
      #expect(try await home.widgetctl("favorites", "list").output == "hubot\n")
      #expect(FileMark(home.defaults)?.permissions == 0o600)
      #expect(try await home.widgetctl("favorites", "remove", "hubot").ending == .status(0))
      try await home.entry(saying: "octocat · 8.2k followers")
    }
  }

  @Test("with no, one and two favourites the medium widget shows samples without a request, one and both")
  func medium() async throws {
    try await TestHome.with { home in
      home.configure(Self.medium)
      let daemon = try await home.loadedDaemon()
      #expect(home.github.server.traffic.acceptedConnections == 0)
      let none = try #require(json(of: home.layout.entry("me")))
      #expect(none["text"] == "no favourites")
      #expect(none["classes"]?.array?.contains("empty") == true)
      #expect(json(of: home.bar("waybar"))?["tooltip"]?.string?.contains("widgetctl favorites add LOGIN") == true)
      #expect(none["rows"]?.array?.map { $0["sample"] } == [true, true])

      #expect(try await home.widgetctl("favorites", "add", "octocat").ending == .status(0))
      try await daemon.logged("timeline arrived", times: 2)
      let one = try #require(json(of: home.layout.entry("me")))
      #expect(one["text"] == "octocat 8.2k")
      #expect(one["rows"]?.array?.map { $0["sample"] } == [false, true])

      #expect(try await home.widgetctl("favorites", "add", "hubot", "monalisa").ending == .status(0))
      try await daemon.logged("timeline arrived", times: 3)
      let two = try #require(json(of: home.layout.entry("me")))
      #expect(two["text"] == "octocat 8.2k · hubot 310")
      #expect(two["rows"]?.array?.map { $0["sample"] } == [false, false])
      #expect(two["data"]?["users"]?.array?.map { $0["login"] } == ["octocat", "hubot"])
    }
  }

  @Test("a broken defaults.json is said and leaves the last good favourites")
  func broken() async throws {
    try await TestHome.with { home in
      home.configure(Self.small)
      #expect(try await home.widgetctl("favorites", "set", "hubot").ending == .status(0))
      let daemon = try await home.loadedDaemon()
      write(#"{ "FavoriteNames": ["octo"#, to: home.defaults)
      try await daemon.logged("shared defaults not used")
      _ = try await home.reload("me")
      #expect(text(of: home.bar("plain")) == "hubot · 310 followers\n")
      #expect(try await home.widgetctl("favorites", "add", "octocat").ending == .status(65))
      write(#"{ "FavoriteNames": ["monalisa"] }"#, to: home.defaults)
      try await home.entry(saying: "monalisa")
    }
  }

  @Test("a change of a key that no widget reads reloads nothing")
  func otherKey() async throws {
    try await TestHome.with { home in
      home.configure(Self.small)
      let daemon = try await home.loadedDaemon()
      #expect(try await home.widgetctl("defaults", "write", "Colour", "red").ending == .status(0))
      try await daemon.logged("shared defaults changed", "Colour")
      try await home.daemonHasCaughtUp()
      #expect(home.rounds() == 1)
      #expect(try await home.widgetctl("defaults", "read", "Colour").output == "red\n")
    }
  }
}
