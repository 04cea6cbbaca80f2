import EntryDocument
import Glibc
import JSONText
import LocalTime
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct LimitTests {
  private static let other = #"{ "id": "other", "kind": "github-user", "user": "hubot", "refresh": "never" }"#

  @Test("A limit that one widget meets holds for all: nothing more is sent, and status tells the limit")
  func shared() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, Self.other)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("timeline arrived", "widget=other")
      home.github.override("/users/octocat", with: .rateLimited(resetIn: 1800))
      #expect(try await home.reload("me").widgets.first?.outcome == .failed)
      let sent = home.github.server.requests.count

      let refused = try #require(try await home.reload("other").widgets.first)
      #expect(refused.outcome == .refused)
      #expect(refused.error?.code == .rateLimited)
      #expect(refused.error?.message.contains("is used up until") == true)
      let pause = try #require(refused.retryAt?.seconds) - Double(time(nil))
      #expect(abs(pause - 1800) < 15)
      #expect(try await home.widgetctl("reload", "--wait").ending == .status(2))
      #expect(home.github.server.requests.count == sent)

      let report = try JSONValue(parsing: try await home.widgetctl("status", "--json").output.utf8)
      let limit = try #require(report["limits"]?.array?.first)
      #expect(limit["account"] == "github" && limit["resource"] == "core")
      #expect(limit["limit"] == 60 && limit["remaining"] == 0)
      #expect(limit["host"]?.string == home.github.baseURL.split(separator: "/").last.map(String.init))
      #expect(try await home.widgetctl("status").output.contains("core: 0 of 60 requests left until"))
    }
  }

  private static let date = "Mon, 30 Nov 2026 09:00:00 GMT"
  private static let secondary = #"{ "message": "You have exceeded a secondary rate limit. Please wait." }"#

  @Test(
    "What the server says of a pause is obeyed; junk in it is a minute, and nothing is longer than a day",
    arguments: [
      ([("Retry-After", "8")], 8), ([("Date", date), ("Retry-After", "Mon, 30 Nov 2026 09:02:00 GMT")], 120),
      ([("Retry-After", "abc")], 60), ([("Retry-After", "-1")], 60), ([("Retry-After", "0")], 60),
      ([("Retry-After", "1000000000")], 86_400), ([], 60),
      ([("Date", date), ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "1796029800")], 600),
    ] as [([(String, String)], Double)])
  func pauses(headers: [(String, String)], seconds: Double) async throws {
    try await TestHome.with { home in
      home.configure()
      home.github.override("/users/octocat", with: .init(status: 403, headers: headers, text: Self.secondary))
      let before = Double(time(nil))
      let daemon = try home.widgetd()
      try await daemon.logged("timeline failed", "widget=me")
      let refused = try #require(try await home.reload("me").widgets.first)
      #expect(refused.outcome == .refused)
      let pause = try #require(refused.retryAt?.seconds) - before
      #expect(seconds - 1...seconds + 15 ~= pause)
      #expect(refused.error?.code == (seconds == 600 ? .rateLimited : .secondaryRateLimited))
      #expect(home.github.server.requests.count == 1)
    }
  }

  @Test("A changed widget asks for nothing inside the wait of the limit, nor does a new one, nor after kill -9")
  func changedConfiguration() async throws {
    try await TestHome.with { home in
      home.configure()
      home.github.override("/users/octocat", with: .secondaryRateLimited(retryAfter: 1800))
      let first = try home.widgetd()
      try await first.logged("timeline failed", "code=secondaryRateLimited")
      home.configure(#"{ "id": "me", "kind": "github-user", "user": "octocat", "format": "{login}" }"#, Self.other)
      try await first.logged("timeline failed", "widget=other", "code=secondaryRateLimited")
      try await first.logged("timeline failed", "widget=me", "code=secondaryRateLimited", times: 2)
      #expect(home.github.server.requests.count == 1)
      first.send(SIGKILL)
      try await first.ended()
      removeTree(home.layout.timelines)
      let second = try home.widgetd()
      try await second.logged("timeline failed", "widget=other", "code=secondaryRateLimited")
      #expect(try await home.reload("me").widgets.first?.outcome == .refused)
      #expect(home.github.server.requests.count == 1)
    }
  }

  @Test("S11: after a 401 nothing more is sent with that credential, but on request")
  func refusedCredential() async throws {
    try await TestHome.with { home in
      home.github.require(token: "ghp_two")
      home.configure(token: "TEST_TOKEN")
      let daemon = try home.widgetd(adding: ["TEST_TOKEN": "ghp_one"])
      try await daemon.logged("timeline failed", "widget=me", "code=unauthorized")
      home.configure(TestHome.me, Self.other, token: "TEST_TOKEN")
      try await daemon.logged("timeline failed", "widget=other", "code=unauthorized")
      #expect(home.github.server.requests.count == 1)
      #expect(try await home.reload("other").widgets.first?.outcome == .failed)
      #expect(home.github.server.requests.count == 2)
    }
  }
}
