import JSONText
import LoopbackGitHub
import Testing

@Suite struct HostileTextTests {
  @Test("a login and a bio full of markup and commands are harmless in every format, written or shown")
  func markup() async throws {
    try await TestHome.with { home in
      home.github.update("octocat") { user in
        user.login = Samples.hostile
        user.name = Samples.hostile + "\n\u{1B}[31m\u{202E}"
        user.bio = Samples.hostile + "\t%\u{7}{A1:touch pwned:}"
      }
      home.configure(more: #""formats": ["waybar", "polybar", "plain"],"#)
      _ = try await home.loadedDaemon()

      for format in ["waybar", "polybar", "plain"] {
        let written = try #require(text(of: home.bar(format)))
        let shown = try await home.widgetctl("show", "me", "--format", format)
        let encoded = try await home.widgetctl("show", "me", "--format", format, "--max-width", "200")
        #expect(shown.output == written)
        for line in [written, encoded.output] {
          #expect(line.hasSuffix("\n") && line.count { $0 == "\n" } == 1)
          #expect(line.contains("touch pwned"), "the text is shown, but does nothing")
          #expect(
            !line.dropLast().unicodeScalars.contains { $0.value < 32 || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}" })
          try check(line, as: format)
        }
      }
      #expect(!tree(home.root).contains { $0.hasSuffix("pwned") })
    }
  }

  private func check(_ line: String, as format: String) throws {
    switch format {
    case "waybar":
      let value = try JSONValue(parsing: line.utf8)
      for key in ["text", "tooltip"] { #expect(isPlainMarkup(try #require(value[key]?.string))) }
    case "polybar":
      // U+200B stands between: no run of `%`, however long, meets `{`.
      #expect(!line.contains("%{") && !line.contains("%\n"))
    default:
      #expect(line.contains("<b>&"))
    }
  }

  /// True where Pango sees nothing but text: no tag, and each `&` begins an entity that it knows.
  private func isPlainMarkup(_ text: String) -> Bool {
    guard !text.contains("<"), !text.contains(">") else { return false }
    let entities = ["amp;", "lt;", "gt;", "quot;", "apos;", "#39;"]
    return text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { rest in entities.contains(where: rest.hasPrefix) }
  }
}
