import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import SystemSupport
import Testing

/// A home of one test's own, with the XDG directories in it, a GitHub on the loopback, and whatever programs the test
/// starts. All of it is gone when `with` returns.
final class TestHome: Sendable {
  let root: String
  let github: LoopbackGitHub
  private let children = Locked<[Child]>([])

  private init() throws {
    var template = Array("/tmp/widgetd-test-XXXXXX".utf8CString)
    root = String(cString: mkdtemp(&template)!)
    github = try LoopbackGitHub()
    for name in ["config", "cache", "data", "run"] { mkdir(root + "/" + name, 0o700) }
  }

  /// Runs a test in a home of its own; few at once, as each daemon takes one of the user's inotify instances.
  static func with(_ body: (TestHome) async throws -> Void) async throws {
    await Slots.shared.take()
    defer { Slots.shared.give() }
    try await withoutSlot(body)
  }

  /// The same for a test that does little but wait.
  static func withoutSlot(_ body: (TestHome) async throws -> Void) async throws {
    let home = try TestHome()
    var failure: (any Error)?
    // Not on the tests' common threads: what others compute there would be time in which a server seems to be silent.
    await withTaskExecutorPreference(TestLoop.loop) {
      do { try await body(home) } catch { failure = error }
      await home.end()
    }
    if let failure { throw failure }
  }

  private func end() async {
    for child in children.withLock({ $0 }) {
      child.send(SIGKILL)
      _ = try? await child.ended()
    }
    github.stop()
    removeTree(root)
  }

  // MARK: Places

  var layout: ContainerLayout { ContainerLayout(root: root + "/cache/widgetd") }
  var configuration: String { root + "/config/widgetd/config.json" }
  var defaults: String { root + "/data/widgetd/defaults.json" }

  func bar(_ format: String, of id: String = "me") -> String {
    layout.bar(id, format: format, fileExtension: format == "waybar" ? "json" : "txt")
  }

  // MARK: Configuration

  static let me = #"{ "id": "me", "kind": "github-user", "user": "octocat" }"#

  /// A configuration of these widgets, whose account `github` is the loopback's unless it says otherwise, and has its token
  /// from the variable `token` or from `tokenSource`, as JSON.
  func configurationText(
    _ widgets: [String] = [me], baseURL: String? = nil, token: String? = nil, tokenSource: String? = nil,
    more: String = ""
  ) -> String {
    let source = tokenSource ?? token.map { #"{ "environment": "\#($0)" }"# }
    let token = source.map { #", "token": \#($0)"# } ?? ""
    return """
      {
        "accounts": { "github": { "baseURL": "\(baseURL ?? github.baseURL)"\(token) } },\(more)
        "widgets": [\(widgets.joined(separator: ", "))]
      }

      """
  }

  func configure(
    _ widgets: String..., baseURL: String? = nil, token: String? = nil, tokenSource: String? = nil, more: String = ""
  ) {
    makeDirectories(root + "/config/widgetd")
    let widgets = widgets.isEmpty ? [Self.me] : widgets
    write(
      configurationText(widgets, baseURL: baseURL, token: token, tokenSource: tokenSource, more: more),
      to: configuration)
  }

  // MARK: Programs

  /// Where the tests' own executable lies, the programs' do, too.
  static let products: String = {
    let path = realpath("/proc/self/exe", nil)!
    defer { free(path) }
    return String(String(cString: path).reversed().drop { $0 != "/" }.dropFirst().reversed())
  }()

  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": root, "TZ": "UTC", "XDG_CONFIG_HOME": root + "/config",
      "XDG_CACHE_HOME": root + "/cache", "XDG_DATA_HOME": root + "/data", "XDG_RUNTIME_DIR": root + "/run",
    ]
  }

