import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ConfigurationFileTests {
  @Test("--check-config exits 0 for a good file and says how many widgets it has")
  func good() async throws {
    try await TestHome.with { home in
      home.configure()
      let checked = try await home.run("widgetd", ["--check-config"])
      #expect(checked.ending == .status(0))
      #expect(checked.output.contains("1 widget, no errors"))
      #expect(!exists(home.layout.root))
    }
  }

  @Test("--check-config prints all errors, each with its path, and exits 1")
  func allErrors() async throws {
    try await TestHome.with { home in
      home.configure(
        #"{ "id": "a", "kind": "github-user", "family": "systemHuge" }"#, #"{ "id": "b", "kind": "clock" }"#,
        #"{ "id": "c", "kind": "github-user", "colour": "red" }"#, more: #""format": ["waybar"],"#)
      let checked = try await home.run("widgetd", ["--check-config"])
      #expect(checked.ending == .status(1))
      for path in ["widgets[0].family", "widgets[1].kind", "widgets[2].colour", "format"] {
        #expect(checked.errors.split(separator: "\n").contains { $0.contains("\(path): ") }, "\(path)")
      }
    }
  }

  @Test("a broken file at the start exits 78 with line and column, and makes no container")
  func brokenAtStart() async throws {
    try await TestHome.with { home in
      home.configure()
      write("{\n  \"widgets\": [,]\n}\n", to: home.configuration)
      let daemon = try await home.run("widgetd", [])
      #expect(daemon.ending == .status(78))
      #expect(daemon.errors.contains("line 2") && daemon.errors.contains("column 15"))
      #expect(!exists(home.layout.root))
    }
  }

  @Test("a file that was named and isn't there exits 78")
  func missing() async throws {
    try await TestHome.with { home in
      let daemon = try await home.run("widgetd", ["--config", home.root + "/none.json"])
      #expect(daemon.ending == .status(78))
      #expect(daemon.errors.contains("none.json"))
    }
  }

  @Test("a file that breaks while the daemon runs leaves the old configuration in force, and status says so")
  func brokenLater() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      write("{ nonsense", to: home.configuration)
      try await daemon.logged("configuration not used")
      daemon.send(SIGHUP)
      try await daemon.logged("configuration not used", times: 2)
      let error = try #require(json(of: home.layout.daemonStatus)?["configuration"]?["error"])
      #expect(error["code"] == "configuration")
      #expect(error["errors"]?.array?.count == 1)
      #expect(try await home.reload("me").widgets.first?.outcome == .unchanged)

      home.configure()
      try await daemon.logged("configuration read", "because=file")
      try await home.document(home.layout.daemonStatus) { $0["configuration"]?["error"] == .null }
    }
  }

  @Test("a file that an editor replaces by renaming is read again; widgets that stay keep their timeline")
  func renamed() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      let other = #"{ "id": "other", "kind": "github-user", "user": "hubot" }"#
      write(home.configurationText([TestHome.me, other]), to: home.configuration + "~new")
      rename(home.configuration + "~new", home.configuration)
      try await daemon.logged("timeline arrived", "widget=other")
      #expect(text(of: home.bar("plain", of: "other")) == "hubot · 310 followers\n")
      #expect(home.rounds() == 1)

      write(home.configurationText([other]), to: home.configuration + "~new")
      rename(home.configuration + "~new", home.configuration)
      try await daemon.logged("configuration read", times: 2)
      try await home.daemonHasCaughtUp()
      #expect(tree(home.layout.root).allSatisfy { !$0.contains("/me") })
      #expect(home.rounds(of: "hubot") == 1)
    }
  }

  @Test("SIGHUP reads the file again")
  func hangUp() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      daemon.send(SIGHUP)
      try await daemon.logged("configuration read", "because=SIGHUP")
      try await home.daemonHasCaughtUp()
      #expect(home.rounds() == 1)
    }
  }

  @Test("a change of formats only encodes again")
  func formats() async throws {
    try await TestHome.with { home in
      home.configure()
      _ = try await home.loadedDaemon()
      home.configure(more: #""formats": ["plain"],"#)
      try await home.file(home.bar("waybar")) { $0 == nil }
      try await home.daemonHasCaughtUp()
      #expect(names(in: home.layout.widget("me")).filter { $0 != "image" } == ["entry.json", "plain.txt"])
      #expect(home.rounds() == 1)
    }
  }

  @Test("a file that appears in a directory that was missing is noticed")
  func appears() async throws {
    try await TestHome.with { home in
      // The built-in account is api.github.com: a proxy that refuses keeps the test off the network.
      let daemon = try home.widgetd(adding: ["https_proxy": "http://127.0.0.1:9"])
      try await daemon.logged("timeline failed", "widget=me")
      home.configure()
      try await home.entry(saying: "octocat · 8.2k followers")
      #expect(json(of: home.layout.daemonStatus)?["configuration"]?["path"]?.string == home.configuration)
    }
  }

  @Test("S19: a widget with a configuration error is an error item under its id, and the others run")
  func widgetError() async throws {
    try await TestHome.with { home in
      home.configure(#"{ "id": "bad", "kind": "github-user", "family": "systemHuge" }"#, TestHome.me)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("widget not used", "widgets[0].family")
      let line = try #require(json(of: home.bar("waybar", of: "bad")))
      #expect(line["text"]?.string?.hasPrefix("bad") == true)
      #expect(line["class"]?.array == ["placeholder", "error"])
      #expect(line["tooltip"]?.string?.contains("family") == true)
      #expect(json(of: home.layout.status("bad"))?["error"]?["code"] == "configuration")
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
      let reply = try await home.reload("bad")
      #expect(reply.widgets.first?.error?.code == .configuration)
    }
  }
}
