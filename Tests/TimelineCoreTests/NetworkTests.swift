import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Network back")
struct NetworkTests {
  /// A schedule whose reload at 3600 has failed so often, each time at once; the last retry is due at 3600 + 10 · (2ⁿ − 1).
  private func failing(_ kind: ReloadFailure.Kind, times: Int = 5, wait: Deadline? = nil) -> ReloadSchedule {
    var schedule = ReloadSchedule.loaded()
    _ = schedule.handle(.wokeUp, at: t(3600))
    for attempt in 1...times {
      let now = schedule.memory.retry?.date ?? t(3600)
      if attempt > 1 { _ = schedule.handle(.wokeUp, at: now) }
      _ = schedule.handle(.timelineFailed(ReloadFailure(kind, wait: wait), jitter: 1), at: now)
    }
    return schedule
  }

  @Test("S17: what waits for a connection is retried at once, and then backs off from the beginning")
  func retried() {
    var schedule = failing(.unreachable)
    #expect(schedule.awaitsNetwork)
    #expect(schedule.nextReload == t(3910))
    #expect(schedule.handle(.networkChanged, at: t(3800)).first == .requestTimeline)
    _ = schedule.handle(.failed(.unreachable), at: t(3800))
    #expect(schedule.nextReload == t(3810))
    #expect(schedule.memory.failingSince?.date == t(3600))
    _ = schedule.handle(.reloadRequested, at: t(3801))
    _ = schedule.handle(.arrived([0], .after(9999)), at: t(3801))
    #expect(!schedule.awaitsNetwork)
    #expect(schedule.handle(.networkChanged, at: t(3802)) == [])
  }

  @Test("S17: it costs neither floor nor budget")
  func uncounted() {
    var schedule = failing(.unreachable)
    schedule.timing.dailyReloadBudget = 1
    let before = schedule.memory
    _ = schedule.handle(.networkChanged, at: t(3800))
    #expect(schedule.memory.floor == before.floor)
    #expect(schedule.memory.budget == before.budget)
  }

  @Test("S17: another failure isn't mended by a network", arguments: [ReloadFailure.Kind.transient, .permanent])
  func others(kind: ReloadFailure.Kind) {
    var schedule = failing(kind, times: 2)
    #expect(!schedule.awaitsNetwork)
    let due = schedule.nextReload ?? t(0)
    #expect(!schedule.handle(.networkChanged, at: due - 1).contains(.requestTimeline))
    #expect(schedule.nextReload == due)
  }

  @Test("S17: nor is anything sent inside a server's wait")
  func wait() {
    var schedule = failing(.unreachable, times: 1, wait: Deadline(setAt: t(3600), duration: 900))
    #expect(!schedule.handle(.networkChanged, at: t(3700)).contains(.requestTimeline))
    #expect(schedule.nextReload == t(4500))
  }

  @Test("S17: an attempt that began before the change and fails after it is followed by a first retry")
  func running() {
    var schedule = failing(.unreachable)
    _ = schedule.handle(.wokeUp, at: t(3910))
    #expect(schedule.handle(.networkChanged, at: t(3911)) == [])
    _ = schedule.handle(.failed(.unreachable), at: t(3920))
    #expect(schedule.nextReload == t(3930))
  }

  @Test("S17: a restart goes on waiting for the network")
  func restart() {
    var schedule = ReloadSchedule(restoring: failing(.unreachable).memory)
    _ = schedule.handle(.started, at: t(3700))
    #expect(schedule.handle(.networkChanged, at: t(3701)).first == .requestTimeline)
  }
}
