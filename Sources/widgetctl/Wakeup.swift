import CLinux
import Glibc
import LocalTime

/// Why a waiting reader woke up.
enum Wakeup {
  /// The widgets' files may have changed.
  case changed
  /// So may have what has to be watched.
  case startOver
  /// The bar has written clicks, or nothing more will come from it.
  case clicked
  /// Nobody reads standard output any more.
  case readerGone

  /// How often a reader looks that can't be told.
  private static let lookInterval: Int32 = 2000

  /// Blocks in one `poll` on the watch, the daemon's end, the stale date, standard output and clicks.
  static func wait(
    _ watch: WidgetWatch?, _ daemon: DaemonProcess?, _ clicks: BarClicks?, staleAt: Timestamp?
  ) -> Wakeup {
    let timer = staleAt.flatMap { WallTimer(at: $0) }
    var states = [
      pollfd(fd: watch?.inotify.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: daemon?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
      pollfd(fd: clicks?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let isBlind = watch == nil || daemon?.descriptor == -1
    withExtendedLifetime((watch, daemon, timer)) {
      _ = poll(&states, nfds_t(states.count), isBlind ? lookInterval : -1)
    }
    if states[3].revents != 0 { return .readerGone }
    // Clicks come last, so that a flood of them keeps nothing else waiting.
    if states[4].revents != 0, states[..<3].allSatisfy({ $0.revents == 0 }) { return .clicked }
    guard let watch, daemon != nil, watch.isComplete, states[0].revents != 0, states[1].revents == 0
    else { return .startOver }
    return watch.inotify.drain() == .entries ? .changed : .startOver
  }
}
