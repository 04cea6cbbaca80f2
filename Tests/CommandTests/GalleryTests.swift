import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct GalleryTests {
  @Test("--gallery writes one page, whatever the configuration, and asks nobody")
  func invocation() async throws {
    try await TestHome.with { home in
      home.configure("nonsense")
      let directory = home.root + "/gallery"
      let written = TestHome.Finished(ending: .status(0), output: directory + "/index.html\n", errors: "")
      // Where nothing is, and where a page is.
      for _ in 0..<2 {
        let gallery = try await home.run("widgetd", ["--gallery", directory + "/"])
        #expect(gallery == written)
        #expect(names(in: directory) == ["index.html"])
      }
      #expect(home.github.server.traffic.acceptedConnections == 0)
      #expect(!exists(home.layout.root))
    }
  }

  @Test("the page shows of every kind what --kinds says of it, and each of its families")
  func kinds() async throws {
    try await TestHome.with { home in
      let page = try await page(home)
      let kinds = try await home.run("widgetd", ["--kinds"]).output.split(separator: "\n")
      for line in kinds {
        let words = line.split(separator: "  ").map { String($0.drop { $0 == " " }) }
        if !line.hasPrefix(" ") {
          let kind = line.split(separator: ": ")
          #expect(page.contains("<h2>\(kind[1]) <code>\(kind[0])</code></h2>"))
        } else if words[0].hasPrefix("{") {
          #expect(page.contains("<pre>\(escaped(words[0]))</pre>"))
        } else if line.hasPrefix("    ") {
          let cells = words.dropFirst().map { "<td>\(escaped($0))</td>" }.joined()
          #expect(page.contains(#"<tr><th scope="row">\#(words[0])</th>\#(cells)</tr>"#))
        }
      }
      for family in ["systemSmall", "systemMedium", "systemLarge", "accessoryInline"] {
        let lists = kinds.filter { $0.hasPrefix("  families: ") }
        let count = lists.count { $0.split(separator: ";")[0].contains(family) }
        #expect(page.split(separator: #"<figure class="\#(family)">"#).count - 1 == count, "\(family)")
      }
    }
  }

  @Test("the page has the line that --snapshot --preview prints for each bar")
  func lines() async throws {
    try await TestHome.with { home in
      let page = try await page(home)
      // All but those with the entry's date in them.
      for format in [
        "ansi", "conky", "i3blocks", "i3status-rust", "lemonbar", "plain", "polybar", "tmux", "waybar", "xmobar",
        "yambar",
      ] {
        let preview = ["--snapshot", "github-repository", "--preview", "--format", format]
        let line = try await home.run("widgetd", preview).output.dropLast()
        #expect(!line.isEmpty)
        #expect(page.contains(#"<th scope="row">\#(format)</th><td><code>\#(escaped(String(line)))</code></td>"#))
      }
    }
  }

  @Test("the page loads nothing and runs nothing")
  func isSelfContained() async throws {
    try await TestHome.with { home in
      let page = try await page(home)
      #expect(page.contains(#"content="default-src 'none'; img-src data:; style-src 'unsafe-inline'""#))
      for word in ["<script", "<link", "<iframe", "@import", "url(", #"src="http"#, #"href="http"#] {
        #expect(!page.contains(word), "\(word)")
      }
    }
  }

  @Test("--kinds gives an example of every kind that a configuration takes as it is")
  func examples() async throws {
    try await TestHome.with { home in
      let kinds = try await home.run("widgetd", ["--kinds"]).output.split(separator: "\n")
      let examples = kinds.map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix("{") }
      #expect(examples.count == kinds.count { !$0.hasPrefix(" ") })
      makeDirectories(home.root + "/config/widgetd")
      write(home.configurationText(examples), to: home.configuration)
      let check = try await home.run("widgetd", ["--check-config"])
      #expect(check.output == "\(home.configuration): \(examples.count) widgets, no errors\n", "\(check.errors)")
    }
  }

  @Test("where no page can be written it exits 73 and says why")
  func unwritable() async throws {
    try await TestHome.with { home in
      write("", to: home.root + "/file")
      for directory in ["/file", "/file/below", "/missing/below"] {
        let gallery = try await home.run("widgetd", ["--gallery", home.root + directory])
        #expect(gallery.ending == .status(73))
        #expect(gallery.output == "")
        #expect(gallery.errors.hasPrefix("widgetd: cannot create \(home.root)"))
      }
    }
  }

  private func page(_ home: TestHome) async throws -> String {
    let gallery = try await home.run("widgetd", ["--gallery", home.root])
    #expect(gallery.ending == .status(0), "\(gallery.errors)")
    return try #require(text(of: home.root + "/index.html"))
  }

  private func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
  }
}
