import EntryDocument
import HTTPPolicy
import Publishing
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// What other programs do to the container, the shared defaults and the time zone.
extension Daemon {
  func watchFiles() throws {
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

  func watchContainer() throws(SystemCallError) {
    containerWatch.map(watch.remove)
    containerWatch = try watch.add(site.layout.root, [.closeWrite, .movedTo, .movedSelf, .deleted]) {
      [unowned self] event in
      assumeIsolated { daemon in daemon.containerChanged(event) }
    }
  }

  func defaultsChanged() {
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
  func timeZoneChanged() {
    let kinds = Program.kinds.filter(\.dependsOnLocalDays).map(\.kind)
    log.notice("time zone changed", ["kinds": kinds.joined(separator: ",")])
    center.assumeIsolated { center in center.request(kinds.map { .named($0) }) { _ in } }
  }

  func containerChanged(_ event: FileWatch.Event) {
    if !event.mask.isDisjoint(with: [.ignored, .movedSelf]) {
      remakeContainerIfGone()
    } else if event.mask.contains(.deleted) {
      lookAfterLock()
    } else if event.mask.contains(.overflow) || event.name == "reload" || event.name == ".reload.taken" {
      perform(takeRequests())
    }
  }

  /// A removed directory isn't reported while a file in it is open, as the lock is: the lock's own removal says it. Whoever
  /// removes the container is given a moment to finish.
  func lookAfterLock() {
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
  func remakeContainerIfGone() {
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
    site.limits.assumeIsolated { limits in limits.storeAgain() }
    center.assumeIsolated { center in center.publishAll() }
  }
}
