internal import Glibc

extension EventLoop {
  /// This loop as a clock of durations.
  public var clock: LoopClock { LoopClock(loop: self) }
}

/// The clock for *how long* something may take: it stands still while the machine sleeps (CLOCK_MONOTONIC), never jumps,
/// and its sleepers are timers of the loop, so that no thread is started for them.
public struct LoopClock: Clock {
  /// The standard library's instants of the same kernel clock.
  public typealias Instant = SuspendingClock.Instant

  private let loop: EventLoop

  init(loop: EventLoop) { self.loop = loop }

  /// This moment.
  public var now: Instant { SuspendingClock.now }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns at `deadline`, never earlier; `tolerance` is not used. Throws `CancellationError` as soon as the task is
  /// cancelled. May be called on any thread.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper<Void>(loop)
    try await sleeper.sleep { wake in
      let timer = loop.schedule(at: deadline) { wake(()) }
      return { [loop] in loop.cancel(timer) }
    }
  }
}

extension timespec {
  /// A duration, which must not be negative, rounded up to the nanosecond.
  init(rounding duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    self.init(tv_sec: Int(seconds + nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}
