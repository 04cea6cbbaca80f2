import Testing

@Suite struct SuggestionTests {
  @Test(
    "A mistyped option, kind, format, family or key of widgetd suggests the nearest",
    arguments: [
      (["--onec"], "unknown argument --onec; did you mean --once?"), (["kinds"], "did you mean --kinds?"),
      (["--snapshot", "github-usr"], "did you mean github-user?"),
      (["--snapshot", "github-user", "--format", "wayber"], "did you mean waybar?"),
      (["--snapshot", "github-user", "family=systemMediun"], "did you mean systemMedium?"),
      (["--snapshot", "github-user", "acount=github"], "acount: unknown key; github-user has the options"),
      (["--snapshot", "github-user", "usr=octocat"], "did you mean user?"), (["--frobnicate"], "try widgetd --help"),
    ])
  func widgetd(_ arguments: [String], _ sentence: String) async throws {
    try await TestHome.with { home in
      let finished = try await home.run("widgetd", arguments)
      #expect(finished.ending == .status(64))
      #expect(finished.errors.contains(sentence), "\(finished.errors)")
    }
  }

  @Test("A mistyped id or kind suggests the nearest of those there are")
  func ids() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, #"{ "id": "pulls", "kind": "command", "argv": ["true"] }"#)
      _ = try await home.loadedDaemon()
      let shown = try await home.widgetctl("show", "puls")
      #expect(shown.errors == "widgetctl: unknown widget puls; did you mean pulls?\n")
      #expect(try await home.widgetctl("row", "pulll", "next").errors.hasSuffix("did you mean pulls?\n"))
      let reloaded = try await home.widgetctl("reload", "--wait", "github-usr", "frobnicate")
      #expect(reloaded.ending == .status(2))
      let left = try await home.widgetctl("reload", "github-usr", "pulls", "command")
      let errors = "widgetctl: unknown widget or kind github-usr; did you mean github-user?\n"
      #expect(left == TestHome.Finished(ending: .status(0), output: "", errors: errors))
      #expect(reloaded.output == "github-usr: unknown; did you mean github-user?\nfrobnicate: unknown\n")
    }
  }
}
