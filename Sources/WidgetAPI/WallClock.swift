public import FoundationEssentials

/// The wall clock: *when* something is due. How long something may take is an `any Clock<Duration>`.
public protocol WallClock: Sendable {
  /// The date now.
  var now: Date { get }

  /// Waits until the date has come, never less; returns early only when the clock was set. Throws when cancelled.
  /// Time in suspend counts: what came due meanwhile returns at resume.
  func sleep(until date: Date) async throws(CancellationError)
}
