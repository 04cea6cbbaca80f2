import Testing

@testable import TimelineCore

@Suite("Which entry is shown")
struct EntryTests {
  @Test("S1: without anything to restore it is a placeholder that asks at once")
  func start() {
    var schedule = ReloadSchedule()
    schedule.take([Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)])])
  }

  @Test(
    "S3: current is the last entry whose date has come; of equal dates the last given",
    arguments: [
      ([0], 0), ([-10], 0), ([-10, -5, 0, 5], 2), ([-10, -5, -5], 2), ([0, 0, 0, 1], 2), ([-86_400, 60], 0),
    ] as [([Double], Int)])
  func current(entries: [Double], index: Int) {
    var schedule = ReloadSchedule()
    _ = schedule.handle(.started, at: t(0))
    let actions = schedule.handle(.arrived(entries, .never), at: t(0))
    #expect(actions.filter(\.isShow) == [.show(index)])
  }

  @Test("S3: where none has come yet, what was shown before stays")
  func noneYet() {
    var schedule = ReloadSchedule.loaded(.after(60))
    schedule.take([
      Step(60, .wokeUp, [.requestTimeline, .sleep(120)]),
      Step(61, .arrived([100], .after(3600)), [.sleep(100)]),
      Step(100, .wokeUp, [.show(0), .sleep(3600)]),
    ])
    #expect(schedule.freshness(at: t(99)) == .fresh)
  }

  @Test("S3: a first timeline whose entries are all to come leaves the placeholder")
  func nothingEverShown() {
    var schedule = ReloadSchedule()
    schedule.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(1, .arrived([100], .never), [.sleep(100)]),
      Step(100, .wokeUp, [.show(0), .become(.fresh), .sleep(nil)]),
    ])
  }

  @Test("S4: a later entry is shown at its date, never before, without a request")
  func flip() {
    var schedule = ReloadSchedule.loaded(entries: [0, 10, 20], .after(3600))
    schedule.take([
      Step(9.999, .wokeUp, []),
      Step(10, .wokeUp, [.show(1), .sleep(20)]),
      Step(20, .wokeUp, [.show(2), .sleep(3600)]),
    ])
  }

  @Test("S4: entries go on being shown while a timeline is being asked for")
  func flipWhileRunning() {
    var schedule = ReloadSchedule.loaded(entries: [0, 70], .after(60))
    schedule.take([
      Step(60, .wokeUp, [.requestTimeline, .sleep(70)]),
      Step(70, .wokeUp, [.show(1), .sleep(120)]),
    ])
  }

  @Test("S5: after sleep only the entry that is current now is shown, once")
  func noReplay() {
    var schedule = ReloadSchedule.loaded(entries: [0, 10, 20, 30, 40], .after(3600))
    schedule.take([
      Step(35, .wokeUp, [.show(3), .sleep(40)]),
      Step(36, .wokeUp, []),
    ])
  }

  @Test("status names the next entry and the next reload")
  func status() {
    let schedule = ReloadSchedule.loaded(entries: [0, 10], .after(3600))
    #expect(schedule.nextEntry(after: t(0)) == t(10))
    #expect(schedule.nextEntry(after: t(10)) == nil)
    #expect(schedule.nextReload == t(3600))
    #expect(schedule.staleAt == t(4200))
  }
}

extension ReloadSchedule.Action {
  var isShow: Bool { if case .show = self { true } else { false } }
}
