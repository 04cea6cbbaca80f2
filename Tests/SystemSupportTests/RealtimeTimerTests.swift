import Glibc
import Testing

@testable import SystemSupport

@Suite("RealtimeTimer", .timeLimit(.minutes(1)))
struct RealtimeTimerTests {
  @Test("A sleep returns at its date, never before it on the clock that gives the dates")
  func sleepsUntilDate() async throws {
    let sleeps = try await onLoop { loop in
      let timer = try RealtimeTimer(loop)
      var sleeps: [(lateness: Double, wake: RealtimeTimer.Wake)] = []
      for fraction in 1...20 {
        let date = RealtimeTimer.now + Double(fraction) * 0.000_137
        let wake = try await timer.sleep(until: date)
        sleeps.append((RealtimeTimer.now - date, wake))
      }
      return sleeps
    }
    #expect(sleeps.count == 20)
    #expect(sleeps.allSatisfy { $0.lateness >= 0 && $0.wake == .due })
  }

  @Test("Several sleepers share the timer: each wakes in the order of the dates, one in the past at once")
  func order() async throws {
    let values = try await onLoop { loop in
      let timer = try RealtimeTimer(loop)
      let recorder = Recorder(loop, of: Int.self)
      let now = RealtimeTimer.now
      for (value, delay) in [(4, 0.003), (3, 0.002), (2, 0.001), (1, -1_000_000_000_000)] {
        _ = timer.schedule(at: now + delay) { _ in recorder.record(value) }
      }
      let cancelled = timer.schedule(at: now + 0.002) { _ in recorder.record(9) }
      timer.cancel(cancelled)
      return await recorder.values(4)
    }
    #expect(values == [1, 2, 3, 4])
  }

  @Test("Setting the clock wakes every sleeper at once, one without a date too, and says so")
  func clockSet() async throws {
    let wakes = try await onLoop { loop in
      let timer = try RealtimeTimer(loop)
      return try await withThrowingTaskGroup(of: RealtimeTimer.Wake.self) { group in
        for date in [RealtimeTimer.now + 3600, .infinity] {
          group.addTask { try await timer.sleep(until: date) }
        }
        _ = loop.schedule(after: .milliseconds(1)) { timer.clockWasSet() }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(wakes == [.clockSet, .clockSet])
  }

  @Test("A cancelled sleep throws at once")
  func cancelled() async throws {
    try await onLoop { loop in
      let timer = try RealtimeTimer(loop)
      let sleep = Task(executorPreference: loop) { try await timer.sleep(until: .infinity) }
      _ = loop.schedule(after: .milliseconds(1)) { sleep.cancel() }
      await #expect(throws: CancellationError.self) { try await sleep.value }
    }
  }
}
