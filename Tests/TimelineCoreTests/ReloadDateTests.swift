import Testing

@testable import TimelineCore

@Suite("When a timeline is asked for")
struct ReloadDateTests {
  @Test("S6: .atEnd reloads at the last entry's date")
  func atEnd() {
    var schedule = ReloadSchedule.loaded(entries: [0, 100, 200], .atEnd)
    #expect(schedule.nextReload == t(200))
    schedule.take([
      Step(100, .wokeUp, [.show(1), .sleep(200)]),
      Step(200, .wokeUp, [.requestTimeline, .show(2), .sleep(400)]),
    ])
  }

  @Test("S6: where that date is not in the future, the reload comes atEndFallback later", arguments: [0, -1, -9999])
  func atEndFallback(last: Double) {
    #expect(ReloadSchedule.loaded(entries: [-10_000, last], .atEnd).nextReload == t(900))
    let timing = ReloadSchedule.Timing(atEndFallback: 300)
    #expect(ReloadSchedule.loaded(entries: [last], .atEnd, timing: timing).nextReload == t(300))
  }

  @Test("S7: .after reloads at its date, be it before or after the last entry", arguments: [100, 300])
  func after(date: Double) {
    var schedule = ReloadSchedule.loaded(entries: [0, 200], .after(date))
    #expect(schedule.nextReload == t(date))
    let actions = schedule.handle(.wokeUp, at: t(date))
    #expect(actions.first == .requestTimeline)
  }

  @Test("S7: entries later than the reload go on being shown if it fails")
  func entriesAfterFailedReload() {
    var schedule = ReloadSchedule.loaded(entries: [0, 100], .after(90))
    schedule.take([
      Step(90, .wokeUp, [.requestTimeline, .sleep(100)]),
      Step(91, .failed(.permanent), []),
      Step(100, .wokeUp, [.show(1), .sleep(180)]),
    ])
  }

  @Test("S8: .never is reloaded only on request")
  func never() {
    var schedule = ReloadSchedule.loaded(.never)
    #expect(schedule.nextReload == nil)
    #expect(schedule.staleAt == nil)
    schedule.take([
      Step(400_000_000, .wokeUp, []),
      Step(400_000_001, .reloadRequested, [.requestTimeline]),
    ])
  }

  @Test("S9: a reload that comes too soon is clamped to the floor, and status shows the clamped date")
  func floor() {
    for date in [-86_400.0, 0, 1, 59.9] {
      var schedule = ReloadSchedule()
      schedule.take([
        Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
        Step(2, .arrived([0], .after(date)), [.show(0), .become(.fresh), .sleep(60)]),
      ])
      #expect(schedule.nextReload == t(60))
    }
  }

  @Test("S9: the floor is the widget's own, and holds from start to start, however slow the answers are")
  func ownFloor() {
    var schedule = ReloadSchedule(timing: .init(minimumReloadInterval: 5))
    schedule.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(1, .arrived([0], .after(0)), [.show(0), .become(.fresh), .sleep(5)]),
      Step(5, .wokeUp, [.requestTimeline, .sleep(9)]),
      Step(12, .arrived([5], .after(0)), [.requestTimeline, .show(0), .become(.stale), .sleep(nil)]),
    ])
  }

  @Test("S9: .atEnd is clamped, too")
  func floorAtEnd() {
    #expect(ReloadSchedule.loaded(entries: [0, 30], .atEnd).nextReload == t(60))
  }

  @Test("S9: retries neither wait for the floor nor move it")
  func retriesAreFree() {
    var schedule = ReloadSchedule.loaded(.after(100))
    schedule.take([
      Step(100, .wokeUp, [.requestTimeline, .sleep(200)]),
      Step(101, .failed(.transient), [.sleep(111)]),
      Step(111, .wokeUp, [.requestTimeline, .sleep(200)]),
      Step(112, .arrived([112], .after(113)), [.show(0), .sleep(160)]),
    ])
  }
}
