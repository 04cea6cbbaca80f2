import JSONText
import LoopbackGitHub
import Testing

@Suite struct PictureTests {
  @Test("The pictures of two users are fetched at the same time, small, and without them there is no entry less")
  func parallel() async throws {
    try await TestHome.with { home in
      let gate = LoopbackServer.Gate()
      for id in 1...2 { home.github.override("/avatars/\(id)", with: .captivePortal.held(by: gate)) }
      home.configure(
        #"{ "id": "me", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] }"#)
      let daemon = try home.widgetd()
      let requests = try await home.requests(4)
      #expect(
        requests.filter { $0.path.hasPrefix("/avatars/") }.map(\.target).sorted()
          == ["/avatars/1?v=4&s=128", "/avatars/2?v=4&s=128"])
      gate.open()
      try await daemon.logged("timeline arrived", "widget=me")
      let entry = try await home.entry(saying: "octocat 8.2k · hubot ")
      #expect(entry["images"]?.array == [])
      #expect(entry["state"] == "fresh")
    }
  }
}
