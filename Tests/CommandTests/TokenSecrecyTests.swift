import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

/// What every source of a token promises: a token that is known is planted, and looked for wherever it must not be.
@Suite struct TokenSecrecyTests {
  private static let token = "ghp_0123456789secretsecretsecret"

  /// One way for a token to reach the daemon: `TOKEN` stands for it, `ROOT` for the home, which has it in a file.
  struct Source: Sendable {
    /// The configuration's `token`.
    let configuration: String
    var variables: [String: String] = [:]
  }

  static let sources = [
    Source(configuration: #"{ "environment": "SECRET" }"#, variables: ["SECRET": "TOKEN"]),
    Source(configuration: #"{ "file": "ROOT/secrets/github" }"#),
    Source(configuration: #"{ "command": ["cat", "ROOT/secrets/github"] }"#),
    Source(
      configuration: #"""
        [{ "command": ["sh", "-c", "tee /dev/stderr <ROOT/secrets/github; exit 1"] }, { "environment": "SECRET" }]
        """#, variables: ["SECRET": "TOKEN"]),
    Source(configuration: #"{ "credential": "github" }"#, variables: ["CREDENTIALS_DIRECTORY": "ROOT/secrets"]),
    Source(configuration: #"{ "value": "TOKEN" }"#),
  ]

  /// A widget that shows what programs are given.
  private static let environment = #"{ "id": "environment", "kind": "command", "argv": ["env"] }"#
  /// A program that is there while processes are looked at.
  private static let sleeper = #"{ "id": "sleeper", "kind": "command", "argv": ["sleep", "20"], "timeout": "20s" }"#

  @Test(
    "the token is sent, and is in no URL, log line, status, reply, file of the container, process list or child's environment",
    arguments: sources)
  func secrecy(source: Source) async throws {
    try await TestHome.with { home in
      let token = "ghp_" + String((0..<28).map { _ in "0123456789abcdef".randomElement()! })
      let planted = { @Sendable (text: String) in
        text.replacing("TOKEN", with: token).replacing("ROOT", with: home.root)
      }
      makeDirectories(home.root + "/secrets")
      writePrivately(token + "\n", to: home.root + "/secrets/github")
      home.github.require(token: token)
      home.configure(TestHome.me, Self.environment, Self.sleeper, tokenSource: planted(source.configuration))
      chmod(home.configuration, 0o600)
      let daemon = try await home.loadedDaemon(adding: source.variables.mapValues(planted))
      try await daemon.logged("timeline arrived", "widget=environment")

      var replies = ""
      for response in [
        LoopbackServer.Response.badCredentials, .gitHubError(404, "Not Found"), .redirect(to: "http://127.0.0.1:9/"),
        .secondaryRateLimited(),
      ] {
        home.github.override("/users/octocat", with: response)
        replies += try await home.widgetctl("reload", "me", "--wait").errors
        replies += "\(try await home.reload("me"))"
      }
      let urls = home.github.server.requests.map(\.target).joined()
      let status = try await home.widgetctl("status")
      let report = try await home.widgetctl("status", "--json")
      let files = tree(home.layout.root).compactMap(text(of:)).joined()
      let processes = processes(besides: daemon.pid)
      for text in [urls, replies, files, daemon.errors.value.description, status.output, report.output, processes] {
        #expect(!text.isEmpty)
        #expect(!text.contains(token))
      }
      #expect(files.contains("PATH=/usr/bin"))
      #expect(processes.contains("sleep\n20"))
      daemon.send(SIGTERM)
      try await daemon.ended()
    }
  }

  @Test(
    "no core is dumped as soon as there is a token, unless WIDGETD_DEBUG=1 says otherwise",
    arguments: [
      (#"{ "environment": "TEST_TOKEN" }"#, ["TEST_TOKEN": token], true),
      (#"{ "command": ["echo", "x"] }"#, [:], true),
      (#"{ "environment": "TEST_TOKEN" }"#, [:], false),
      (#"{ "environment": "TEST_TOKEN" }"#, ["TEST_TOKEN": token, "WIDGETD_DEBUG": "1"], false),
    ] as [(String, [String: String], Bool)])
  func cores(source: String, variables: [String: String], isProtected: Bool) async throws {
    try await TestHome.with { home in
      home.configure(tokenSource: source)
      let daemon = try await home.loadedDaemon(adding: variables)
      let own = try coreLimit(of: getpid())
      #expect(try coreLimit(of: daemon.pid) == (isProtected ? ["0", "0"] : own))
    }
  }

  @Test("a token in a configuration that others may read makes it unusable, and the message tells the way out")
  func openConfiguration() async throws {
    try await TestHome.with { home in
      home.configure(tokenSource: #"{ "value": "\#(Self.token)" }"#)
      chmod(home.configuration, 0o644)
      let check = try await home.run("widgetd", ["--check-config"])
      #expect(check.ending == .status(1))
      #expect(check.errors.contains("accounts.github.token.value"))
      #expect(check.errors.contains("0600"))
      #expect(!check.errors.contains("secretsecret"))
      chmod(home.configuration, 0o600)
      #expect(try await home.run("widgetd", ["--check-config"]).ending == .status(0))
    }
  }

  @Test("a file that others may read is used, with a warning that names it")
  func openFile() async throws {
    try await TestHome.with { home in
      let path = home.root + "/token"
      writePrivately(Self.token, to: path)
      chmod(path, 0o640)
      home.github.require(token: Self.token)
      home.configure(tokenSource: #"{ "file": "\#(path)" }"#)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("\(path) holds a token and can be read by others")
      let warnings = json(of: home.layout.daemonStatus)?["warnings"]?.array ?? []
      #expect(warnings.contains { $0.string?.contains(path) == true })
    }
  }

  private func writePrivately(_ text: String, to path: String) {
    write(text, to: path)
    chmod(path, 0o600)
  }

  /// Command lines of all processes, and environments of all but `daemon`, which was given what it was given.
  private func processes(besides daemon: pid_t) -> String {
    names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }.map { process in
      let environment = process == String(daemon) ? nil : procFile("\(process)/environ")
      return (procFile("\(process)/cmdline") ?? "") + (environment ?? "")
    }.joined(separator: "\n")
  }

  private func coreLimit(of process: pid_t) throws -> [String] {
    let limits = try #require(procFile("\(process)/limits"))
    let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
    return line.split(separator: " ").dropFirst(4).prefix(2).map(String.init)
  }

  /// A file of /proc, whose size is 0 whatever is in it; nil where the process is gone or another user's.
  private func procFile(_ path: String) -> String? {
    guard let file = fopen("/proc/" + path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count).map { $0 == 0 ? 10 : $0 }, as: UTF8.self)
  }
}
