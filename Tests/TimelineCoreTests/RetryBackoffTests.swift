import Testing

@testable import TimelineCore

@Suite("RetryBackoff")
struct RetryBackoffTests {
  @Test(
    "S11: retry n waits between half and all of min(cap, 5 s · 2ⁿ)",
    arguments: [
      (1, 5, 10), (2, 10, 20), (3, 20, 40), (4, 40, 80), (5, 80, 160), (6, 160, 320), (7, 320, 640), (8, 450, 900),
      (9, 450, 900), (62, 450, 900), (63, 450, 900), (1_000_000, 450, 900),
    ] as [(Int, Double, Double)])
  func bounds(retry: Int, shortest: Double, longest: Double) {
    #expect(RetryBackoff.delay(beforeRetry: retry, cap: RetryBackoff.longest, jitter: 0) == shortest)
    #expect(RetryBackoff.delay(beforeRetry: retry, cap: RetryBackoff.longest, jitter: 0.5) == (shortest + longest) / 2)
    #expect(RetryBackoff.delay(beforeRetry: retry, cap: RetryBackoff.longest, jitter: 1) == longest)
  }

  @Test(
    "S11: a cap bounds it, but never below 1 s",
    arguments: [(45, 22.5, 45), (60, 30, 60), (1.5, 1, 1.5), (1, 1, 1), (0, 1, 1)] as [(Double, Double, Double)])
  func cap(cap: Double, shortest: Double, longest: Double) {
    #expect(RetryBackoff.delay(beforeRetry: 10, cap: cap, jitter: 0) == shortest)
    #expect(RetryBackoff.delay(beforeRetry: 10, cap: cap, jitter: 1) == longest)
  }
}
