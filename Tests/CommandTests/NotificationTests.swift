import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct NotificationTests {
  @Test(
    "notifications stand in the bars of a running daemon, and the server's X-Poll-Interval is the least between two")
  func notifications() async throws {
    try await TestHome.with { home in
      home.github.setPollInterval(900)
      home.configure(
        #"{ "id": "all", "kind": "github-notifications", "refresh": "2m" }"#,
        #"{ "id": "mine", "kind": "github-notifications", "participating": true, "refresh": "1h" }"#,
        token: "TEST_TOKEN")
      let daemon = try home.widgetd(adding: ["TEST_TOKEN": "secret"])
      for id in ["all", "mine"] { try await daemon.logged("timeline arrived", "widget=\(id)") }
      #expect(text(of: home.bar("plain", of: "all")) == "✉ 3\n")
      #expect(text(of: home.bar("plain", of: "mine")) == "✉ 2\n")
      let links = json(of: home.layout.entry("all"))?["rows"]?.array?.map { $0["link"] }
      #expect(
        links
          == [
            "https://github.com/octocat/hello/pull/40", "https://github.com/octocat/hello/issues/39",
            "https://github.com/octocat/hello/releases",
          ].map { JSONValue($0.replacing("https://github.com", with: home.github.baseURL)) })
      for (id, seconds) in [("all", 900.0), ("mine", 3600)] {
        let status = try #require(json(of: home.layout.status(id)))
        let next = try #require(status["nextReload"]?.seconds)
        let checked = try #require(status["checkedAt"]?.seconds)
        #expect(seconds - 5...seconds ~= next - checked)
      }
      #expect(home.github.server.requests.allSatisfy { $0.header("Authorization") == "Bearer secret" })
    }
  }
}
