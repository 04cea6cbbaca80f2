import EntryDocument
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

  @Test("Unchanged notifications are asked for by date, and a poll interval that rises with a 304 is obeyed")
  func unchanged() async throws {
    try await TestHome.with { home in
      // Nobody asks for 0, so nothing keeps the first requests apart.
      home.github.setPollInterval(0)
      home.configure(#"{ "id": "me", "kind": "github-notifications", "refresh": "2m" }"#, token: "TEST_TOKEN")
      _ = try await home.loadedDaemon(adding: ["TEST_TOKEN": "secret"])
      home.github.setPollInterval(900)
      #expect(try await home.reload("me").widgets.first?.outcome == .unchanged)
      let requests = home.github.server.requests
      #expect(requests.count == 2)
      #expect(requests[0].header("If-Modified-Since") == nil)
      #expect(requests[1].header("If-Modified-Since") != nil)
      // Without it a 304 would count.
      #expect(requests[1].header("Authorization") == "Bearer secret")
      let status = try #require(json(of: home.layout.status("me")))
      #expect(status["counters"]?["notModified"] == 1)
      let next = try #require(status["nextReload"]?.seconds)
      #expect(895...900 ~= next - (status["checkedAt"]?.seconds ?? 0))

      let refused = try #require(try await home.reload("me").widgets.first)
      #expect(refused.outcome == .refused)
      #expect(refused.error?.message.contains("wants to be asked for this at") == true)
      #expect(home.github.server.requests.count == 2)
    }
  }
}
