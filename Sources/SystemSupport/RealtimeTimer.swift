internal import CLinux
internal import Glibc

/// Dates on the wall clock: *when* something is due. They hold through suspend, and every sleeper hears at once when
/// the clock was set. All share one timerfd, which is always armed, so that a step is noticed even with nobody asleep.
///
/// Dates are seconds since 1970 in UTC.
public final class RealtimeTimer: @unchecked Sendable {
  /// Why a sleeper woke.
  public enum Wake: Hashable, Sendable {
    /// Its date has come.
    case due
    /// The clock was set forward or back; the date may lie anywhere now.
    case clockSet
  }

  private let loop: EventLoop
  private let descriptor: OwnedFileDescriptor
  private var watch: WatchToken?
  private var sleepers = TimerQueue<Double, @Sendable (Wake) -> Void>()
  /// The date the timerfd is armed for; nil while it is not.
  private var armedDate: Double?

  /// Makes a timer on `loop`; to be called on its thread. Throws where no descriptor is left.
  public init(_ loop: EventLoop) throws(SystemCallError) {
    self.loop = loop
    descriptor = try OwnedFileDescriptor(
      timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)), "create a timerfd")
    watch = try loop.watch(descriptor, .read) { [weak self] _ in self?.descriptorReady() }
    arm()
  }

  deinit {
    loop.execute { [unowned loop, watch] in watch.map(loop.cancel) }
  }

  /// This moment, from the precise clock: time(2) reads a coarse one that can lag behind a timer that just fired.
  public static var now: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Calls `handler` once, on the loop: at `date`, never earlier (a past one in the next turn), or as soon as the clock
  /// is set. An infinite date waits for the latter only. To be called on the loop's thread.
  public func schedule(at date: Double, handler: @escaping @Sendable (Wake) -> Void) -> TimerToken {
    loop.preconditionOnLoop()
    defer { arm() }
    return sleepers.insert(handler, at: date)
  }

  /// Ends a timer; its handler is not called. Does nothing for one that fired. To be called on the loop's thread.
  public func cancel(_ token: TimerToken) {
    loop.preconditionOnLoop()
    if sleepers.remove(token) != nil { arm() }
  }

  /// Suspends until `date`, never less, or until the clock is set, and tells which. Throws `CancellationError` as soon
  /// as the task is cancelled. May be called on any thread.
  public nonisolated(nonsending) func sleep(until date: Double) async throws -> Wake {
    try await Sleeper<Wake>(loop).sleep { [self] wake in
      let timer = schedule(at: date, handler: wake)
      return { [self] in cancel(timer) }
    }
  }

  private func descriptorReady() {
    var expirations: UInt64 = 0
    let isCancelled = read(descriptor.raw, &expirations, 8) < 0 && errno == ECANCELED
    if isCancelled { return clockWasSet() }
    armedDate = nil
    let now = Self.now
    while let handler = sleepers.popDue(now) { handler(.due) }
    arm()
  }

  func clockWasSet() {
    armedDate = nil
    for handler in sleepers.popAll() { handler(.clockSet) }
    arm()
  }

  private func arm() {
    let next = sleepers.next ?? .infinity
    guard next != armedDate else { return }
    armedDate = next
    var time = itimerspec(it_interval: timespec(), it_value: timespec(date: next))
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    // Arming, too, tells that the clock was set, and then reading no longer does (timerfd_setup in fs/timerfd.c).
    if timerfd_settime(descriptor.raw, flags, &time, nil) != 0, errno == ECANCELED {
      _ = loop.schedule(after: .zero) { [weak self] in self?.clockWasSet() }
    }
  }
}

extension timespec {
  /// A date rounded up to the nanosecond, within what a timerfd takes: zero would disarm it, and its clock ends in 2262.
  fileprivate init(date: Double) {
    let date = min(max(date, 1), 9_000_000_000)
    let seconds = date.rounded(.down)
    let nanoseconds = Int(((date - seconds) * 1e9).rounded(.up))
    self.init(tv_sec: Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
