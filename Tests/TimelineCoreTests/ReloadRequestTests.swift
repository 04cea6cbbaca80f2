import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Reload requests")
struct ReloadRequestTests {
  @Test("S13: a request bypasses the schedule and the floor")
  func atOnce() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(1, .reloadRequested, [.requestTimeline, .sleep(4200)]),
      Step(1.5, .arrived([1], .after(3601)), [.show(0), .sleep(3601)]),
      Step(2, .reloadRequested, [.requestTimeline, .sleep(4201)]),
    ])
  }

  @Test("S13: a request bypasses our back-off")
  func duringBackoff() {
    var schedule = ReloadSchedule.loaded(.after(60))
    schedule.take([
      Step(60, .wokeUp, [.requestTimeline, .sleep(120)]),
      Step(60, .failed(.transient), [.sleep(70)]),
      Step(61, .reloadRequested, [.requestTimeline, .sleep(120)]),
      Step(62, .failed(.transient), [.sleep(82)]),
    ])
  }

  @Test("S13: inside a server's wait it is refused with its end, and not remembered")
  func refused() {
    var schedule = ReloadSchedule.loaded(.after(600))
    let wait = Deadline(setAt: t(600), duration: 1000)
    schedule.take([
      Step(600, .wokeUp, [.requestTimeline, .sleep(1200)]),
      Step(600, .failed(.transient, wait: wait), []),
      Step(700, .reloadRequested, [.refuseRequest(until: t(1600))]),
      Step(701, .reloadRequested, [.refuseRequest(until: t(1600))]),
      Step(1200, .wokeUp, [.become(.stale), .sleep(1600)]),
      Step(1600, .wokeUp, [.requestTimeline, .sleep(nil)]),
      Step(1601, .arrived([1601], .after(9000)), [.show(0), .become(.fresh), .sleep(9000)]),
    ])
  }

  @Test("S13: a wait that comes with a good timeline refuses requests, moves the next reload, and is no failure")
  func refusedAfterArrival() {
    var schedule = ReloadSchedule.loaded(.after(60))
    let wait = Deadline(setAt: t(60), duration: 900)
    schedule.take([
      Step(60, .wokeUp, [.requestTimeline, .sleep(120)]),
      Step(60, .arrived([60], .after(120), wait: wait), [.show(0), .sleep(960)]),
      Step(61, .reloadRequested, [.refuseRequest(until: t(960))]),
      Step(960, .wokeUp, [.requestTimeline, .sleep(1560)]),
      Step(961, .arrived([961], .after(1021)), [.show(0), .sleep(1021)]),
      Step(962, .reloadRequested, [.requestTimeline, .sleep(1081)]),
    ])
  }

  @Test("S13: any number of requests while one runs cause exactly one more, when it ends")
  func coalesced() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    _ = schedule.handle(.reloadRequested, at: t(10))
    for second in stride(from: 10.0, to: 11, by: 0.01) {
      #expect(schedule.handle(.reloadRequested, at: t(second)) == [])
    }
    schedule.take([
      Step(11, .arrived([11], .after(3611)), [.requestTimeline, .show(0), .sleep(4211)]),
      Step(12, .arrived([12], .after(3612)), [.show(0), .sleep(3612)]),
      Step(13, .wokeUp, []),
    ])
  }

  @Test("S13: also when the running one fails")
  func afterFailure() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(10, .reloadRequested, [.requestTimeline, .sleep(4200)]),
      Step(11, .reloadRequested, []),
      Step(12, .failed(.permanent), [.requestTimeline, .sleep(612)]),
      Step(13, .failed(.permanent), []),
    ])
  }

  @Test("S13: a request that waits for the running one is refused if that one brings a server's wait")
  func refusedAfterRunning() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    let wait = Deadline(setAt: t(12), duration: 60)
    schedule.take([
      Step(10, .reloadRequested, [.requestTimeline, .sleep(4200)]),
      Step(11, .reloadRequested, []),
      Step(12, .failed(.transient, wait: wait), [.refuseRequest(until: t(72)), .sleep(72)]),
      Step(72, .wokeUp, [.requestTimeline, .sleep(612)]),
    ])
  }

  @Test("S13: the next requested start comes not sooner than 100 ms after the last one")
  func gap() {
    var schedule = ReloadSchedule.loaded(.never)
    schedule.take([
      Step(10, .reloadRequested, [.requestTimeline]),
      Step(10.01, .arrived([10], .never), [.show(0)]),
      Step(10.02, .reloadRequested, [.sleep(until: t(10) + 0.1)]),
      Step(10.05, .reloadRequested, []),
      Step(10.0999, .wokeUp, []),
      Step(10.1001, .wokeUp, [.requestTimeline, .sleep(nil)]),
      Step(10.15, .arrived([10], .never), [.show(0)]),
      Step(10.21, .reloadRequested, [.requestTimeline]),
    ])
  }

  @Test("S13: a scheduled start that comes within those 100 ms serves the request")
  func servedByScheduled() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3599.95, .reloadRequested, [.requestTimeline, .sleep(4200)]),
      Step(3599.96, .failed(.permanent), [.sleep(3600)]),
      Step(3599.97, .reloadRequested, []),
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4199.96)]),
      Step(3601, .arrived([3601], .never), [.show(0), .sleep(nil)]),
      Step(3602, .wokeUp, []),
    ])
  }

  @Test("S13: a request made while the daemon was down is honoured at start, as one reload")
  func beforeStart() {
    var schedule = ReloadSchedule(restoring: ReloadSchedule.loaded(.after(3600)).memory)
    schedule.take([
      Step(100, .reloadRequested, [.requestTimeline, .show(0), .become(.fresh), .sleep(4200)]),
      Step(100, .started, []),
    ])
  }

  @Test("S13: a requested reload leaves the widget's own schedule where the provider puts it")
  func scheduleUntouched() {
    var schedule = ReloadSchedule.loaded(.after(3600))
    schedule.take([
      Step(3000, .reloadRequested, [.requestTimeline, .sleep(4200)]),
      Step(3000, .arrived([3000], .after(3600)), [.show(0), .sleep(3600)]),
      Step(3600, .wokeUp, [.requestTimeline, .sleep(4200)]),
    ])
  }
}
