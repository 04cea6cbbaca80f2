import EntryDocument
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

/// Several accounts, and servers other than github.com.
@Suite struct AccountTests {
  private static let other = #"{ "id": "other", "kind": "github-user", "user": "hubot", "account": "work" }"#

  private func configure(_ home: TestHome, work: String, _ widgets: String...) {
    makeDirectories(home.root + "/config/widgetd")
    write(
      """
      {
        "accounts": {
          "github": { "baseURL": "\(home.github.baseURL)", "token": { "environment": "HOME_TOKEN" } },
          "work": \(work)
        },
        "widgets": [\((widgets.isEmpty ? [TestHome.me, Self.other] : widgets).joined(separator: ", "))]
      }
      """, to: home.configuration)
  }

  @Test("each account's server sees its own token and no other's; a baseURL may have a path")
  func tokens() async throws {
    try await TestHome.with { home in
      let work = try LoopbackServer { request in
        request.path == "/api/v3/users/hubot"
          ? .init(text: #"{ "login": "hubot", "id": 2, "followers": 7 }"#) : .init(status: 404)
      }
      configure(home, work: #"{ "baseURL": "\#(work.baseURL)/api/v3", "token": { "command": ["echo", "work"] } }"#)
      _ = try await home.loadedDaemon(adding: ["HOME_TOKEN": "home"])
      try await home.entry("other", saying: "hubot · 7 followers")
      #expect(work.requests.map { $0.header("Authorization") } == ["Bearer work"])
      let own = home.github.server.requests.filter { $0.path.hasPrefix("/users/") }
      #expect(own.map { $0.header("Authorization") } == ["Bearer home"])
    }
  }

  @Test("the limit of one account's server doesn't keep another's widgets from being reloaded")
  func limits() async throws {
    try await TestHome.with { home in
      let work = try LoopbackGitHub()
      configure(home, work: #"{ "baseURL": "\#(work.baseURL)" }"#)
      let daemon = try await home.loadedDaemon(adding: ["HOME_TOKEN": "home"])
      try await daemon.logged("timeline arrived", "widget=other")
      home.github.override("/users/octocat", with: .rateLimited(resetIn: 600))
      #expect(try await home.reload("me").widgets.first?.error?.code == .rateLimited)
      #expect(try await home.reload("other").widgets.map(\.outcome) == [.unchanged])
      work.stop()
    }
  }

  @Test("an account's proxy gets that account's requests and no others")
  func proxy() async throws {
    try await TestHome.with { home in
      let proxy = try LoopbackServer { _ in .init(text: #"{ "login": "hubot", "id": 2, "followers": 7 }"#) }
      configure(
        home, work: #"{ "baseURL": "http://github.invalid/api/v3", "proxy": "127.0.0.1:\#(proxy.port)" }"#)
      _ = try await home.loadedDaemon(adding: ["HOME_TOKEN": "home"])
      try await home.entry("other", saying: "hubot · 7 followers")
      #expect(proxy.requests.map(\.target) == ["http://github.invalid/api/v3/users/hubot"])
    }
  }

  @Test("Gitea and Forgejo: their names for things, dates with fractions and offsets, no header of GitHub's")
  func gitea() async throws {
    try await TestHome.with { home in
      let forge = try LoopbackServer { request in
        switch request.path {
        case "/api/v1/users/octocat": .init(text: Self.user)
        case "/api/v1/repos/octocat/hello": .init(text: Self.repository)
        case "/api/v1/repos/octocat/hello/pulls": .init(text: Self.pulls)
        default: .init(status: 404)
        }
      }
      let baseURL = forge.baseURL + "/api/v1"
      home.configure(
        TestHome.me, #"{ "id": "hello", "kind": "github-repository", "repository": "octocat/hello" }"#,
        #"{ "id": "pulls", "kind": "github-pull-requests", "repository": "octocat/hello" }"#, baseURL: baseURL)
      _ = try home.widgetd()
      let user = try await home.entry(saying: "octocat · 12 followers")
      #expect(user["data"]?["name"] == "The Octocat")
      try await home.entry("hello", saying: "hello ★5 ⎇2 !3")
      let pulls = try await home.entry("pulls", saying: "1")
      #expect(pulls["link"]?.string == "\(forge.baseURL)/octocat/hello/pulls")
      #expect(pulls["rows"]?.array?.first?["text"] == "Fix the parser")
      #expect(pulls["data"]?["rows"]?.array?.first?["createdAt"] == "2026-11-20T08:30:00.123Z")
    }
  }

  private static let user =
    #"{ "id": 1, "login": "octocat", "full_name": "The Octocat", "followers_count": 12, "following_count": 3 }"#
  private static let repository = #"""
    { "id": 1, "full_name": "octocat/hello", "owner": { "login": "octocat", "id": 1 }, "stars_count": 5,
      "forks_count": 2, "open_issues_count": 3, "has_issues": true, "updated_at": "2026-11-20T09:30:00.123+01:00" }
    """#
  private static let pulls = #"""
    [{ "number": 7, "title": "Fix the parser", "user": { "login": "hubot" }, "draft": false, "labels": [],
       "created_at": "2026-11-20T09:30:00.123456+01:00" }]
    """#
}
