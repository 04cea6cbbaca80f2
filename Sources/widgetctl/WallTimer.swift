import CLinux
import Glibc
import LocalTime

/// A descriptor that becomes readable at a date, or when the clock is set. It holds through suspend.
final class WallTimer {
  let descriptor: Int32

  /// Nil where the system has none left.
  init?(at date: Timestamp) {
    descriptor = timerfd_create(CLOCK_REALTIME, O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var time = itimerspec()
    time.it_value.tv_sec = Int(date.milliseconds / 1000)
    time.it_value.tv_nsec = Int(date.milliseconds % 1000) * 1_000_000
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    timerfd_settime(descriptor, flags, &time, nil)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
