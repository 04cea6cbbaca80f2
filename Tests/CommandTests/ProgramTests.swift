import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct ProgramTests {
  /// A configuration of one command, with these options, whose account's token is in `TEST_TOKEN`.
  private func configure(_ home: TestHome, _ argv: [String], _ more: String = "") {
    let argv = JSONValue(.array(argv.map { JSONValue($0) })).compact
    home.configure(#"{ "id": "me", "kind": "command", "argv": \#(argv)\#(more) }"#, token: "TEST_TOKEN")
  }

  @Test("a program sees the daemon's environment and its own, but no variable that an account names as its token")
  func environment() async throws {
    try await TestHome.with { home in
      configure(home, ["/usr/bin/env"], #", "environment": { "CITY": "Seoul" }"#)
      _ = try await home.loadedDaemon(adding: ["TEST_TOKEN": "ghp_0123456789secretsecret", "OTHER": "x"])
      let texts = try #require(json(of: home.layout.entry("me"))?["data"]?["texts"]?.array).compactMap(\.string)
      #expect(texts.contains("OTHER=x"))
      #expect(texts.contains("CITY=Seoul"))
      #expect(texts.contains("HOME=\(home.root)"))
      #expect(!texts.contains { $0.contains("TEST_TOKEN") || $0.contains("secretsecret") })
      #expect(home.github.server.requests.isEmpty)
    }
  }

  @Test("a variable that becomes a token's by a changed configuration is withheld from then on")
  func reloadedConfiguration() async throws {
    try await TestHome.with { home in
      configure(home, ["/usr/bin/env"])
      _ = try await home.loadedDaemon(adding: ["LATER": "ghp_0123456789secretsecret"])
      let entry = home.layout.entry("me")
      #expect(text(of: entry)?.contains("LATER=") == true)
      home.configure(#"{ "id": "me", "kind": "command", "argv": ["/usr/bin/env", "-u", "X"] }"#, token: "LATER")
      try await home.file(entry) { bytes in !String(decoding: bytes ?? [], as: UTF8.self).contains("LATER=") }
    }
  }

  struct Trouble: Sendable, CustomTestStringConvertible {
    var argv: [String]
    var more = ""
    var code = ErrorCode.commandFailed
    var message: String
    var testDescription: String { argv.joined(separator: " ") }
  }

  @Test(
    "what a program does wrong is the reason",
    arguments: [
      Trouble(
        argv: ["/bin/sh", "-c", "echo one >&2; printf 'no \\033[31mnetwork\\n\\n' >&2; exit 3"],
        message: "/bin/sh exited with 3: no [31mnetwork"),
      Trouble(argv: ["false"], message: "false exited with 1"),
      Trouble(argv: ["/bin/sh", "-c", "kill -9 $$"], message: "/bin/sh was ended by signal 9"),
      Trouble(argv: ["no-such-program"], message: "no-such-program cannot be started: No such file or directory"),
      Trouble(argv: ["sleep", "600"], more: #", "timeout": "0.2s""#, message: "sleep did not end within 0.2 s"),
      Trouble(
        argv: ["head", "-c", "100000000", "/dev/zero"], code: .tooLarge, message: "head wrote more than 8 MiB"),
    ])
  func trouble(_ trouble: Trouble) async throws {
    try await TestHome.with { home in
      configure(home, trouble.argv, trouble.more)
      let daemon = try home.widgetd()
      try await daemon.logged("timeline failed", "widget=me")
      let error = json(of: home.layout.status("me"))?["error"]
      #expect(error?["code"]?.string == trouble.code.rawValue)
      #expect(error?["message"]?.string == trouble.message)
    }
  }

  @Test("a daemon that stops ends the programs that it runs")
  func stop() async throws {
    try await TestHome.with { home in
      let mark = home.root + "/mark"
      // Without standard error: the shell tells of its sleep's end there, and with the daemon gone would die of that.
      let script = """
        exec 2> /dev/null; trap 'echo term >> \(mark); exit' TERM; echo go > \(mark); while :; do sleep 0.05; done
        """
      configure(home, ["/bin/sh", "-c", script])
      let daemon = try home.widgetd()
      try await home.file(mark) { $0 == Array("go\n".utf8) }
      daemon.send(SIGTERM)
      #expect(try await daemon.ended() == .status(0))
      try await home.file(mark) { $0 == Array("go\nterm\n".utf8) }
    }
  }
}
