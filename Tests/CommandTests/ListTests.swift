import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ListTests {
  @Test("pull requests, issues over several pages and a search stand in the bars of a running daemon")
  func lists() async throws {
    try await TestHome.with { home in
      let rows = (1...100).map { number in
        LoopbackGitHub.Issue(
          number: 101 - number, title: "Title \(101 - number)", isPullRequest: number % 16 != 0, reviewers: ["octocat"])
      }
      home.github.setIssues(rows, of: "octocat/many")
      home.github.rename(repository: "octocat/hello", to: "hi")
      home.configure(
        #"{ "id": "pulls", "kind": "github-pull-requests", "repository": "octocat/hello" }"#,
        #"{ "id": "issues", "kind": "github-issues", "family": "systemMedium", "repository": "octocat/many" }"#,
        #"{ "id": "mine", "kind": "github-pull-requests", "search": "is:open review-requested:@me repo:octocat/many" }"#,
        token: "TEST_TOKEN")
      let daemon = try home.widgetd(adding: ["TEST_TOKEN": "secret"])
      for id in ["pulls", "issues", "mine"] { try await daemon.logged("timeline arrived", "widget=\(id)") }
      try await daemon.logged("the repository octocat/hello is called octocat/hi now")
      #expect(text(of: home.bar("plain", of: "pulls")) == "⎇ 7\n")
      #expect(text(of: home.bar("plain", of: "issues")) == "! 5+\n")
      #expect(text(of: home.bar("plain", of: "mine")) == "⎇ 94\n")
      let rowsShown = json(of: home.layout.entry("issues"))?["rows"]?.array
      #expect(rowsShown?.compactMap { $0["text"]?.string } == ["Title 85", "Title 69"])
      let pages = home.github.server.requests.filter { $0.path == "/repos/octocat/many/issues" }
      #expect(pages.map(\.target).map { $0.contains("&page=") } == [false, true, true])
      #expect(pages.allSatisfy { $0.header("Authorization") == "Bearer secret" })
    }
  }
}
