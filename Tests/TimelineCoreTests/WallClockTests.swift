import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Wall clock")
struct WallClockTests {
  @Test("S15: what came due during sleep is due on resume, once")
  func resume() {
    var schedule = ReloadSchedule.loaded(entries: [0, 100, 200], .after(3600))
    schedule.take([
      Step(50_000, .wokeUp, [.requestTimeline, .show(2), .become(.stale), .sleep(nil)]),
      Step(50_001, .wokeUp, []),
    ])
  }

  @Test("S15: a step forward makes due what has come")
  func forward() {
    var schedule = ReloadSchedule.loaded(entries: [0, 100], .after(3600))
    schedule.take([Step(150, .wokeUp, [.show(1), .sleep(3600)])])
  }

  @Test("S15: after a step back the reload comes its own duration later at most, not at the old date")
  func stepBack() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([Step(-100_000, .wokeUp, [.sleep(-96_400)])])
    #expect(schedule.nextReload == t(-96_400))
    #expect(schedule.staleAt == t(-95_800))
  }

  @Test("S15: a step back that stays after the arrival moves nothing")
  func smallStepBack() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([Step(2000, .wokeUp, []), Step(1000, .wokeUp, [])])
    #expect(schedule.nextReload == t(3600))
  }

  @Test("S15, S3: after a step back the entry that is current now is shown; before the first, what was shown stays")
  func entries() {
    var schedule = ReloadSchedule.loaded(entries: [0, 100, 200], .after(3600))
    schedule.take([
      Step(250, .wokeUp, [.show(2), .sleep(3600)]),
      Step(150, .wokeUp, [.show(1), .sleep(200)]),
      Step(-50, .wokeUp, [.sleep(0)]),
      Step(0, .wokeUp, [.show(0), .sleep(100)]),
    ])
  }

  @Test("S15: retry, wait and the gap between requests heal after a step back")
  func otherDates() {
    var schedule = ReloadSchedule.loaded(.after(60))
    _ = schedule.handle(.wokeUp, at: t(60))
    _ = schedule.handle(.failed(.transient), at: t(60))
    #expect(schedule.handle(.wokeUp, at: t(-1000)).contains(.requestTimeline) == false)
    #expect(schedule.nextReload == t(-990))

    _ = schedule.handle(.wokeUp, at: t(-990))
    _ = schedule.handle(.failed(.transient, wait: Deadline(setAt: t(-990), duration: 500)), at: t(-990))
    _ = schedule.handle(.wokeUp, at: t(-5000))
    #expect(schedule.nextReload == t(-4500))

    var requested = ReloadSchedule.loaded(.never)
    requested.take([
      Step(10, .reloadRequested, [.requestTimeline]),
      Step(10, .arrived([0], .never), [.show(0)]),
      Step(-5000, .reloadRequested, [.sleep(until: t(-5000) + 0.1)]),
      Step(-4999, .wokeUp, [.requestTimeline, .sleep(0)]),
    ])
  }

  @Test("S15: the floor heals after a step back")
  func floor() {
    var schedule = ReloadSchedule()
    schedule.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(-90_000, .arrived([-90_000], .after(-90_000)), [.show(0), .become(.fresh), .sleep(-89_940)]),
    ])
  }

  @Test("S15: a machine that booted in the wrong year heals itself, also across a restart")
  func wrongYear() {
    let year = 365 * 86_400.0
    let wrong = ReloadSchedule.loaded(.after(3600)).memory
    var schedule = ReloadSchedule(restoring: wrong)
    schedule.take([
      Step(-9 * year, .started, [.become(.fresh), .sleep(-9 * year + 3600)]),
      Step(-9 * year + 3600, .wokeUp, [.requestTimeline, .sleep(-9 * year + 4200)]),
    ])
  }
}
