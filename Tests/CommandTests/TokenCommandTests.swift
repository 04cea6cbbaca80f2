import CLinux
import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

/// Tokens that a program prints.
@Suite struct TokenCommandTests {
  private static let token = "ghp_0123456789secretsecretsecret"

  private func command(_ script: String) -> String {
    (["command": ["sh", "-c", JSONValue(script)]] as JSONValue).compact
  }

  @Test("the program runs when the first request needs it, once for all widgets, and CRLF behind the token is dropped")
  func once() async throws {
    try await TestHome.with { home in
      home.github.require(token: Self.token)
      home.configure(
        TestHome.me, #"{ "id": "other", "kind": "github-user", "user": "hubot" }"#,
        #"{ "id": "days", "kind": "countdown", "date": "2030-01-01" }"#,
        tokenSource: command("echo run >>$HOME/runs; printf '\(Self.token)\\r\\n'"))
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("timeline arrived", "widget=other")
      _ = try await home.reload("*")
      #expect(text(of: home.root + "/runs") == "run\n")
    }
  }

  @Test("no program runs while no widget asks its account's server")
  func unneeded() async throws {
    try await TestHome.with { home in
      home.configure(
        #"{ "id": "days", "kind": "countdown", "date": "2030-01-01" }"#, tokenSource: command("touch $HOME/ran; echo x")
      )
      let daemon = try home.widgetd()
      try await daemon.logged("timeline arrived", "widget=days")
      try await home.daemonHasCaughtUp()
      #expect(!exists(home.root + "/ran"))
    }
  }

  @Test("after a 401 the program runs again, and what it prints then is sent")
  func renewed() async throws {
    try await TestHome.with { home in
      write(Self.token, to: home.root + "/token")
      home.github.require(token: Self.token)
      home.configure(tokenSource: command("cat $HOME/token"))
      _ = try await home.loadedDaemon()
      write("another", to: home.root + "/token")
      home.github.require(token: "another")
      #expect(try await home.reload("me").widgets.map(\.outcome) == [.unchanged])
      let sent = home.github.server.requests.filter { $0.path == "/users/octocat" }
        .map { $0.header("Authorization") }
      #expect(sent == ["Bearer \(Self.token)", "Bearer \(Self.token)", "Bearer another"])
    }
  }

  @Test(
    "without a token from the program requests go without; log, status and the reason of a 404 say why, and quote nothing",
    arguments: [
      ("exit 3", "sh exited with 3"), ("exit 0", "the output of sh is empty"),
      ("echo two words", "the output of sh holds a space"), ("kill -KILL $$", "sh was ended by signal 9"),
      ("echo \(token) >&2; exit 4", "sh exited with 4"), ("exec sleep 60", "sh did not end within 10 s"),
    ])
  func missing(script: String, reason: String) async throws {
    try await TestHome.with { home in
      home.configure(tokenSource: command(script))
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("account github: \(reason)", "requests are sent without a token")
      try await home.document(home.layout.daemonStatus) { status in
        status["warnings"]?.array?.contains { $0.string?.contains(reason) == true } ?? false
      }
      home.github.override("/users/octocat", with: .gitHubError(404, "Not Found"))
      let message = try await home.reload("me").widgets.first?.error?.message
      #expect(message?.contains("no token is sent: \(reason)") == true)
      #expect(!daemon.errors.value.description.contains(Self.token))
      #expect(home.github.server.requests.allSatisfy { $0.header("Authorization") == nil })
    }
  }

  @Test("the next source is tried where a variable is not set, and the program sees no variable that is a source")
  func recommended() async throws {
    try await TestHome.with { home in
      home.github.require(token: Self.token)
      home.configure(
        tokenSource:
          #"[{ "environment": "UNSET" }, \#(command("echo ${OTHER:-\(Self.token)}")), { "environment": "OTHER" }]"#)
      _ = try await home.loadedDaemon(adding: ["OTHER": "other"])
      #expect(home.github.server.requests.first?.header("Authorization") == "Bearer \(Self.token)")
    }
  }

  @Test(
    "neither a search for @me nor notifications are asked for by nobody: a program that prints no token is said to be why"
  )
  func me() async throws {
    try await TestHome.with { home in
      home.configure(
        #"{ "id": "reviews", "kind": "github-pull-requests", "search": "review-requested:@me" }"#,
        #"{ "id": "inbox", "kind": "github-notifications" }"#,
        tokenSource: command("exit 1"))
      let daemon = try home.widgetd()
      try await daemon.logged("timeline failed", "widget=reviews", "missingToken", "sh exited with 1")
      try await daemon.logged("timeline failed", "widget=inbox", "missingToken", "sh exited with 1")
      #expect(home.github.server.requests.isEmpty)
    }
  }

  @Test("a program that is still running when the daemon ends is ended with it")
  func end() async throws {
    try await TestHome.with { home in
      home.configure(tokenSource: command("echo $$ >$HOME/pid.new; mv $HOME/pid.new $HOME/pid; exec sleep 60"))
      let daemon = try home.widgetd()
      let text = try await home.file(home.root + "/pid") { $0 != nil }
      let pid = try #require(pid_t(String(decoding: text ?? [], as: UTF8.self).filter(\.isNumber)))
      let program = linux_pidfd_open(pid, 0)
      defer { close(program) }
      daemon.send(SIGTERM)
      #expect(try await daemon.ended() == .status(0))
      var end = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
      #expect(poll(&end, 1, 5000) == 1)
    }
  }
}
