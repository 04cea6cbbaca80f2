import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct DoctorTests {
  @Test("widgetctl doctor finds a daemon well, its token accepted by the last answer, and notices when it is gone")
  func daemon() async throws {
    try await TestHome.with { home in
      home.configure(token: "GITHUB_TOKEN")
      let daemon = try await home.loadedDaemon(adding: ["GITHUB_TOKEN": "ghp_abc"])
      let well = try await lines(home)
      for line in [
        "ok       daemon         widgetd ",
        "ok       paths          widgetd and widgetctl both use \(home.layout.root)",
        "ok       configuration  \(home.configuration) has no errors",
        "ok       container      \(home.layout.root) has 1 widget", "ok       widgets        all have data",
        "ok       token          127.0.0.1:\(home.github.baseURL.split(separator: ":").last!) accepted that of account github; ",
        "ok       images         they are there: image/png",
      ] {
        #expect(well.contains { $0.hasPrefix(line) }, "\(line) in \(well)")
      }
      daemon.send(15)
      try await daemon.ended()
      let gone = try await lines(home)
      #expect(gone.contains { $0.hasPrefix("wrong    daemon         widgetd is not running") })
    }
  }

  @Test("A configuration that is wrong is said with its place, and what was meant")
  func configuration() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, #"{ "id": "two", "kind": "github-usr" }"#)
      _ = try await home.loadedDaemon()
      let lines = try await lines(home)
      let line = try #require(lines.first { $0.hasPrefix("wrong    configuration  widgets[1].kind: ") })
      #expect(line.contains(#"found "github-usr""#) && line.hasSuffix("; did you mean github-user?"))
      #expect(lines.contains("unknown  widgets        configured wrong, and so without data: two"))
    }
  }

  @Test(
    "Verdicts are coloured on a terminal, unless NO_COLOR is set",
    arguments: [([:], "\u{1b}[31mwrong    \u{1b}[0mdaemon "), (["NO_COLOR": "1"], "wrong    daemon ")])
  func colors(_ variables: [String: String], _ start: String) async throws {
    try await TestHome.with { home in
      let finished = try await home.run(
        "/usr/bin/script", ["-qec", TestHome.products + "/widgetctl doctor", "/dev/null"],
        adding: ["SHELL": "/bin/sh", "TERM": "xterm"].merging(variables) { $1 })
      #expect(finished.ending == .status(1))
      #expect(finished.output.hasPrefix(start), "\(finished.output)")
    }
  }

  private func lines(_ home: TestHome) async throws -> [String] {
    try await home.widgetctl("doctor").output.split(separator: "\n").map(String.init)
  }
}
