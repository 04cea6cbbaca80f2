import Configuration
import EntryDocument
import LocalTime
import SystemSupport
import WidgetRuntime

/// What becomes of the widgets, as log, systemd and `status` tell it.
extension Daemon {
  func observed(_ event: WidgetEvent) {
    log.write(event)
    describeTokens()
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
    followNetwork()
  }

  /// Watches addresses and routes while a widget waits for a connection that could not be made (semantics S17).
  func followNetwork() {
    let awaitsNetwork = center.assumeIsolated { center in center.awaitsNetwork }
    guard awaitsNetwork != (routes != nil) else { return }
    routes = nil
    guard awaitsNetwork else { return }
    do {
      routes = try RouteWatch(site.loop) { [unowned self] in assumeIsolated { daemon in daemon.networkChanged() } }
    } catch {
      log.warning("a network that comes back is found by retries only", ["reason": "\(error)"])
    }
  }

  func networkChanged() {
    log.notice("network changed")
    center.assumeIsolated { center in center.networkChanged() }
  }

  /// While a disk takes nothing `status` can't tell of it: it does for a while after.
  func forgetDiskTroubleLater() {
    diskIsFine = site.loop.schedule(after: .seconds(10)) { [unowned self] in
      assumeIsolated { daemon in
        daemon.status.status.disk = nil
        daemon.status.write()
      }
    }
  }

  var now: Timestamp { Timestamp(seconds: RealtimeTimer.now) }
}
