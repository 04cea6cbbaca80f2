import EntryDocument
import Glibc
import JSONText
import LocalTime
import SharedContainer
import Testing

@Suite struct ReportTests {
  let home = Home()

  @Test("list --json has the documented shape")
  func listJSON() throws {
    try home.publish(entry("octo\"cat"), status: status(staleAt: farAhead))
    let expected = """
      {"schema":1,"widgets":[{"id":"me","kind":"github-user","family":"systemSmall","state":"fresh","text":"octo\\"cat"}]}

      """
    #expect(try home.run("list", "--json") == Client.Result(output: expected, errors: "", status: 0))
  }

  @Test("list is a table, sorted by id, without directories that have no entry")
  func list() throws {
    try home.publish(entry("octocat"))
    var pair = entry("ñ日本 · 2")
    pair.id = "a-pair"
    try home.publish(pair)
    try home.layout.createWidget("selected-only")
    let lock = try ContainerLock(acquiring: home.layout)
    let expected = """
      ID      KIND         FAMILY       STATE  TEXT
      a-pair  github-user  systemSmall  fresh  ñ日本 · 2
      me      github-user  systemSmall  fresh  octocat

      """
    #expect(try home.run("list") == Client.Result(output: expected, errors: "", status: 0))
    withExtendedLifetime(lock) {}
  }

  @Test("S23: without a daemon list and status call stale what is past its date, and say why")
  func notRunning() throws {
    try home.publish(entry("octocat"), status: status(staleAt: longAgo))
    let list = try home.run("list")
    #expect(list.output.contains("stale"))
    #expect(list.errors == "widgetctl: widgetd is not running\n")
    let report = try JSONValue(parsing: home.run("status", "--json").output.utf8)
    #expect(report["daemon"]?["running"] == false)
    #expect(report["daemon"]?["pid"] == .null)
    #expect(report["widgets"]?.array?.first?["state"] == "stale")
    #expect(report["widgets"]?.array?.first?["error"]?["code"] == "notRunning")
    #expect(try home.run("status").output.hasPrefix("widgetd is not running\n"))
  }

  @Test("status --json has the documented shape")
  func statusJSON() throws {
    try home.publish(entry("octocat"), status: status(staleAt: farAhead))
    try home.publish(daemonStatus)
    try home.publish(limits)
    try AtomicFile.write(Array("{\"cut".utf8), to: home.layout.status("broken"))
    let lock = try ContainerLock(acquiring: home.layout)
    let expected = """
      {"schema":1,"daemon":{"running":true,"pid":\(getpid()),"version":"0.1.0","startedAt":"2026-11-30T09:42:00Z",\
      "configuration":{"path":null,"error":null},"warnings":[],"disk":null},\
      "widgets":[{"id":"me","kind":"github-user","family":"systemSmall","state":"fresh",\
      "entryDate":"2026-11-30T09:42:00Z","checkedAt":"2026-11-30T09:42:00Z","nextEntry":null,"nextReload":null,\
      "spentBudget":null,"staleAt":"\(farAhead.iso8601)","error":null,\
      "counters":{"reloads":0,"requests":0,"notModified":0,"failures":0}}],\
      "limits":[{"host":"api.github.com","account":"github","resource":"core","limit":60,"remaining":12,\
      "reset":"\(farAhead.iso8601)"}]}

      """
    #expect(try home.run("status", "--json") == Client.Result(output: expected, errors: "", status: 0))
    withExtendedLifetime(lock) {}
  }

  @Test("status is aligned, in local time, each error and each spent budget below its widget")
  func statusText() throws {
    var failing = status(.stale, staleAt: longAgo)
    failing.nextReload = epoch
    failing.spentBudget = 40
    failing.error = EntryError(code: .rateLimited, message: "the limit is used up", since: epoch, retryAt: epoch)
    try home.publish(entry("octocat", state: .stale), status: failing)
    var daemon = daemonStatus
    daemon.configurationPath = "/home/octocat/config.json"
    daemon.problems = [DaemonStatus.Problem(path: "widgets[1].family", message: "no family 'tiny'")]
    daemon.warnings = ["no token was found"]
    try home.publish(daemon)
    try home.publish(limits)
    let lock = try ContainerLock(acquiring: home.layout)
    let expected = """
      widgetd 0.1.0 is running, process \(getpid()), since 30 Nov 09:42
      container: \(home.layout.root)
      configuration: /home/octocat/config.json
        error: widgets[1].family: no family 'tiny'
      warning: no token was found
      limit: api.github.com, account github, core: 12 of 60 requests left until \(farAhead.localDayAndTime)

      ID  KIND         STATE  ENTRY         CHECKED       NEXT ENTRY  NEXT RELOAD
      me  github-user  stale  30 Nov 09:42  30 Nov 09:42  –           30 Nov 09:42
        the limit is used up (since 30 Nov 09:42, next try 30 Nov 09:42)
        its budget of 40 a day is spent until 30 Nov 09:42

      """
    #expect(try home.run("status") == Client.Result(output: expected, errors: "", status: 0))
    withExtendedLifetime(lock) {}
  }

  /// One limit that holds, and one whose period is over.
  private var limits: KnownLimits {
    let scope = KnownLimits.Scope(origin: "https://api.github.com", credential: nil)
    func limit(_ resource: String, until reset: Timestamp) -> KnownLimits.Limit {
      KnownLimits.Limit(
        scope: scope, account: "github", resource: resource, limit: 60, remaining: 12, receivedAt: longAgo,
        reset: reset)
    }
    return KnownLimits(limits: [limit("core", until: farAhead), limit("search", until: longAgo)])
  }
}
