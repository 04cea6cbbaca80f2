import JSONText
import LoopbackGitHub
import SystemSupport
import Testing

@Suite struct IdleTests {
  @Test("60 s without a due date make no context switch in any thread, of which there are two at most")
  func idle() async throws {
    // The minute is the subject; the second before it lets the last round's work end.
    try await TestHome.withoutSlot { home in
      home.configure(
        TestHome.me,
        #"{ "id": "pair", "kind": "github-user", "family": "systemMedium", "users": ["octocat", "hubot"] }"#)
      let daemon = try await home.loadedDaemon()
      try await daemon.logged("timeline arrived", "widget=pair")
      try await TestLoop.loop.clock.sleep(for: .seconds(1))
      let before = contextSwitches(of: daemon)
      #expect(1...2 ~= before.count)
      #expect(before.values.allSatisfy { $0.count == 2 })
      try await TestLoop.loop.clock.sleep(for: .seconds(60))
      #expect(contextSwitches(of: daemon) == before)
      try await home.daemonHasCaughtUp()
    }
  }

  /// By thread: its two counters' lines.
  private func contextSwitches(of process: Child) -> [String: [String]] {
    let tasks = "/proc/\(process.pid)/task"
    return Dictionary(
      uniqueKeysWithValues: names(in: tasks).map { thread in
        let lines = (text(of: "\(tasks)/\(thread)/status") ?? "").split(separator: "\n")
        return (thread, lines.filter { $0.contains("ctxt_switches") }.map(String.init))
      })
  }
}
