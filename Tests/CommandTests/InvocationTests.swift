import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct InvocationTests {
  @Test("a second daemon on the same container exits 75 at once and names the first one's process")
  func secondDaemon() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      let second = try await home.run("widgetd", [])
      #expect(second.ending == .status(75))
      #expect(second.errors.contains("process \(daemon.pid)"))
      #expect(home.rounds() == 1)
      #expect(text(of: home.layout.lock) == "\(daemon.pid)\n")
    }
  }

  @Test("--once where a daemon runs exits 75 and names widgetctl reload --wait")
  func onceBesideDaemon() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      let once = try await home.run("widgetd", ["--once"])
      #expect(once.ending == .status(75))
      #expect(once.errors.contains("widgetctl reload --wait"))
      #expect(home.rounds() == 1)
    }
  }

  @Test("--once asks every widget whatever its date, prints a line for each and exits 0")
  func once() async throws {
    try await TestHome.with { home in
      home.configure(
        TestHome.me,
        #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] }"#)
      let expected = TestHome.Finished(
        ending: .status(0), output: "me: octocat · 8.2k followers\npair: octocat 8.2k · hubot 310\n", errors: "")
      let first = try await home.run("widgetd", ["--once"])
      #expect(first == expected)
      #expect(text(of: home.bar("plain", of: "pair")) == "octocat 8.2k · hubot 310\n")
      let second = try await home.run("widgetd", ["--once"])
      #expect(second == expected)
      // One for both widgets each time (semantics S21).
      #expect(home.rounds() == 2)
    }
  }

  @Test("--once without an answer says why, asks once and exits 1, though an older entry is there")
  func onceFails() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, #"{ "id": "other", "kind": "github-user", "user": "hubot" }"#)
      #expect(try await home.run("widgetd", ["--once"]).ending == .status(0))
      home.github.override("/users/octocat", with: LoopbackServer.Response(status: 502))
      let once = try await home.run("widgetd", ["--once"])
      #expect(once.ending == .status(1))
      #expect(once.output.hasPrefix("me: failed: "))
      #expect(once.output.contains("502"))
      #expect(once.output.hasSuffix("\nother: hubot · 310 followers\n"))
      #expect(home.rounds() == 2)
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
    }
  }

  @Test("--once retries nothing, though a retry is due while another widget is still waited for")
  func onceRetriesNothing() async throws {
    try await TestHome.with { home in
      let runs = home.root + "/runs"
      // The second time the first widget fails, to be retried after a second, and the other one takes two.
      let failing = "echo >> \(runs); test $(wc -l < \(runs)) = 1"
      let slow = "test $(wc -l < \(runs)) = 1 || sleep 2; echo slow"
      home.configure(
        #"{ "id": "failing", "kind": "command", "argv": ["sh", "-c", "\#(failing)"], "refresh": "1s" }"#,
        #"{ "id": "slow", "kind": "command", "argv": ["sh", "-c", "\#(slow)"] }"#,
        more: #" "minimumReloadInterval": "1s","#)
      #expect(try await home.run("widgetd", ["--once"]).ending == .status(0))
      let once = try await home.run("widgetd", ["--once"])
      #expect(once.ending == .status(1))
      #expect(text(of: runs) == "\n\n")
    }
  }

  @Test("--snapshot looks at a kind without writing anything")
  func snapshot() async throws {
    try await TestHome.with { home in
      home.configure()
      let before = tree(home.root)
      let live = try await home.run("widgetd", ["--snapshot", "github-user", "user=hubot"])
      #expect(live == TestHome.Finished(ending: .status(0), output: "hubot · 310 followers\n", errors: ""))
      let medium = try await home.run(
        "widgetd",
        ["--snapshot", "github-user", "family=systemMedium", "users=octocat,hubot", "--format", "waybar"])
      let line = try JSONValue(parsing: medium.output.utf8)
      #expect(line["text"] == "octocat 8.2k · hubot 310")
      #expect(tree(home.root) == before)
    }
  }

  @Test("--snapshot --preview shows sample data and sends nothing")
  func preview() async throws {
    try await TestHome.with { home in
      home.configure()
      let preview = try await home.run("widgetd", ["--snapshot", "github-user", "--preview"])
      #expect(preview == TestHome.Finished(ending: .status(0), output: "octocat · 8.2k followers\n", errors: ""))
      // A kind that needs options has an example's.
      let pulls = try await home.run("widgetd", ["--snapshot", "github-pull-requests", "--preview"])
      #expect(pulls == TestHome.Finished(ending: .status(0), output: "⎇ 7\n", errors: ""))
      #expect(home.github.server.traffic.acceptedConnections == 0)
      #expect(!exists(home.layout.root))
    }
  }

  @Test("--snapshot that fails says why on standard error and exits 1")
  func snapshotFails() async throws {
    try await TestHome.with { home in
      home.configure()
      let failed = try await home.run("widgetd", ["--snapshot", "github-user", "user=nobody"])
      #expect(failed.ending == .status(1))
      #expect(failed.output == "")
      #expect(failed.errors.contains("nobody") && failed.errors.contains("404"))
      #expect(!exists(home.layout.root))
    }
  }

  @Test(
    "a wrong command line exits 64, says what is wrong and does nothing",
    arguments: [
      ["--bogus"], ["--once", "--kinds"], ["--preview"], ["--config"], ["--config="], ["--container", ""],
      ["--once=me"], ["--gallery"], ["--gallery", "page", "--once"], ["--version=1", "--config", "x"],
      ["--snapshot", "no-such-kind"],
      ["--snapshot", "github-user", "family=systemHuge"], ["--snapshot", "github-user", "--format", "morse"],
      ["--snapshot", "github-user", "user=not a login"],
    ])
  func usage(_ arguments: [String]) async throws {
    try await TestHome.with { home in
      let finished = try await home.run("widgetd", arguments)
      #expect(finished.ending == .status(64))
      #expect(finished.output == "")
      #expect(finished.errors.hasPrefix("widgetd: "))
      #expect(!exists(home.layout.root))
    }
  }

  @Test("--kinds says of every kind what it shows, its families, defaults, options and fields, and needs nothing")
  func kinds() async throws {
    try await TestHome.with { home in
      let kinds = try await home.run("widgetd", ["--kinds"])
      #expect(kinds.ending == .status(0) && kinds.errors == "")
      #expect(
        kinds.output.contains(
          """
          github-user: GitHub profile
            Followers, repositories and bio of one GitHub user, or of two.
            families: systemSmall, systemMedium; default: systemSmall
            refresh: every 6 h unless the configuration says otherwise
            options:
              user         string   the login to show; default: the first favourite
              users        strings  the logins to show, the first two in systemMedium; default: the favourites
              defaultUser  string   the login where systemSmall has neither; default: octocat
            example:
              {"id":"github-user","kind":"github-user","users":["octocat","hubot"]}
            fields for format and tooltip:
              login        the login
              id           the number that stays when the login changes
              formerId     the number of the account that had the login before, where that is another
              name         the display name
              bio          the bio
              followers    followers
              following    users followed
              publicRepos  public repositories
              link         the profile's address

          """))
      #expect(!exists(home.layout.root))
    }
  }

  @Test("--version and --help need nothing")
  func selfDescription() async throws {
    try await TestHome.with { home in
      let version = try await home.run("widgetd", ["--version"])
      #expect(version.output == "widgetd \(Version.current)\n")
      let help = try await home.run("widgetd", ["--help"])
      #expect(help.ending == .status(0) && help.output.contains("--snapshot KIND"))
      #expect(!exists(home.layout.root))
    }
  }

  @Test("without HOME everything works as long as the directories are named")
  func namedDirectories() async throws {
    try await TestHome.with { home in
      home.configure()
      var environment = home.environment
      environment["HOME"] = nil
      let daemon = try home.start("widgetd", [], environment: environment)
      try await daemon.logged("timeline arrived")
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
    }
  }

  @Test(
    "where no home is known daemon and client say which variable to set", .enabled(if: Mounts.areAllowed, Mounts.why))
  func noHome() async throws {
    // In a namespace of its own anybody may be a user without a passwd entry.
    let nobody = ["--user", "--map-user=64321"]
    let environment = ["PATH": "/usr/bin:/bin"]
    try await TestHome.with { home in
      let daemon = try home.start(
        "/usr/bin/unshare", nobody + [TestHome.products + "/widgetd"], environment: environment)
      #expect(try await daemon.ended() == .status(78))
      #expect(daemon.errors.value.description.contains("set HOME or XDG_CONFIG_HOME"))
      let client = try home.start(
        "/usr/bin/unshare", nobody + [TestHome.products + "/widgetctl", "show", "me"], environment: environment)
      #expect(try await client.ended() == .status(0))
      #expect(client.output.value.lines.count == 1)
      #expect(client.errors.value.description.contains("set HOME or XDG_CACHE_HOME"))
    }
  }
}
