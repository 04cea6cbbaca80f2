import Configuration
import EntryDocument
import Glibc
import LocalTime
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// The daemon: wires what comes from outside (signals, files) to the center, and tells systemd, the log and `status` what
/// becomes of it.
actor Daemon {
  let site: Site
  let source: ConfigurationSource
  let log: Log
  let notifier = ServiceNotifier()
  let inbox: ReloadInbox
  let watch: FileWatch
  var center: WidgetCenter
  var configuration: Configuration
  var lock: ContainerLock
  var status: StatusFile
  var signals: Signals?
  var fileChanges: [FileChange] = []
  var containerWatch: FileWatch.Token?
  var lockCheck: TimerToken?
  var patience: TimerToken?
  /// There only while a widget waits for a connection: else no change of a route wakes the daemon.
  var routes: RouteWatch?
  var unpublished: Set<String> = []
  var diskIsFine: TimerToken?
  var exitStatus = ExitStatus.success

  nonisolated var unownedExecutor: UnownedSerialExecutor { site.loop.asUnownedSerialExecutor() }

  /// To be made on the loop's thread.
  init(_ site: Site, _ source: ConfigurationSource, _ log: Log) throws {
    self.site = site
    self.source = source
    self.log = log
    inbox = ReloadInbox(site.layout)
    watch = try FileWatch(site.loop)
    configuration = site.configuration
    lock = site.lock
    status = StatusFile(
      site.layout,
      DaemonStatus(pid: getpid(), version: Version.current, startedAt: Timestamp(seconds: RealtimeTimer.now)))
    center = site.center { _ in }
  }

  /// Runs until SIGTERM or SIGINT; answers the exit status.
  nonisolated func run() throws -> Int32 {
    try assumeIsolated { daemon in try daemon.start() }
    site.loop.run()
    return assumeIsolated { daemon in daemon.exitStatus }
  }

  // MARK: Start and end

  func start() throws {
    signals = try Signals(site.loop, [SIGTERM, SIGINT, SIGHUP, SIGUSR1]) { [unowned self] number in
      assumeIsolated { daemon in daemon.received(number) }
    }
    center = site.center { [unowned self] event in assumeIsolated { daemon in daemon.observed(event) } }
    log.notice(
      "started",
      [
        "version": Version.current, "configuration": source.name, "container": site.layout.root,
        "widgets": String(configuration.widgets.count),
      ])
    describeConfiguration()
    publishLinks()
    removeTemporaries()
    try watchFiles()
    let orders = ReloadOrders(takeRequests())
    let (widgets, answer) = (configuration.widgets, answer(to: orders))
    center.assumeIsolated { center in center.run(widgets, reloading: orders.selections, answer: answer) }
    followNetwork()
    // Readers take it for the sign that a daemon has begun: by then every widget has something to show.
    status.write()
    notifier.ready(status: summary)
    notifier.startWatchdog(on: site.loop)
  }

  func stop(_ exitStatus: Int32) {
    self.exitStatus = exitStatus
    notifier.stopping()
    center.assumeIsolated { center in center.stop() }
    try? RuntimeLinks(user: Program.user)?.remove(site.location)
    log.notice("stopped")
    site.loop.stop()
  }

  /// Takes away what writers that died have left, wherever there is written.
  func removeTemporaries() {
    let layout = site.layout
    let widgets = ((try? layout.widgetIDs()) ?? []).map(layout.widget)
    let shared = [layout.images, layout.timelines, layout.statuses, layout.replies, layout.http]
    for directory in [layout.root] + shared + widgets {
      AtomicFile.removeTemporaries(in: directory, now: now)
    }
  }

  func publishLinks() {
    do {
      try RuntimeLinks(user: Program.user)?.publish(site.location)
    } catch {
      log.warning("clients may look in another place", ["reason": error.description])
    }
  }

  // MARK: Signals

  func received(_ signal: Int32) {
    switch signal {
    case SIGHUP: reloadConfiguration(because: "SIGHUP")
    case SIGUSR1:
      log.info("reload of all timelines requested", ["by": "SIGUSR1"])
      perform([ReloadRequest(targets: [.all])])
    default: stop(ExitStatus.success)
    }
  }
}
