import LocalTime
import SharedContainer

/// Prints a widget's line whenever it differs from the last one printed.
struct LineWatcher {
  private let line: BarLine
  private let container: String?
  private let user: UserDirectories
  private var layout: ContainerLayout
  private var lastPrinted: [UInt8]?
  private var saidBlind = false

  init(_ line: BarLine, container: String?, user: UserDirectories) throws(ContainerError) {
    self.line = line
    self.container = container
    self.user = user
    layout = try ContainerLocation.forClient(option: container, user: user).layout
  }

  /// Returns once the reader is gone.
  mutating func run() {
    Output.keepPipeShort()
    while watchOnce() {}
  }

  /// Adds the watches, reads, and prints until something asks for other watches.
  ///
  /// - Returns: false once the reader is gone.
  private mutating func watchOnce() -> Bool {
    followDaemon()
    let watch = WidgetWatch(line.id, in: layout, links: container == nil ? user.runtime : nil)
    if watch == nil { sayBlind() }
    let daemon = DaemonProcess(holding: layout)
    if daemon != nil { watch?.daemonFound() }
    while true {
      // Of two lines that it reads at once polybar shows the first; and a bar that is late wants none but the last.
      Output.waitUntilTaken()
      let current = line.current(in: layout, isRunning: daemon != nil, now: .now)
      guard printIfChanged(current) else { return false }
      switch Wakeup.wait(watch, daemon, staleAt: daemon == nil ? current.staleAt : nil) {
      case .readerGone: return false
      case .startOver: return true
      case .changed: continue
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

  private mutating func printIfChanged(_ current: BarLine.Current) -> Bool {
    guard current.bytes != lastPrinted else { return true }
    lastPrinted = current.bytes
    if let reason = current.reason { Output.complain(reason) }
    return Output.write(current.bytes)
  }

  private mutating func sayBlind() {
    guard !saidBlind else { return }
    saidBlind = true
    Output.complain("no inotify can be had (see fs.inotify.max_user_instances): looking every 2 s")
  }
}
