import Testing

@Suite struct OnceProgressTests {
  private static let failing = #"{ "id": "failing", "kind": "command", "argv": ["false"] }"#

  @Test("On a terminal --once has a line for each widget, which waits and then says what became of it, in colours")
  func terminal() async throws {
    let frames = try await frames(["TERM": "xterm"])
    #expect(frames.first == ["\u{1b}[2m… me: waiting\u{1b}[0m", "\u{1b}[2m… failing: waiting\u{1b}[0m"])
    #expect(
      frames.last == [
        "\u{1b}[32m✓\u{1b}[0m me: octocat · 8.2k followers",
        "\u{1b}[31m✗\u{1b}[0m failing: failed: false exited with 1",
      ])
    // The first one, one for each end, and the last one.
    #expect(frames.count == 4 && frames.allSatisfy { $0.count == 2 })
  }

  @Test("With NO_COLOR the same without colours")
  func noColor() async throws {
    let frames = try await frames(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(frames.first == ["… me: waiting", "… failing: waiting"])
    #expect(frames.last == ["✓ me: octocat · 8.2k followers", "✗ failing: failed: false exited with 1"])
  }

  @Test("A terminal that knows no control sequences gets plain lines, at the end", arguments: ["dumb", ""])
  func dumb(terminal: String) async throws {
    let frames = try await frames(["TERM": terminal])
    #expect(frames == [["me: octocat · 8.2k followers", "failing: failed: false exited with 1"]])
  }

  /// What is drawn: the lines of each frame.
  private func frames(_ variables: [String: String]) async throws -> [[String]] {
    var output = ""
    try await TestHome.with { home in
      home.configure(TestHome.me, Self.failing)
      let finished = try await home.run(
        "/usr/bin/script", ["-qec", TestHome.products + "/widgetd --once", "/dev/null"],
        adding: ["SHELL": "/bin/sh"].merging(variables) { $1 })
      #expect(finished.ending == .status(1))
      output = finished.output
    }
    let unwrapped = output.replacing("\u{1b}[?7l", with: "").replacing("\u{1b}[?7h", with: "")
    return unwrapped.replacing("\u{1b}[2A", with: "\u{0}").split(separator: "\u{0}").map { frame in
      frame.replacing("\u{1b}[2K", with: "").split(whereSeparator: \.isNewline).map(String.init)
    }
  }
}
