import SharedContainer
import Testing

@Suite struct InitializationTests {
  @Test("--init writes a configuration that works, for its owner only, and says what comes next")
  func writes() async throws {
    try await TestHome.with { home in
      let written = try await home.run("widgetd", ["--init"])
      #expect(written.ending == .status(0) && written.errors == "")
      #expect(written.output.hasPrefix("Written to \(home.configuration)."))
      #expect(FileMark(home.configuration)?.permissions == 0o600)
      let checked = try await home.run("widgetd", ["--check-config"])
      let expected = "\(home.configuration): 1 widget, no errors\n"
      #expect(checked == TestHome.Finished(ending: .status(0), output: expected, errors: ""))
      #expect(!exists(home.layout.root) && !exists(home.defaults))
    }
  }

  @Test("What is commented out works as well, and there is every kind")
  func comments() async throws {
    try await TestHome.with { home in
      _ = try await home.run("widgetd", ["--init", "octocat"])
      let all = try #require(text(of: home.configuration))
        .replacing(#/// (?=["{])/#, with: "")
      write(all, to: home.configuration)
      let checked = try await home.run("widgetd", ["--check-config"])
      #expect(checked.ending == .status(0) && checked.errors == "", "\(checked)")
      let kinds = try await home.run("widgetd", ["--kinds"]).output.split(separator: "\n")
        .filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
      #expect(kinds.count >= 8)
      for kind in kinds { #expect(all.contains(#""kind": "\#(kind)""#), "\(kind)") }
    }
  }

  @Test("The favourites it is given have a widget each, and the first two one together")
  func favorites() async throws {
    try await TestHome.with { home in
      let written = try await home.run("widgetd", ["--init", "octocat", "--config", home.root + "/c.json", "hubot"])
      #expect(written.ending == .status(0))
      let configuration = try #require(text(of: home.root + "/c.json"))
      for widget in [
        #"{ "id": "me", "kind": "github-user", "user": "octocat" },"#,
        #"{ "id": "favorite-2", "kind": "github-user", "user": "hubot" },"#,
        #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] },"#,
      ] {
        #expect(configuration.contains("\n    " + widget + "\n"))
      }
      let checked = try await home.run("widgetd", ["--check-config", "--config", home.root + "/c.json"])
      #expect(checked.output.hasSuffix("3 widgets, no errors\n"))
    }
  }

  @Test("It names the schema that is installed with the program, for editors")
  func schema() async throws {
    try await TestHome.with { home in
      let schema = home.root + "/share/widgetd/config.schema.json"
      makeDirectories(home.root + "/bin")
      makeDirectories(home.root + "/share/widgetd")
      write("{}", to: schema)
      let copied = try await home.run("/bin/cp", [TestHome.products + "/widgetd", home.root + "/bin"])
      #expect(copied.ending == .status(0))
      let written = try await home.run(home.root + "/bin/widgetd", ["--init", "octocat"])
      #expect(written.ending == .status(0), "\(written.errors)")
      #expect(text(of: home.configuration)?.contains("\n  \"$schema\": \"\(schema)\",\n") == true)
      #expect(try await home.run("widgetd", ["--check-config"]).output.hasSuffix("1 widget, no errors\n"))
    }
  }

  @Test("What is there is never replaced, exit 73: a file, a link that leads nowhere, a directory")
  func neverReplaces() async throws {
    try await TestHome.with { home in
      home.configure()
      let before = FileMark(home.configuration)
      let refused = try await home.run("widgetd", ["--init"])
      #expect(refused.ending == .status(73) && refused.output == "")
      #expect(refused.errors.contains("\(home.configuration) is there and stays as it is"))
      #expect(FileMark(home.configuration) == before)
      let link = home.root + "/link.json"
      #expect(try await home.run("/bin/ln", ["-s", "nowhere", link]).ending == .status(0))
      #expect(try await home.run("widgetd", ["--init", "--config", link]).ending == .status(73))
      #expect(!exists(home.root + "/nowhere"))
      #expect(try await home.run("widgetd", ["--init", "--config", home.root]).ending == .status(73))
    }
  }

  @Test("What is no login is refused and nothing is written", arguments: ["not a login", "a\", \"x", "-"])
  func noLogin(_ login: String) async throws {
    try await TestHome.with { home in
      let refused = try await home.run("widgetd", ["--init", login])
      #expect(refused.ending == .status(64) && refused.errors.hasPrefix("widgetd: "))
      #expect(!exists(home.configuration))
    }
  }
}
