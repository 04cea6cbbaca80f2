import Configuration
import CurlTransport
import EntryDocument
import Glibc
import LocalTime
import Publishing
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// The daemon: wires what comes from outside (signals, files) to the center, and tells systemd, the log and `status` what
/// becomes of it.
actor Daemon {
  private let site: Site
  private let source: ConfigurationSource
  private let log: Log
  private let notifier = ServiceNotifier()
  private let inbox: ReloadInbox
  private let watch: FileWatch
  private var center: WidgetCenter
  private var configuration: Configuration
  private var lock: ContainerLock
  private var status: StatusFile
  private var signals: Signals?
  private var fileChanges: [FileChange] = []
  private var containerWatch: FileWatch.Token?
  private var lockCheck: TimerToken?
  private var patience: TimerToken?
  private var unpublished: Set<String> = []
  private var diskIsFine: TimerToken?
  private var exitStatus = ExitStatus.success

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

  private func start() throws {
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
    let orders = ReloadOrders(takeRequests(force: false))
    let (widgets, answer) = (configuration.widgets, answer(to: orders))
    center.assumeIsolated { center in center.run(widgets, reloading: orders.selections, answer: answer) }
    // Readers take it for the sign that a daemon has begun: by then every widget has something to show.
    status.write()
    notifier.ready(status: summary)
    notifier.startWatchdog(on: site.loop)
  }

  private func stop(_ exitStatus: Int32) {
    self.exitStatus = exitStatus
    notifier.stopping()
    center.assumeIsolated { center in center.stop() }
    try? RuntimeLinks(user: Program.user)?.remove(site.location)
    log.notice("stopped")
    site.loop.stop()
  }

  /// Takes away what writers that died have left, wherever there is written.
  private func removeTemporaries() {
    let layout = site.layout
    let widgets = ((try? layout.widgetIDs()) ?? []).map(layout.widget)
    for directory in [layout.root, layout.images, layout.timelines, layout.statuses, layout.replies] + widgets {
      AtomicFile.removeTemporaries(in: directory, now: now)
    }
  }

  private func publishLinks() {
    do {
      try RuntimeLinks(user: Program.user)?.publish(site.location)
    } catch {
      log.warning("clients may look in another place", ["reason": error.description])
    }
  }

  // MARK: Signals

  private func received(_ signal: Int32) {
    switch signal {
    case SIGHUP: reloadConfiguration(because: "SIGHUP")
    case SIGUSR1:
      log.info("reload of all timelines requested", ["by": "SIGUSR1"])
      perform([ReloadRequest(targets: [.all])])
    default: stop(ExitStatus.success)
    }
  }

  // MARK: Configuration

  private func reloadConfiguration(because cause: String) {
    notifier.reloading()
    defer { notifier.ready(status: summary) }
    do throws(ConfigurationSource.Failure) {
      configuration = try source.read()
    } catch {
      error.sentences.forEach { log.error("configuration not used", ["reason": $0]) }
      status.status.problems = error.problems.map { DaemonStatus.Problem(path: $0.path, message: $0.message) }
      status.write()
      return
    }
    log.notice(
      "configuration read",
      ["because": cause, "configuration": source.name, "widgets": String(configuration.widgets.count)])
    describeConfiguration()
    status.write()
    site.publisher.setFormats(configuration.barFormats)
    let configuration = configuration
    site.http.assumeIsolated { http in http.apply(configuration.httpSettings) }
    site.commands.withhold(configuration.tokenVariables)
    center.assumeIsolated { center in center.run(configuration.widgets) }
  }

  /// Takes what `status` says of the configuration from it, and says once what a person should know.
  private func describeConfiguration() {
    status.status.configurationPath = source.pathInUse
    status.status.problems = configuration.widgetProblems.map {
      DaemonStatus.Problem(path: $0.path, message: $0.message)
    }
    status.status.warnings = configuration.warnings
    configuration.warnings.forEach { log.warning($0) }
    configuration.widgetProblems.forEach { log.error("widget not used", ["reason": $0.description]) }
  }

  private var summary: String { "\(configuration.widgets.count) widgets" }

  // MARK: Watched files

  private func watchFiles() throws {
    try watchContainer()
    fileChanges = [
      FileChange(site.loop, watch, path: source.path) { [unowned self] in
        assumeIsolated { daemon in daemon.reloadConfiguration(because: "file") }
      },
      FileChange(site.loop, watch, path: site.location.defaults) { [unowned self] in
        assumeIsolated { daemon in daemon.defaultsChanged() }
      },
      FileChange(site.loop, watch, path: "/etc/localtime") { [unowned self] in
        assumeIsolated { daemon in daemon.timeZoneChanged() }
      },
    ]
  }

  private func watchContainer() throws(SystemCallError) {
    containerWatch.map(watch.remove)
    containerWatch = try watch.add(site.layout.root, [.closeWrite, .movedTo, .movedSelf, .deleted]) {
      [unowned self] event in
      assumeIsolated { daemon in daemon.containerChanged(event) }
    }
  }

  private func defaultsChanged() {
    do throws(SharedDefaultsError) {
      let keys = try site.defaults.reread()
      guard !keys.isEmpty else { return }
      log.info("shared defaults changed", ["keys": keys.sorted().joined(separator: ",")])
      let center = center
      Task(executorPreference: site.loop) { await center.defaultsChanged(keys) }
    } catch {
      log.error("shared defaults not used", ["reason": error.message])
    }
  }

  /// Reloads the kinds that depend on local days (semantics S16).
  private func timeZoneChanged() {
    let kinds = Program.kinds.filter(\.dependsOnLocalDays).map(\.kind)
    log.notice("time zone changed", ["kinds": kinds.joined(separator: ",")])
    center.assumeIsolated { center in center.request(kinds.map { .named($0) }) { _ in } }
  }

  private func containerChanged(_ event: FileWatch.Event) {
    if !event.mask.isDisjoint(with: [.ignored, .movedSelf]) {
      remakeContainerIfGone()
    } else if event.mask.contains(.deleted) {
      lookAfterLock()
    } else if event.mask.contains(.overflow) || event.name == "reload" || event.name == ".reload.taken" {
      perform(takeRequests(force: false))
    }
  }

  /// A removed directory isn't reported while a file in it is open, as the lock is: the lock's own removal says it. Whoever
  /// removes the container is given a moment to finish.
  private func lookAfterLock() {
    guard !lock.isIntact, lockCheck == nil else { return }
    lockCheck = site.loop.schedule(after: .seconds(1)) { [unowned self] in
      assumeIsolated { daemon in
        daemon.lockCheck = nil
        daemon.remakeContainerIfGone()
      }
    }
  }

  /// The container was removed or renamed: everything is in memory, so it is made again. Where that can't be (a sandbox
  /// that mounted it, say) only a new process can help.
  private func remakeContainerIfGone() {
    guard !lock.isIntact else { return }
    log.warning("the container is gone; making it again", ["container": site.layout.root])
    do {
      try site.layout.create()
      lock = try ContainerLock(acquiring: site.layout)
      try watchContainer()
    } catch {
      log.error("the container can't be made again", ["reason": "\(error)"])
      return stop(ExitStatus.temporary)
    }
    publishLinks()
    status.writeAnew()
    site.publisher.forget()
    center.assumeIsolated { center in center.publishAll() }
  }

  // MARK: Reload requests

  /// Takes all there is; where a writer still has the file open, what it writes is waited for, at most 2 s.
  private func takeRequests(force: Bool) -> [ReloadRequest] {
    patience.map(site.loop.cancel)
    patience = nil
    var requests: [ReloadRequest] = []
    var force = force
    while true {
      let taken: ReloadInbox.Taken
      do throws(DiskError) {
        taken = try inbox.take(force: force)
      } catch {
        log.error("reload requests can't be read", ["reason": error.description])
        return requests
      }
      force = false
      switch taken {
      case .none: return requests
      case .requests(let more): requests += more
      case .rejected(let reason): log.warning("reload request rejected", ["reason": reason])
      case .busy:
        patience = site.loop.schedule(after: .seconds(2)) { [unowned self] in
          assumeIsolated { daemon in daemon.perform(daemon.takeRequests(force: true)) }
        }
        return requests
      }
    }
  }

  private func perform(_ requests: [ReloadRequest]) {
    guard !requests.isEmpty else { return }
    let orders = ReloadOrders(requests)
    let answer = answer(to: orders)
    center.assumeIsolated { center in center.request(orders.selections, answer: answer) }
  }

  /// Files the replies, when all that they tell of is on disk.
  private func answer(to orders: ReloadOrders) -> @Sendable ([ReloadResult]) -> Void {
    let widgets = configuration.widgets
    for name in orders.unknown(among: widgets) {
      log.warning("reload of an unknown widget requested", ["name": name])
    }
    let files = ReplyFiles(site.layout)
    try? files.sweep(now: now)
    return { results in
      for (token, reply) in orders.replies(results, among: widgets) {
        try? files.write(reply, token: token)
      }
    }
  }

  // MARK: What becomes of it

  private func observed(_ event: WidgetEvent) {
    log.write(event)
    switch event {
    case .notPublished(let id, let reason):
      unpublished.insert(id)
      diskIsFine.map(site.loop.cancel)
      status.status.disk = status.status.disk ?? EntryError(code: .disk, message: reason, since: now)
      notifier.status("\(summary); \(reason)")
    case .publishedAgain(let id):
      unpublished.remove(id)
      if unpublished.isEmpty {
        notifier.status(summary)
        forgetDiskTroubleLater()
      }
    default:
      break
    }
    status.write()
  }

  /// While a disk takes nothing `status` can't tell of it: it does for a while after.
  private func forgetDiskTroubleLater() {
    diskIsFine = site.loop.schedule(after: .seconds(10)) { [unowned self] in
      assumeIsolated { daemon in
        daemon.status.status.disk = nil
        daemon.status.write()
      }
    }
  }

  private var now: Timestamp { Timestamp(seconds: RealtimeTimer.now) }
}