  /// Starts a program: a name without a slash is one of the products.
  func start(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> Child {
    let path = program.contains("/") ? program : Self.products + "/" + program
    let child = try Child(path, arguments, environment: environment ?? self.environment)
    children.withLock { $0.append(child) }
    return child
  }

  /// Starts the daemon.
  func widgetd(adding variables: [String: String] = [:]) throws -> Child {
    try start("widgetd", [], environment: environment.merging(variables) { $1 })
  }

  /// Starts the daemon and waits until the widget `me` has been loaded and published.
  func loadedDaemon(adding variables: [String: String] = [:]) async throws -> Child {
    let daemon = try widgetd(adding: variables)
    try await daemon.logged("timeline arrived", "widget=me")
    return daemon
  }

  /// Runs a program to its end.
  func run(_ program: String, _ arguments: [String], adding variables: [String: String] = [:]) async throws -> Finished
  {
    let child = try start(program, arguments, environment: environment.merging(variables) { $1 })
    return Finished(
      ending: try await child.ended(), output: child.output.value.description, errors: child.errors.value.description)
  }

  func widgetctl(_ arguments: String...) async throws -> Finished { try await run("widgetctl", arguments) }

  struct Finished: Equatable {
    var ending: Ending
    var output: String
    var errors: String
  }

  // MARK: Events

  /// Waits until what is at the path meets the condition; nil is nothing.
  @discardableResult
  func file(_ path: String, _ condition: @escaping @Sendable ([UInt8]?) -> Bool) async throws -> [UInt8]? {
    let seen = Observed<[UInt8]?>(nil)
    let made = Locked<PathWatch?>(nil)
    TestLoop.withWatch { watch in
      let path = PathWatch(watch, path) {
        let found = bytes(of: path)
        seen.update { $0 = found }
      }
      made.withLock { $0 = path }
    }
    defer { TestLoop.withWatch { _ in made.withLock { $0 }?.end() } }
    return try await seen.wait(for: "a change of \(path)", until: condition)
  }

  /// Waits until the JSON at the path meets the condition.
  @discardableResult
  func document(_ path: String, _ condition: @escaping @Sendable (JSONValue) -> Bool) async throws -> JSONValue {
    let found = try await file(path) { bytes in
      bytes.flatMap { try? JSONValue(parsing: $0) }.map(condition) ?? false
    }
    return try JSONValue(parsing: found ?? [])
  }

  /// Waits until an entry's text holds these words.
  @discardableResult
  func entry(_ id: String = "me", saying words: String) async throws -> JSONValue {
    try await document(layout.entry(id)) { $0["text"]?.string?.contains(words) ?? false }
  }

  /// Waits until the GitHub has had so many requests in all.
  @discardableResult
  func requests(_ count: Int) async throws -> [LoopbackServer.Request] {
    let server = github.server
    let wait = Task { await server.waitForRequests(count) }
    let net = Task(executorPreference: TestLoop.loop) {
      try await TestLoop.loop.clock.sleep(for: .seconds(30))
      wait.cancel()
    }
    defer { net.cancel() }
    let requests = await wait.value
    guard requests.count >= count else { throw WaitedInVain(description: "\(requests.count) of \(count) requests") }
    return requests
  }

  /// How often a user's profile was asked for.
  func rounds(of login: String = "octocat") -> Int {
    github.server.requests.count { $0.path == "/users/\(login)" }
  }

  // MARK: Reload requests

  /// Asks the daemon by the container's protocol, a line a name, and waits for its reply.
  func reload(_ names: String...) async throws -> ReloadReply {
    let token = String((0..<16).map { _ in "0123456789abcdef".randomElement()! })
    let targets = names.map { $0 == "*" ? ReloadTarget.all : .named($0) }
    try ReloadRequest(targets: targets, token: token).append(to: layout)
    try await file(layout.reply(token)) { $0 != nil }
    return try #require(ReplyFiles(layout).take(token: token))
  }

  /// Waits until the daemon has done all that it had been told before: it answers requests in their order, and this one
  /// asks for nothing.
  func daemonHasCaughtUp() async throws {
    _ = try await reload("no-such-widget")
  }
}
