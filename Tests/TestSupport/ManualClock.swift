public import FoundationEssentials
import Synchronization
public import WidgetAPI

/// A wall clock that a test moves. It starts at 2026-11-30 09:00 UTC.
public final class ManualClock: WallClock {
  /// Where it starts.
  public static let start = Date(timeIntervalSince1970: 1_796_029_200)

  private let date: Mutex<Date>
  private let sleepers = Sleepers<Date>()

  /// A clock.
  public init(_ date: Date = ManualClock.start) {
    self.date = Mutex(date)
  }

  /// The date it was moved to.
  public var now: Date { date.withLock { $0 } }

  /// The dates that are waited for, soonest first.
  public var sleeping: [Date] { sleepers.dates }

  /// Time goes by: those whose date comes are woken, nobody else.
  public func advance(to date: Date) {
    precondition(date >= now, "time doesn't go back; a clock that is set does")
    self.date.withLock { $0 = date }
    sleepers.wake(at: date)
  }

  /// Somebody sets the clock: every sleeper is woken, whatever its date, as the kernel's timer does it.
  public func set(to date: Date) {
    self.date.withLock { $0 = date }
    sleepers.wake(at: nil)
  }

  /// Waits.
  public func sleep(until date: Date) async throws(CancellationError) {
    guard date > now else { return }
    do { try await sleepers.sleep(until: date) } catch { throw CancellationError() }
  }
}

/// A clock of durations that a test moves.
public final class ManualStopwatch: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    public var offset: Duration

    /// Later by so much.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How far away the other one is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// The earlier comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let moment = Mutex(Instant(offset: .zero))
  private let sleepers = Sleepers<Instant>()

  /// A clock.
  public init() {}

  /// The moment it was moved to.
  public var now: Instant { moment.withLock { $0 } }
  /// It is exact.
  public var minimumResolution: Duration { .nanoseconds(1) }
  /// How many wait.
  public var sleeping: Int { sleepers.dates.count }

  /// Time goes by.
  public func advance(by duration: Duration) {
    let now = moment.withLock { moment in
      moment = moment.advanced(by: duration)
      return moment
    }
    sleepers.wake(at: now)
  }

  /// Waits.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleepers.sleep(until: deadline)
  }
}
