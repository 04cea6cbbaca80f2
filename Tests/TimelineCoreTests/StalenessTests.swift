import Testing

@testable import TimelineCore

@Suite("Staleness")
struct StalenessTests {
  @Test(
    "S12: it turns stale once a reload is overdue for min(interval, 10 min)",
    arguments: [(60, 120), (300, 600), (600, 1200), (3600, 4200), (21_600, 22_200)] as [(Double, Double)])
  func grace(interval: Double, staleAt: Double) {
    var schedule = ReloadSchedule.loaded(.after(interval))
    #expect(schedule.staleAt == t(staleAt))
    _ = schedule.handle(.wokeUp, at: t(interval))
    #expect(schedule.freshness(at: t(staleAt - 0.001)) == .fresh)
    schedule.take([Step(staleAt, .wokeUp, [.become(.stale), .sleep(nil)])])
  }

  @Test("S12: a requested reload that keeps failing makes it stale before the scheduled one is due")
  func failing() {
    var schedule = ReloadSchedule.loaded(.after(21_600))
    schedule.take([
      Step(100, .reloadRequested, [.requestTimeline, .sleep(22_200)]),
      Step(100, .failed(.permanent), [.sleep(700)]),
      Step(700, .wokeUp, [.become(.stale), .sleep(21_600)]),
    ])
  }

  @Test("S12: success makes it fresh again, at once")
  func recovery() {
    var schedule = ReloadSchedule.loaded(.after(60))
    schedule.take([
      Step(60, .wokeUp, [.requestTimeline, .sleep(120)]),
      Step(120, .wokeUp, [.become(.stale), .sleep(nil)]),
      Step(130, .arrived([130], .after(3730)), [.show(0), .become(.fresh), .sleep(3730)]),
    ])
  }

  @Test("S12: what has never loaded stays a placeholder, however long it fails")
  func placeholder() {
    var schedule = ReloadSchedule()
    schedule.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(1, .failed(.permanent), [.sleep(901)]),
      Step(901, .wokeUp, [.requestTimeline, .sleep(nil)]),
      Step(902, .failed(.permanent), [.sleep(1802)]),
    ])
    #expect(schedule.staleAt == nil)
    #expect(schedule.freshness(at: t(1_000_000)) == .placeholder)
  }

  @Test("S12: .never is not stale with time, only by failing")
  func never() {
    var schedule = ReloadSchedule.loaded(.never)
    #expect(schedule.freshness(at: t(1_000_000)) == .fresh)
    schedule.take([
      Step(10, .reloadRequested, [.requestTimeline]),
      Step(10, .failed(.permanent), [.sleep(610)]),
      Step(610, .wokeUp, [.become(.stale), .sleep(910)]),
    ])
  }

  @Test("S12: a failure that passes within the grace is not seen")
  func shortFailure() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3601, .failed(.transient), [.sleep(3611)]),
      Step(3611, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3612, .arrived([3612], .after(7212)), [.show(0), .sleep(7212)]),
    ])
  }
}
