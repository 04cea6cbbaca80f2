import Testing

@testable import TimelineCore

@Suite("Simulated years")
struct SimulationTests {
  private static let year: Double = 365 * 86_400

  @Test(
    "S3–S13, S15: a year of failures, waits, steps of the clock, sleep, requests and restarts keeps every invariant",
    arguments: UInt64(1)...5)
  func year(seed: UInt64) {
    var simulation = Simulation(seed: seed)
    simulation.run(until: Self.year)
    #expect(simulation.watch.breaches.prefix(5) == [])

    let counts = simulation.counts
    #expect(counts.successes > 1000 && counts.failures > 500 && counts.shows > 1000)
    #expect(counts.steps > 300 && counts.refusals > 20)

    // With a healthy server the widget is fresh within one interval and its grace, once the wait is over; and stays so.
    simulation.calm()
    _ = simulation.isFresh(for: simulation.remainingWait + Simulation.longestPolicy + ReloadSchedule.longestGrace)
    #expect(simulation.isFresh(for: 30 * 86_400) || simulation.isAtRest)
    #expect(simulation.watch.breaches.prefix(5) == [])
  }

  @Test("S14: nor does such a year break a budget", arguments: UInt64(1)...5, [1, 4, 12])
  func budget(seed: UInt64, budget: Int) {
    var simulation = Simulation(seed: seed, budget: budget)
    simulation.run(until: Self.year)
    #expect(simulation.watch.breaches.prefix(5) == [])
    #expect(simulation.counts.heldBack > 50)
    #expect(simulation.counts.successes > 100)
  }
}
