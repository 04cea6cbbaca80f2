import FoundationEssentials
import Testing

@testable import TimelineCore

@Suite("Deadline")
struct DeadlineTests {
  @Test("It lies its duration after the date it was set at")
  func date() {
    #expect(Deadline(setAt: t(10), duration: 5).date == t(15))
    #expect(Deadline(setAt: t(10), date: t(15)).duration == 5)
  }

  @Test("A date in the past and a negative duration count as now")
  func past() {
    #expect(Deadline(setAt: t(10), duration: -5).date == t(10))
    #expect(Deadline(setAt: t(10), date: t(5)).date == t(10))
  }

  @Test(
    "S15: after a step back it is min(itself, now + its own duration)",
    arguments: [(5, 65), (0, 60), (-1000, -940), (9.5, 69.5), (10, 70), (11, 70), (1000, 70)] as [(Double, Double)])
  func heal(now: Double, date: Double) {
    var deadline = Deadline(setAt: t(10), duration: 60)
    deadline.heal(at: t(now))
    #expect(deadline.date == t(date))
    #expect(deadline.duration == 60)
  }

  @Test("S15: healing twice is healing once, and a clock that goes forward again moves nothing")
  func healTwice() {
    var deadline = Deadline(setAt: t(1000), duration: 60)
    for now in [0.0, 0, 500, 2000] {
      deadline.heal(at: t(now))
    }
    #expect(deadline.date == t(60))
  }
}
