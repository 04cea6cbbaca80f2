import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Failures")
struct FailureTests {
  @Test("S10: an empty timeline is a failed reload")
  func empty() {
    var schedule = ReloadSchedule.loaded(entries: [0, 5000], .after(3600))
    schedule.take([
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3601, .arrived([], .never), [.sleep(3611)]),
    ])
    #expect(schedule.memory.entries == [t(0), t(5000)])
    #expect(schedule.memory.failures == 1)
  }

  @Test("S11: transient failures are retried after 5 s · 2ⁿ, and the first success resets everything")
  func backoff() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3600, .failed(.transient), [.sleep(3610)]),
      Step(3610, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3610, .failed(.transient), [.sleep(3630)]),
      Step(3630, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3630, .failed(.unreachable, jitter: 0), [.sleep(3650)]),
      Step(3650, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3650, .arrived([3650], .after(7250)), [.show(0), .sleep(7250)]),
      Step(7250, .wokeUp, [.requestTimeline, .sleep(7850)]),
      Step(7250, .failed(.transient), [.sleep(7260)]),
    ])
    #expect(schedule.memory.failures == 1)
    #expect(schedule.memory.failingSince?.date == t(7250))
  }

  @Test(
    "S11: back-off is capped by min(15 min, max(interval, floor)), before the first load by 15 min",
    arguments: [(100, 100), (600, 600), (7200, 900), (nil, 900)] as [(Double?, Double)])
  func cap(interval: Double?, cap: Double) {
    var schedule = interval.map { ReloadSchedule.loaded(.after($0)) } ?? ReloadSchedule()
    _ = schedule.handle(.started, at: t(0))
    #expect(failRepeatedly(&schedule, .transient, from: interval ?? 0) == cap)
  }

  @Test("S11: an interval shorter than the floor caps back-off at the floor")
  func capAtFloor() {
    var schedule = ReloadSchedule()
    _ = schedule.handle(.started, at: t(0))
    _ = schedule.handle(.arrived([0], .after(0)), at: t(50))
    #expect(failRepeatedly(&schedule, .transient, from: 60) == 60)
  }

  @Test("S11: unreachable before the first load caps at 45 s, afterwards not")
  func beforeNetwork() {
    var first = ReloadSchedule()
    _ = first.handle(.started, at: t(0))
    #expect(failRepeatedly(&first, .unreachable, from: 0) == 45)
    var later = ReloadSchedule.loaded(.after(7200))
    #expect(failRepeatedly(&later, .unreachable, from: 7200) == 900)
  }

  /// Fails twelve times in a row, each time at once, and answers the last wait.
  private func failRepeatedly(
    _ schedule: inout ReloadSchedule, _ kind: ReloadFailure.Kind, from start: Double
  ) -> Double? {
    var now = t(start)
    var delay: Double?
    for _ in 0..<12 {
      _ = schedule.handle(.wokeUp, at: now)
      _ = schedule.handle(.failed(kind), at: now)
      guard let next = schedule.nextReload else { return nil }
      delay = next.timeIntervalSince(now)
      now = next
    }
    return delay
  }

  @Test("S11: permanent failures wait for the interval")
  func permanent() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3601, .failed(.permanent), []),
      Step(4200, .wokeUp, [.become(.stale), .sleep(7201)]),
      Step(7201, .wokeUp, [.requestTimeline, .sleep(nil)]),
    ])
  }

  @Test("S11: a permanent failure before the first load, or with .never, waits for 15 min")
  func permanentWithoutInterval() {
    var first = ReloadSchedule()
    first.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(1, .failed(.permanent), [.sleep(901)]),
    ])
    var never = ReloadSchedule.loaded(.never)
    never.take([
      Step(10, .reloadRequested, [.requestTimeline]),
      Step(10, .failed(.permanent), [.sleep(610)]),
    ])
    #expect(never.nextReload == t(910))
  }

  @Test("S11: a permanent failure never comes back sooner than the floor")
  func permanentWithTinyInterval() {
    var schedule = ReloadSchedule()
    schedule.take([
      Step(0, .started, [.requestTimeline, .become(.placeholder), .sleep(nil)]),
      Step(59, .arrived([0], .after(0)), [.show(0), .become(.fresh), .sleep(60)]),
      Step(60, .wokeUp, [.requestTimeline, .sleep(61)]),
      Step(60.5, .failed(.permanent), []),
    ])
    #expect(schedule.nextReload == t(120.5))
  }

  @Test(
    "S7, S11: a scheduled reload that comes before the retry stands",
    arguments: [.transient, .permanent] as [ReloadFailure.Kind])
  func scheduledFirst(kind: ReloadFailure.Kind) {
    var schedule = ReloadSchedule.loaded(.after(3600))
    _ = schedule.handle(.reloadRequested, at: t(3595))
    _ = schedule.handle(.failed(kind), at: t(3595))
    #expect(schedule.nextReload == t(3600))
  }

  @Test("S11: a retry that comes before the scheduled reload is made")
  func retryFirst() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    _ = schedule.handle(.reloadRequested, at: t(100))
    _ = schedule.handle(.failed(.transient), at: t(100))
    #expect(schedule.nextReload == t(110))
  }

  @Test("S11: a server's wait is never undercut, by a retry, the interval or the schedule")
  func wait() {
    for kind in [ReloadFailure.Kind.transient, .unreachable, .permanent] {
      var schedule = ReloadSchedule.loaded(.after(600))
      _ = schedule.handle(.wokeUp, at: t(600))
      _ = schedule.handle(.failed(kind, wait: Deadline(setAt: t(600), duration: 5000)), at: t(601))
      #expect(schedule.nextReload == t(5600))
      #expect(!schedule.handle(.wokeUp, at: t(5599)).contains(.requestTimeline))
      #expect(schedule.handle(.wokeUp, at: t(5600)).contains(.requestTimeline))
    }
  }

  @Test("S11: a wait that is shorter than our back-off changes nothing")
  func shortWait() {
    var schedule = ReloadSchedule.loaded(.after(600))
    _ = schedule.handle(.wokeUp, at: t(600))
    _ = schedule.handle(.failed(.transient, wait: Deadline(setAt: t(600), duration: 3)), at: t(600))
    #expect(schedule.nextReload == t(610))
  }

  @Test("S11: a failure shows nothing, least of all an earlier or empty entry")
  func keepsLastGood() {
    var schedule = ReloadSchedule.loaded(entries: [0], .after(60))
    let failing: [Step] = [
      Step(60, .wokeUp, [.requestTimeline, .sleep(120)]),
      Step(61, .failed(.transient), [.sleep(71)]),
      Step(71, .wokeUp, [.requestTimeline, .sleep(120)]),
    ]
    schedule.take(failing)
    #expect(schedule.memory.entries == [t(0)])
  }

  @Test("S18: what comes after a timeline counted as failed is dropped")
  func late() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
      Step(3660, .failed(.transient), [.sleep(3670)]),
      Step(3661, .arrived([3661], .never), []),
      Step(3662, .failed(.permanent), []),
    ])
    #expect(schedule.nextReload == t(3670))
  }
}
