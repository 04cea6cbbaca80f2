import FoundationEssentials
import Testing

@testable import TimelineCore

/// Seconds after the start of a test as a date.
func t(_ seconds: Double) -> Date {
  Date(timeIntervalSince1970: 1_796_000_000 + seconds)
}

/// An event at its time, and everything that the schedule answers.
struct Step {
  let seconds: Double
  let event: ReloadSchedule.Event
  let actions: [ReloadSchedule.Action]

  init(_ seconds: Double, _ event: ReloadSchedule.Event, _ actions: [ReloadSchedule.Action]) {
    self.seconds = seconds
    self.event = event
    self.actions = actions
  }
}

extension ReloadSchedule.Event {
  static func arrived(_ entries: [Double], _ policy: TimelineReloadPolicy, wait: Deadline? = nil) -> Self {
    .timelineArrived(entries: entries.map(t), policy: policy, wait: wait)
  }

  /// Jitter 1 makes back-off its upper bound: 10, 20, 40 … s.
  static func failed(_ kind: ReloadFailure.Kind, wait: Deadline? = nil, jitter: Double = 1) -> Self {
    .timelineFailed(ReloadFailure(kind, wait: wait), jitter: jitter)
  }
}

extension TimelineReloadPolicy {
  static func after(_ seconds: Double) -> Self { .after(t(seconds)) }
}

extension ReloadSchedule.Action {
  static func sleep(_ seconds: Double?) -> Self { .sleep(until: seconds.map(t)) }
}

extension ReloadSchedule {
  /// Takes the steps in turn and compares what is answered.
  mutating func take(_ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
    for (index, step) in steps.enumerated() {
      let actions = handle(step.event, at: t(step.seconds))
      #expect(actions == step.actions, "step \(index), \(step.event)", sourceLocation: sourceLocation)
    }
  }

  /// A schedule that has loaded at second 0 and is to be asked again as `policy` says.
  static func loaded(
    entries: [Double] = [0], _ policy: TimelineReloadPolicy = .after(3600), timing: Timing = Timing()
  ) -> ReloadSchedule {
    var schedule = ReloadSchedule(timing: timing)
    _ = schedule.handle(.started, at: t(0))
    _ = schedule.handle(.arrived(entries, policy), at: t(0))
    return schedule
  }
}
