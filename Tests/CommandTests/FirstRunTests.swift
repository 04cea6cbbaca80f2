import Glibc
import JSONText
import LocalTime
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct FirstRunTests {
  @Test("a first run writes one line for each bar, with login and follower count")
  func bars() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()

      let waybar = try #require(text(of: home.bar("waybar")))
      #expect(waybar.hasSuffix("}\n"))
      #expect(waybar.count { $0 == "\n" } == 1)
      let line = try JSONValue(parsing: waybar.utf8)
      #expect(line["text"]?.string == "octocat · 8.2k followers")
      #expect(line["class"]?.array == ["fresh"])
      #expect(text(of: home.bar("polybar")) == "octocat · 8.2k followers\n")
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
    }
  }

  @Test("the avatar is stored byte for byte, and widgets/me/image leads to it")
  func avatar() async throws {
    try await TestHome.with { home in
      let served = Samples.png(size: 30_000)
      home.github.update("octocat") { $0.avatar = served }
      home.configure()
      _ = try await home.loadedDaemon()

      let image = try #require(json(of: home.layout.entry("me"))?["images"]?.array?.first)
      let path = try #require(image["path"]?.string)
      #expect(path.hasPrefix("images/") && path.hasSuffix(".png"))
      #expect(image["type"]?.string == "image/png")
      #expect(bytes(of: home.layout.absolute(path)) == served)
      #expect(bytes(of: home.layout.image("me")) == served)
      let resolved = try #require(realpath(home.layout.image("me"), nil))
      defer { free(resolved) }
      #expect(String(cString: resolved) == home.layout.absolute(path))
    }
  }

  @Test("a changed avatar is a changed path, and the old picture stays for whoever still shows it")
  func changedAvatar() async throws {
    try await TestHome.with { home in
      home.github.setPictures(maxAge: 0)
      home.configure()
      _ = try await home.loadedDaemon()
      let old = names(in: home.layout.images)
      let served = Samples.png(size: 100)
      home.github.update("octocat") { $0.avatar = served }
      #expect(try await home.reload("me").widgets.first?.outcome == .reloaded)
      #expect(bytes(of: home.layout.image("me")) == served)
      #expect(names(in: home.layout.images).count == 2)
      #expect(Set(names(in: home.layout.images)).isSuperset(of: old))
    }
  }

  @Test("directories are 0700 and files 0600, whatever the umask")
  func modes() async throws {
    try await TestHome.with { home in
      home.configure()
      let program = TestHome.products + "/widgetd"
      let daemon = try home.start("/bin/sh", ["-c", "umask 0; exec \(program)"])
      try await daemon.logged("timeline arrived")
      for (path, mark) in FileMark.marks(below: home.layout.root) where mark.mode & S_IFMT != S_IFLNK {
        #expect(mark.permissions == (mark.mode & S_IFMT == S_IFDIR ? 0o700 : 0o600), "\(path)")
      }
    }
  }

  @Test("S1: the placeholder is on disk when the first request arrives")
  func placeholder() async throws {
    try await TestHome.with { home in
      let (entryPath, barPath) = (home.layout.entry("me"), home.bar("waybar"))
      let found = Observed<[JSONValue?]>([])
      let server = try LoopbackServer { _ in
        let (entry, bar) = (json(of: entryPath), json(of: barPath))
        found.update { $0 = [entry, bar] }
        return .silence
      }
      home.configure(baseURL: server.baseURL)
      _ = try home.widgetd()
      let files = try await found.wait(for: "the first request") { !$0.isEmpty }
      let (entry, bar) = (try #require(files[0]), try #require(files[1]))
      #expect(entry["state"] == "placeholder")
      #expect(entry["data"] == .null)
      #expect(bar["class"]?.array == ["placeholder"])
      #expect(bar["text"]?.string?.contains("░") == true)
      #expect(bar["text"]?.string?.contains("octocat") == false)
    }
  }

  @Test("without a configuration file or a network there is a placeholder, and the reason in status")
  func nothingGiven() async throws {
    try await TestHome.with { home in
      // The built-in account is api.github.com: a proxy that refuses keeps the test off the network.
      let daemon = try home.widgetd(adding: ["https_proxy": "http://127.0.0.1:9"])
      try await daemon.logged("timeline failed", "widget=me", "cannotConnect")
      let entry = try #require(json(of: home.layout.entry("me")))
      #expect(entry["state"] == "placeholder")
      #expect(entry["classes"]?.array?.contains("error") == true)
      let status = try await home.widgetctl("status", "--json")
      let report = try JSONValue(parsing: status.output.utf8)
      #expect(report["daemon"]?["running"] == true)
      #expect(report["daemon"]?["configuration"]?["path"] == .null)
      let widget = try #require(report["widgets"]?.array?.first)
      #expect(widget["id"] == "me")
      #expect(widget["error"]?["code"] == "cannotConnect")
      #expect(widget["nextReload"]?.string != nil)
    }
  }

  @Test(".after(6 h) is the date of the next reload in status, and of nothing earlier")
  func nextReload() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      let status = try await home.widgetctl("status", "--json")
      #expect(status.ending == .status(0))
      let report = try JSONValue(parsing: status.output.utf8)
      #expect(report["daemon"]?["pid"]?.integer == Int(daemon.pid))
      let widget = try #require(report["widgets"]?.array?.first)
      #expect(widget["state"] == "fresh")
      #expect(widget["nextReload"] == json(of: home.layout.status("me"))?["nextReload"])
      let checked = try #require(widget["checkedAt"]?.seconds)
      let next = try #require(widget["nextReload"]?.seconds)
      #expect(abs(next - checked - 6 * 3600) < 10)
      let stale = try #require(widget["staleAt"]?.seconds)
      #expect(abs(stale - next - 600) < 1)
    }
  }
}
