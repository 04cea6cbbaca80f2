import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ConditionalTests {
  private static let hello = #"{ "id": "hello", "kind": "github-repository", "repository": "octocat/hello" }"#

  @Test("S20: ten answers 304 leave every file of widgets/ and images/ as it is, and watch silent")
  func notModified() async throws {
    try await TestHome.with { home in
      home.github.setPictures(maxAge: 0)
      home.configure()
      _ = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      let watch = try home.start("widgetctl", ["watch", "me"])
      try await watch.printed(1)
      let sent = home.github.server.requests.count
      let marks = FileMark.marks(below: home.layout.widgets, home.layout.images)
      let kept = names(in: home.layout.http)
      for _ in 0..<10 { #expect(try await home.reload("me").widgets.first?.outcome == .unchanged) }
      #expect(FileMark.marks(below: home.layout.widgets, home.layout.images) == marks)
      #expect(names(in: home.layout.http) == kept)

      let requests = home.github.server.requests.dropFirst(sent)
      #expect(requests.count == 20)
      #expect(requests.allSatisfy { $0.header("If-None-Match") != nil })
      let counters = json(of: home.layout.status("me"))?["counters"]
      #expect(counters?["requests"] == 22)
      #expect(counters?["notModified"] == 20)

      // What comes next is the second line.
      home.github.update("octocat") { $0.followers = 9 }
      _ = try await home.reload("me")
      #expect(try await watch.printed(2) == ["octocat · 8.2k followers", "octocat · 9 followers"])
    }
  }

  @Test(
    "After a restart the first request is conditional; a body that was cut meanwhile is fetched",
    arguments: [false, true])
  func restarted(isCut: Bool) async throws {
    try await TestHome.with { home in
      home.configure()
      let first = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      first.send(SIGKILL)
      try await first.ended()
      if isCut {
        for name in names(in: home.layout.http) { truncate(home.layout.http + "/" + name, 100) }
      }
      _ = try home.widgetd()
      #expect(try await home.reload("me").widgets.first?.outcome == .unchanged)
      let request = try #require(home.github.server.requests.last { $0.path == "/users/octocat" })
      #expect(home.rounds() == 2)
      #expect((request.header("If-None-Match") == nil) == isCut)
    }
  }

  @Test("S21: two widgets on one repository, of whatever size, make one request and share one picture")
  func shared() async throws {
    try await TestHome.with { home in
      home.configure(
        Self.hello,
        #"{ "id": "large", "kind": "github-repository", "family": "systemMedium", "repository": "octocat/hello" }"#)
      let daemon = try home.widgetd()
      try await daemon.logged("timeline arrived", "widget=hello")
      try await daemon.logged("timeline arrived", "widget=large")
      #expect(home.github.server.requests.map(\.path).sorted() == ["/avatars/1", "/repos/octocat/hello"])
      try await home.daemonHasCaughtUp()
      let counted = ["hello", "large"].map { json(of: home.layout.status($0))?["counters"]?["requests"]?.integer ?? -1 }
      #expect(counted.reduce(0, +) == 2)

      #expect(try await home.reload("*").widgets.map(\.outcome) == [.unchanged, .unchanged])
      #expect(home.github.server.requests.count == 3)
    }
  }

  @Test("A renamed repository is asked about conditionally, too, where its redirect leads")
  func renamed() async throws {
    try await TestHome.with { home in
      home.configure(Self.hello)
      _ = try home.widgetd()
      try await home.entry("hello", saying: "hello ★12.4k")
      home.github.rename(repository: "octocat/hello", to: "greetings")
      #expect(try await home.reload("hello").widgets.first?.outcome == .reloaded)
      let before = json(of: home.layout.status("hello"))?["counters"]?["notModified"]
      #expect(try await home.reload("hello").widgets.first?.outcome == .unchanged)
      #expect(before == 0)
      #expect(json(of: home.layout.status("hello"))?["counters"]?["notModified"] == 1)
    }
  }

  @Test("A changed token sends no tag that another token was given, and no file has either in it")
  func changedToken() async throws {
    try await TestHome.with { home in
      home.configure(token: "TEST_TOKEN")
      for token in ["ghp_one", "ghp_two"] {
        let daemon = try home.widgetd(adding: ["TEST_TOKEN": token])
        try await home.document(home.layout.daemonStatus) { $0["pid"]?.integer == Int(daemon.pid) }
        _ = try await home.reload("me")
        daemon.send(SIGTERM)
        try await daemon.ended()
      }
      let asked = home.github.server.requests.filter { $0.path == "/users/octocat" }
      let first = try #require(asked.first { $0.header("Authorization") == "Bearer ghp_two" })
      #expect(first.header("If-None-Match") == nil)
      for file in tree(home.layout.http) {
        #expect(!(text(of: file) ?? "").contains("ghp_"))
      }
      #expect(names(in: home.layout.http).count { $0 != "limits.json" } == 3)
    }
  }

  @Test("A login page in the picture's place is refused, and the old picture stays")
  func loginPage() async throws {
    try await TestHome.with { home in
      home.github.setPictures(maxAge: 0)
      home.configure()
      _ = try await home.loadedDaemon()
      let picture = try #require(bytes(of: home.layout.image("me")))
      home.github.override(
        "/avatars/1", with: .init(headers: [("Content-Type", "text/html"), ("ETag", "\"login\"")], text: "<html>"))
      home.github.update("octocat") { $0.followers = 5 }
      #expect(try await home.reload("me").widgets.first?.outcome == .reloaded)
      #expect(text(of: home.bar("plain")) == "octocat · 5 followers\n")
      #expect(bytes(of: home.layout.image("me")) == picture)

      // The picture's own tag is still the one that is sent.
      home.github.override("/avatars/1", with: nil)
      #expect(try await home.reload("me").widgets.first?.outcome == .unchanged)
      let tags = home.github.server.requests.filter { $0.path == "/avatars/1" }.map { $0.header("If-None-Match") }
      #expect(tags.count == 3)
      #expect(tags[0] == nil && tags[1] != nil && tags[2] == tags[1])
    }
  }
}
