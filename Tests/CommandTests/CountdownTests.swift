import Glibc
import JSONText
import LocalTime
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct CountdownTests {
  private static let widget = #"{ "id": "days", "kind": "countdown" }"#

  @Test("what widgetctl sets, changes and clears is shown at once, with no request")
  func saved() async throws {
    try await TestHome.with { home in
      home.configure(Self.widget)
      let daemon = try home.widgetd()
      try await home.entry("days", saying: "not set")
      #expect(try await home.widgetctl("countdown", "set", "Launch", "2001-01-01").ending == .status(0))
      try await home.entry("days", saying: "Launch D+")
      #expect(try await home.widgetctl("countdown", "set", "", "9999-12-31").ending == .status(0))
      try await home.entry("days", saying: "Anniversary D-")
      #expect(try await home.widgetctl("countdown", "clear").ending == .status(0))
      try await home.entry("days", saying: "not set")
      #expect(home.github.server.traffic.acceptedConnections == 0)
      #expect(daemon.ending.value == nil)
    }
  }

  @Test("a date with a time a few seconds away is said to have come at that second, with no request and no reload")
  func comes() async throws {
    try await TestHome.with { home in
      // The machine's clock, in the home's zone, UTC.
      let moment = Timestamp(seconds: Double(time(nil) + 3))
      home.configure(#"{ "id": "days", "kind": "countdown", "date": "\#(moment.iso8601.dropLast())" }"#)
      _ = try home.widgetd()
      let entry = try await home.document(home.layout.entry("days")) { entry in
        entry["classes"]?.array?.contains("past") ?? false
      }
      #expect(entry["text"] == "Anniversary D-Day")
      #expect(entry["date"]?.string == moment.iso8601)
      try await home.daemonHasCaughtUp()
      #expect(json(of: home.layout.status("days"))?["counters"]?["reloads"] == 1)
      #expect(home.github.server.traffic.acceptedConnections == 0)
    }
  }

  @Test(
    "S16: a changed time zone reloads the kinds that depend on local days, once, and no other",
    .enabled(if: Mounts.areAllowed, Mounts.why))
  func zone() async throws {
    try await TestHome.with { home in
      home.configure(TestHome.me, #"{ "id": "days", "kind": "countdown", "date": "9999-12-31" }"#)
      let daemon = try OwnZone(home, "Pacific/Kiritimati")
      try await daemon.process.logged("timeline arrived", "widget=me")
      let before = try await home.entry("days", saying: "Anniversary D-")
      // 26 hours lie between the two zones: there it is always another day.
      try daemon.change(to: "Etc/GMT+12")
      try await daemon.process.logged("time zone changed")
      let days = try #require(before["data"]?["days"]?.integer)
      try await home.document(home.layout.entry("days")) { ($0["data"]?["days"]?.integer ?? 0) > days }
      try await home.daemonHasCaughtUp()
      #expect(json(of: home.layout.status("days"))?["counters"]?["reloads"] == 2)
      #expect(home.rounds() == 1)
    }
  }
}

/// A daemon with an `/etc` of its own, of which only `localtime` is left.
private struct OwnZone {
  let process: Child

  init(_ home: TestHome, _ zone: String) throws {
    let script = #"mount -t tmpfs none /etc && ln -s "$0" /etc/localtime && exec "$1""#
    let user = geteuid() == 0 ? [] : ["--user", "--map-root-user"]
    process = try home.start(
      "/usr/bin/unshare",
      ["--mount"] + user + ["/bin/sh", "-c", script, Self.file(zone), TestHome.products + "/widgetd"],
      environment: home.environment.filter { $0.key != "TZ" })
  }

  /// As timedatectl does it.
  func change(to zone: String) throws {
    let etc = "/proc/\(process.pid)/root/etc"
    try #require(symlink(Self.file(zone), etc + "/localtime.new") == 0)
    try #require(rename(etc + "/localtime.new", etc + "/localtime") == 0)
  }

  private static func file(_ zone: String) -> String { "/usr/share/zoneinfo/" + zone }
}
