import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Restart")
struct RestoreTests {
  @Test("S2: a restart shows the entry that is current now and asks for nothing that isn't due")
  func notDue() {
    var schedule = ReloadSchedule(restoring: ReloadSchedule.loaded(entries: [0, 100, 200], .after(3600)).memory)
    schedule.take([Step(150, .started, [.show(1), .become(.fresh), .sleep(200)])])
    #expect(schedule.nextReload == t(3600))
  }

  @Test("S2: what came due meanwhile is asked for once")
  func due() {
    var schedule = ReloadSchedule(restoring: ReloadSchedule.loaded(.after(3600)).memory)
    schedule.take([
      Step(3700, .started, [.requestTimeline, .show(0), .become(.fresh), .sleep(4200)]),
      Step(3701, .wokeUp, []),
    ])
  }

  @Test("S2: .never stays .never")
  func never() {
    var schedule = ReloadSchedule(restoring: ReloadSchedule.loaded(.never).memory)
    schedule.take([Step(1_000_000, .started, [.show(0), .become(.fresh), .sleep(nil)])])
  }

  @Test("S2: retries go on where they were")
  func retries() {
    var before = ReloadSchedule.loaded(.after(3600))
    _ = before.handle(.wokeUp, at: t(3600))
    _ = before.handle(.failed(.transient), at: t(3600))
    _ = before.handle(.wokeUp, at: t(3610))
    _ = before.handle(.failed(.transient), at: t(3610))
    var schedule = ReloadSchedule(restoring: before.memory)
    schedule.take([
      Step(3615, .started, [.show(0), .become(.fresh), .sleep(3630)]),
      Step(3630, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3630, .failed(.transient), [.sleep(3670)]),
    ])
  }

  @Test("S2: a server's wait holds across a restart, before the first load, too")
  func waits() {
    var before = ReloadSchedule()
    _ = before.handle(.started, at: t(0))
    _ = before.handle(.failed(.transient, wait: Deadline(setAt: t(0), duration: 600)), at: t(1))
    var schedule = ReloadSchedule(restoring: before.memory)
    schedule.take([
      Step(100, .started, [.become(.placeholder), .sleep(600)]),
      Step(101, .reloadRequested, [.refuseRequest(until: t(600))]),
      Step(600, .wokeUp, [.requestTimeline, .sleep(nil)]),
    ])
  }

  @Test("S2: an attempt that the restart cut off is made again, once")
  func cutOff() {
    var before = ReloadSchedule.loaded(.after(3600))
    _ = before.handle(.wokeUp, at: t(3600))
    var schedule = ReloadSchedule(restoring: before.memory)
    schedule.take([Step(3601, .started, [.requestTimeline, .show(0), .become(.fresh), .sleep(4200)])])
  }

  @Test("S2, S12: what turned stale while the daemon was down is stale at start")
  func stale() {
    var schedule = ReloadSchedule(restoring: ReloadSchedule.loaded(.after(3600)).memory)
    schedule.take([Step(9000, .started, [.requestTimeline, .show(0), .become(.stale), .sleep(nil)])])
  }

  @Test("S9: changed settings hold from the next event on")
  func timing() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.timing = ReloadSchedule.Timing(minimumReloadInterval: 7200)
    _ = schedule.handle(.reloadRequested, at: t(10))
    _ = schedule.handle(.arrived([10], .after(3610)), at: t(10))
    #expect(schedule.nextReload == t(7210))
  }
}
