import CLinux
import EntryDocument
import Glibc
import LocalTime
import SharedContainer

/// Prints a line whenever it differs from the last one printed.
struct LineWatcher {
  private let source: any LineSource
  private var clicks: BarClicks?
  private let container: String?
  private let user: UserDirectories
  private var layout: ContainerLayout
  private var lastPrinted: CurrentLine?
  private var saidBlind = false

  /// Prints until the reader is gone.
  static func run(_ source: any LineSource, clicks: BarClicks?, container: String?) -> ExitStatus {
    // Bars are signalled by name with real-time signals; one that hits us must not end us.
    for number in linux_sigrtmin()...linux_sigrtmax() { signal(number, SIG_IGN) }
    Output.keepPipeShort()
    do {
      var watcher = try LineWatcher(source, clicks: clicks, container: container, user: UserDirectories())
      while watcher.watchOnce() {}
    } catch {
      let failure = source.failure("\(error)", code: .disk)
      _ = Output.write(failure.bytes)
      failure.reasons.forEach(Output.complain)
      Output.waitUntilUnread()
    }
    return .success
  }

  private init(
    _ source: any LineSource, clicks: BarClicks?, container: String?, user: UserDirectories
  ) throws(ContainerError) {
    self.source = source
    self.clicks = clicks
    self.container = container
    self.user = user
    layout = try ContainerLocation.forClient(option: container, user: user).layout
  }

  /// Adds the watches, reads, and prints until something asks for other watches.
  ///
  /// - Returns: false once the reader is gone.
  private mutating func watchOnce() -> Bool {
    followDaemon()
    let directories = source.directories(in: layout)
    let watch = WidgetWatch(directories, in: layout, links: container == nil ? user.runtime : nil)
    if watch == nil { sayBlind() }
    let daemon = DaemonProcess(holding: layout)
    if daemon != nil { watch?.daemonFound() }
    while true {
      // Of two lines that it reads at once polybar shows the first; and a bar that is late wants none but the last.
      Output.waitUntilTaken()
      let current = source.current(in: layout, isRunning: daemon != nil, now: .now)
      guard printIfChanged(current) else { return false }
      let staleAt = daemon == nil ? current.staleAt : nil
      switch Wakeup.wait(watch, daemon, clicks, staleAt: staleAt) {
      case .readerGone: return false
      case .startOver: return true
      case .changed: if source.directories(in: layout) != directories { return true }
      case .clicked: clicks?.perform(in: layout)
      }
    }
  }

  /// Goes where a daemon runs, as its links say. One that has ended leaves us where it was: its entries are there.
  private mutating func followDaemon() {
    guard ContainerLock.holder(of: layout) == nil,
      let found = try? ContainerLocation.forClient(option: container, user: user).layout,
      ContainerLock.holder(of: found) != nil
    else { return }
    layout = found
  }

  private mutating func printIfChanged(_ current: CurrentLine) -> Bool {
    guard current.bytes != lastPrinted?.bytes else { return true }
    if current.reasons != lastPrinted?.reasons { current.reasons.forEach(Output.complain) }
    lastPrinted = current
    return Output.write(current.bytes)
  }

  private mutating func sayBlind() {
    guard !saidBlind else { return }
    saidBlind = true
    Output.complain("no inotify can be had (see fs.inotify.max_user_instances): looking every 2 s")
  }
}
