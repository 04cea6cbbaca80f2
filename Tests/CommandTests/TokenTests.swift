import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct TokenTests {
  private static let token = "ghp_0123456789secretsecretsecret"

  @Test("the token goes to the account's origin, and never with a picture's request, even there")
  func authorization() async throws {
    try await TestHome.with { home in
      home.github.require(token: Self.token)
      home.configure(token: "TEST_TOKEN")
      _ = try await home.loadedDaemon(adding: ["TEST_TOKEN": Self.token])
      let requests = try await home.requests(2)
      let authorization = Dictionary(uniqueKeysWithValues: requests.map { ($0.path, $0.header("Authorization")) })
      #expect(authorization == ["/users/octocat": "Bearer \(Self.token)", "/avatars/1": nil])
    }
  }

  @Test(
    "a configured token that isn't found is said at the start, in status, and in the reason of 401, 403 and 404",
    arguments: [401, 403, 404])
  func missing(_ status: Int) async throws {
    try await TestHome.with { home in
      home.configure(token: "TEST_TOKEN")
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("TEST_TOKEN is not set")
      let warnings = json(of: home.layout.daemonStatus)?["warnings"]?.array ?? []
      #expect(warnings.contains { $0.string?.contains("TEST_TOKEN") == true })
      home.github.override("/users/octocat", with: .gitHubError(status, "No"))
      let reply = try await home.reload("me")
      #expect(reply.widgets.first?.error?.message.contains("TEST_TOKEN is not set") == true)
      #expect(json(of: home.layout.status("me"))?["error"]?["message"]?.string?.contains("TEST_TOKEN") == true)
    }
  }
}
