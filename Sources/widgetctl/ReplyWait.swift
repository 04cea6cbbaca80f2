import CLinux
import Glibc
import SharedContainer

/// Waits for the answer to one request; made before the request is written, so that it misses nothing.
struct ReplyWait {
  enum Result {
    case reply(ReloadReply)
    case daemonGone
    case timedOut
  }

  private static let patience: Duration = .seconds(150)
  /// How often it looks where it can't be told.
  private static let lookInterval = 2000

  private let token: String
  private let files: ReplyFiles
  private let inotify: Inotify?

  init(token: String, in layout: ContainerLayout) {
    self.token = token
    files = ReplyFiles(layout)
    try? files.createDirectory()
    inotify = Self.watch(layout.replies)
  }

  private static func watch(_ directory: String) -> Inotify? {
    guard let inotify = Inotify() else { return nil }
    guard (try? inotify.watch(directory, for: IN_MOVED_TO)) == true else { return nil }
    return inotify
  }

  func result(from daemon: DaemonProcess) -> Result {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      if let reply = files.take(token: token) { return .reply(reply) }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return .timedOut }
      if waitForChange(daemon, atMost: left) {
        // What it wrote before it ended counts.
        return files.take(token: token).map(Result.reply) ?? .daemonGone
      }
    }
  }

  /// - Returns: whether the daemon has ended.
  private func waitForChange(_ daemon: DaemonProcess, atMost left: Duration) -> Bool {
    var states = [
      pollfd(fd: inotify?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: daemon.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = Int(left.components.seconds) * 1000 + 1000
    let isBlind = inotify == nil || daemon.descriptor < 0
    poll(&states, 2, Int32(isBlind ? min(milliseconds, Self.lookInterval) : milliseconds))
    if states[0].revents != 0 { _ = inotify?.drain() }
    return states[1].revents != 0
  }
}
