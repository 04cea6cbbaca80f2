import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Budget")
struct BudgetTests {
  private static let day: Double = 86_400
  private let timing = ReloadSchedule.Timing(dailyReloadBudget: 3)

  /// A schedule whose scheduled reloads began at 0, 100 and 200; it wants one every 100 s.
  private func spent() -> ReloadSchedule {
    var schedule = ReloadSchedule.loaded(.after(100), timing: timing)
    for start in [100.0, 200] {
      #expect(schedule.spentBudget == nil)
      _ = schedule.handle(.wokeUp, at: t(start))
      _ = schedule.handle(.arrived([start], .after(start + 100)), at: t(start))
    }
    return schedule
  }

  @Test(
    "S14: with the budget spent the next reload waits for a day after the first one, is fresh until then, and says so")
  func waits() {
    var schedule = spent()
    #expect(schedule.nextReload == t(Self.day))
    #expect(schedule.spentBudget == 3)
    #expect(schedule.staleAt == t(Self.day + 600))
    schedule.take([
      Step(300, .wokeUp, []),
      Step(Self.day, .wokeUp, [.requestTimeline, .sleep(Self.day + 600)]),
    ])
    #expect(schedule.spentBudget == nil)
    _ = schedule.handle(.arrived([0], .after(Self.day + 50)), at: t(Self.day + 1))
    #expect(schedule.nextReload == t(Self.day + 100))
  }

  @Test("S14: without one nothing is counted")
  func off() {
    #expect(ReloadSchedule.loaded().memory.budget == ReloadBudget())
  }

  @Test("S13, S14: a requested reload doesn't ask the budget and spends nothing of it")
  func requested() {
    var schedule = spent()
    let before = schedule.memory.budget
    #expect(schedule.handle(.reloadRequested, at: t(300)).first == .requestTimeline)
    _ = schedule.handle(.arrived([300], .after(400)), at: t(300))
    #expect(schedule.memory.budget == before)
    #expect(schedule.nextReload == t(Self.day))
  }

  @Test("S9, S14: retries are no scheduled reloads")
  func retries() {
    var schedule = spent()
    _ = schedule.handle(.wokeUp, at: t(Self.day))
    let before = schedule.memory.budget
    _ = schedule.handle(.failed(.transient), at: t(Self.day + 1))
    #expect(schedule.nextReload == t(Self.day + 11))
    #expect(schedule.spentBudget == nil)
    #expect(schedule.handle(.wokeUp, at: t(Self.day + 11)).first == .requestTimeline)
    #expect(schedule.memory.budget == before)
  }

  @Test("S14: a restart keeps what was spent, and a widget that never loaded has a budget, too")
  func restart() {
    var schedule = ReloadSchedule(timing: timing, restoring: spent().memory)
    schedule.take([Step(500, .started, [.show(0), .become(.fresh), .sleep(Self.day)])])
    var memory = ReloadSchedule.Memory()
    memory.budget = ReloadBudget(starts: [t(2), t(0), t(1)])
    var new = ReloadSchedule(timing: timing, restoring: memory)
    new.take([Step(3, .started, [.become(.placeholder), .sleep(Self.day)])])
  }

  @Test("S14: a smaller budget holds at once, a larger one from the next timeline on")
  func changed() {
    var schedule = ReloadSchedule.loaded(.after(100), timing: timing)
    schedule.timing.dailyReloadBudget = 1
    schedule.take([Step(100, .wokeUp, [.sleep(200)])])
    #expect(schedule.nextReload == t(Self.day))
    #expect(schedule.spentBudget == 1)
    schedule.timing.dailyReloadBudget = nil
    #expect(schedule.nextReload == t(100))
  }

  @Test("S15: a clock set back doesn't make the budget wait for more than a day")
  func clockSetBack() {
    var schedule = spent()
    _ = schedule.handle(.wokeUp, at: t(-9_000_000))
    #expect(schedule.nextReload.map { $0 <= t(-9_000_000 + Self.day) } == true)
  }
}
