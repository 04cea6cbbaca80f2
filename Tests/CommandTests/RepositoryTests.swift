import JSONText
import LoopbackGitHub
import Testing

@Suite struct RepositoryTests {
  private static let hello = #"{ "id": "hello", "kind": "github-repository", "repository": "octocat/hello" }"#

  @Test("a repository is shown with its owner's picture")
  func shown() async throws {
    try await TestHome.with { home in
      home.configure(Self.hello)
      _ = try home.widgetd()
      let entry = try await home.entry("hello", saying: "hello ★12.4k ⎇140 !55")
      #expect(entry["images"]?.array?.first?["type"] == "image/png")
      #expect(entry["data"]?["watchers"] == 80)
      #expect(entry["link"] == "https://github.com/octocat/hello")
    }
  }

  @Test("a renamed repository is followed, and the log says so once")
  func renamed() async throws {
    try await TestHome.with { home in
      home.configure(Self.hello)
      let daemon = try home.widgetd()
      try await home.entry("hello", saying: "hello ★12.4k")
      home.github.rename(repository: "octocat/hello", to: "greetings")
      _ = try await home.reload("hello")
      try await home.entry("hello", saying: "greetings ★12.4k")
      _ = try await home.reload("hello")
      let log = daemon.errors.value.description
      #expect(log.occurrences(of: "the repository octocat/hello is called octocat/greetings now") == 1)
    }
  }

  @Test("an empty repository whose issues are switched off has neither days nor issues")
  func empty() async throws {
    try await TestHome.with { home in
      home.configure(#"{ "id": "empty", "kind": "github-repository", "repository": "hubot/empty" }"#)
      _ = try home.widgetd()
      #expect(try await home.entry("empty", saying: "empty")["text"] == "empty ★0 ⎇0")
    }
  }
}

extension String {
  /// How often `part` is in it.
  fileprivate func occurrences(of part: String) -> Int { ranges(of: part).count }
}
