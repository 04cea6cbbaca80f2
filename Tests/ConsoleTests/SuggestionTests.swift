import Console
import Testing

@Suite struct SuggestionTests {
  private static let words = [
    "show", "watch", "status", "snippet", "reload", "github-user", "github-issues", "github-repository",
  ]

  @Test(
    "What is near is suggested: a letter more, less, another or two swapped; the only completion; any case",
    arguments: [
      ("shwo", "show"), ("sow", "show"), ("shows", "show"), ("shaw", "show"), ("stat", "status"),
      ("relaod", "reload"), ("Status", "status"), ("github-repo", "github-repository"), ("githubuser", "github-user"),
      ("gihub-isues", "github-issues"), ("snipet", "snippet"),
    ])
  func near(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: typed, among: Self.words) == meant)
    #expect(Suggestion.clause(for: typed, among: Self.words) == "; did you mean \(meant)?")
  }

  @Test(
    "What is not near, or known, suggests nothing",
    arguments: ["", "s", "x", "frobnicate", "show", "github", "github-", "ls", String(repeating: "show", count: 20)])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: Self.words) == nil)
    #expect(Suggestion.clause(for: typed, among: Self.words) == "")
  }

  @Test("The nearest wins, and of two that are as near the first")
  func nearest() {
    #expect(Suggestion.nearest(to: "pulls", among: ["bulls", "pull", "pills"]) == "bulls")
    #expect(Suggestion.nearest(to: "me2", among: ["mine", "me"]) == "me")
    #expect(Suggestion.nearest(to: "abcdef", among: ["abxxef", "abcxef"]) == "abcxef")
  }

  @Test("Nothing known, nothing suggested")
  func nothing() {
    #expect(Suggestion.nearest(to: "show", among: []) == nil)
  }
}
