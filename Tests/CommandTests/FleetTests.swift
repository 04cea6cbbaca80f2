import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

/// Ten daemons behind the cache of docs/fleet.md.
@Suite(.serialized) struct FleetTests {
  private static let hello = #"{ "id": "hello", "kind": "github-repository", "repository": "octocat/hello" }"#
  private static let issues = #"{ "id": "issues", "kind": "github-issues", "repository": "hubot/busy" }"#
  private static let inbox = #"{ "id": "inbox", "kind": "github-notifications" }"#

  @Test(
    "GitHub sees one daemon's requests: without a token over http, with one over https", arguments: [nil, "ghp_team"])
  func shared(token: String?) async throws {
    try await TestHome.with { home in
      home.github.rename(repository: "octocat/hello", to: "greetings")
      home.github.setIssues(Self.busy, of: "hubot/busy")
      let cache = try await FleetCache(home, upstream: home.github.baseURL)
      let server = token == nil ? cache.http : cache.https
      let widgets = [TestHome.me, Self.hello, Self.issues] + (token == nil ? [] : [Self.inbox])
      configure(home, widgets, server, cache)
      let desktops = try (1...10).map { try Desktop(home, number: $0, adding: token.map { ["TOKEN": $0] } ?? [:]) }
      for desktop in desktops {
        for id in ["me", "hello", "issues"] + (token == nil ? [] : ["inbox"]) {
          try await desktop.daemon.logged("timeline arrived", "widget=\(id)")
        }
        #expect(desktop.text(of: "me") == "octocat · 8.2k followers\n")
        #expect(desktop.text(of: "hello")?.hasPrefix("greetings ★12.4k") == true)
        let issues = try #require(json(of: desktop.layout.entry("issues")))
        #expect(issues["rows"]?.array?.count == 3)
        #expect(issues["link"]?.string == server + "/hubot/busy/issues")
      }
      let list = "/repos/hubot/busy/issues?state=open&per_page=30"
      let expected =
        ["/repos/octocat/hello", "/repositories/1001", "/users/octocat", list, list + "&page=2"]
        + (token == nil ? [] : ["/notifications?per_page=50"])
      let requests = home.github.server.requests
      let documents = requests.filter { $0.path != "/avatars/1" }
      #expect(documents.map(\.target).sorted() == expected.sorted())
      #expect(documents.allSatisfy { $0.header("Authorization") == token.map { "Bearer \($0)" } })
      let pictures = requests.filter { $0.path == "/avatars/1" }
      #expect(pictures.count == desktops.count)
      #expect(pictures.allSatisfy { $0.header("Authorization") == nil })

      try await reload(desktops, ["me", "hello", "issues"], in: home)
      #expect(home.github.server.requests.count == requests.count)
    }
  }

  @Test("Ten tokens make ten requests, and none is given what another's fetched, whatever the server says of sharing")
  func tokens() async throws {
    try await TestHome.with { home in
      let github = try LoopbackServer { request in
        let followers = request.header("Authorization").map { $0.dropFirst("Bearer ghp_".count) } ?? "0"
        return .init(
          headers: [("Content-Type", "application/json"), ("Cache-Control", "public, max-age=60"), ("ETag", "\"1\"")],
          text: #"{ "login": "octocat", "id": 1, "followers": \#(followers) }"#)
      }
      let cache = try await FleetCache(home, upstream: github.baseURL)
      configure(home, [TestHome.me], cache.https, cache)
      let numbers = 101...110
      let desktops = try numbers.map { try Desktop(home, number: $0, adding: ["TOKEN": "ghp_\($0)"]) }
      for desktop in desktops { try await desktop.daemon.logged("timeline arrived", "widget=me") }
      #expect(desktops.map { $0.text(of: "me") } == numbers.map { "octocat · \($0) followers\n" })
      let sent = github.requests.compactMap { $0.header("Authorization") }
      #expect(sent.sorted() == numbers.map { "Bearer ghp_\($0)" })

      try await reload(desktops, ["me"], in: home)
      #expect(desktops.map { $0.text(of: "me") } == numbers.map { "octocat · \($0) followers\n" })
      #expect(github.requests.count == desktops.count)
      github.stop()
    }
  }

  @Test("A click on a link that begins with the cache's address leads to GitHub's page")
  func links() async throws {
    try await TestHome.with { home in
      let cache = try await FleetCache(home, upstream: home.github.baseURL)
      let script = """
        import http.client, sys
        connection = http.client.HTTPConnection(sys.argv[1])
        connection.request("GET", "/octocat/hello/pulls?q=is%3Aopen")
        print(connection.getresponse().getheader("Location"))
        """
      let asked = try await home.run("/usr/bin/python3", ["-c", script, String(cache.http.dropFirst("http://".count))])
      #expect(asked.output == "https://github.com/octocat/hello/pulls?q=is%3Aopen\n", "\(asked.errors)")
    }
  }

  /// More pull requests than a page has rows, then issues.
  private static let busy: [LoopbackGitHub.Issue] = (1...33).reversed().map { number in
    LoopbackGitHub.Issue(number: number, title: "Number \(number)", isPullRequest: number > 3)
  }

  private func configure(_ home: TestHome, _ widgets: [String], _ server: String, _ cache: FleetCache) {
    makeDirectories(home.root + "/config/widgetd")
    let text = home.configurationText(
      widgets, baseURL: server + "/api/v3", token: "TOKEN", more: #""caFile": "\#(cache.certificate)","#)
    write(text, to: home.configuration)
  }

  /// Has all widgets reloaded and waits until these have been told that nothing has changed.
  private func reload(_ desktops: [Desktop], _ widgets: [String], in home: TestHome) async throws {
    for desktop in desktops { desktop.daemon.send(SIGUSR1) }
    for desktop in desktops {
      for id in widgets {
        try await home.document(desktop.layout.status(id)) { $0["counters"]?["notModified"]?.integer ?? 0 > 0 }
      }
    }
  }
}
