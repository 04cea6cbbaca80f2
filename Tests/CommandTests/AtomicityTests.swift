import JSONText
import LoopbackGitHub
import SharedContainer
import SystemSupport
import Testing

@Suite struct AtomicityTests {
  @Test("readers in a tight loop against 50 rewrites by the daemon never see a partial file")
  func fiftyRewrites() async throws {
    try await TestHome.with { home in
      home.github.update("octocat") { $0.followers = 100 }
      home.configure()
      _ = try await home.loadedDaemon()
      let reader = TightReader(home)
      for followers in 101...150 {
        home.github.update("octocat") { $0.followers = followers }
        let reply = try await home.reload("me")
        #expect(reply.widgets.first?.outcome == .reloaded)
      }
      let seen = reader.stop()
      #expect(seen.faults == [])
      // Not every version can be caught; most are, else the loop was not tight.
      #expect(seen.lines.count > 25)
      #expect(text(of: home.bar("plain")) == "octocat · 150 followers\n")
    }
  }
}

/// A thread that does nothing but read a widget's files.
private final class TightReader: Sendable {
  struct Seen: Sendable {
    var lines: Set<String> = []
    var faults: [String] = []
    var isOver = false
  }

  private let thread = try! LoopThread(name: "tight-reader")
  private let seen = Observed(Seen())

  init(_ home: TestHome) {
    let (plain, waybar, entry, status) =
      (home.bar("plain"), home.bar("waybar"), home.layout.entry("me"), home.layout.status("me"))
    thread.loop.execute { [seen] in
      while !seen.value.isOver {
        let line = text(of: plain) ?? ""
        var faults = Self.isLine(line) ? [] : ["plain: \(line)"]
        if !Self.isWaybarLine(text(of: waybar) ?? "") { faults.append("waybar") }
        if json(of: entry)?["schema"] != 1 { faults.append("entry") }
        if json(of: status)?["schema"] != 1 { faults.append("status") }
        seen.update { [faults] seen in
          seen.lines.insert(line)
          seen.faults += faults
        }
      }
    }
  }

  func stop() -> Seen {
    seen.update { $0.isOver = true }
    thread.stop()
    return seen.value
  }

  private static func isLine(_ text: String) -> Bool {
    text.hasPrefix("octocat · ") && text.hasSuffix(" followers\n")
  }

  private static func isWaybarLine(_ text: String) -> Bool {
    guard text.hasSuffix("}\n"), let value = try? JSONValue(parsing: text.utf8) else { return false }
    return isLine((value["text"]?.string ?? "") + "\n")
  }
}
