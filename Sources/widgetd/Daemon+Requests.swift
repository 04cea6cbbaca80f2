import Configuration
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// Reload requests, and their answers.
extension Daemon {
  /// Takes all there is; where a writer still has the file open, what it writes is waited for, at most 2 s.
  func takeRequests(force: Bool) -> [ReloadRequest] {
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

  func perform(_ requests: [ReloadRequest]) {
    guard !requests.isEmpty else { return }
    let orders = ReloadOrders(requests)
    let answer = answer(to: orders)
    center.assumeIsolated { center in center.request(orders.selections, answer: answer) }
  }

  /// Files the replies, when all that they tell of is on disk.
  func answer(to orders: ReloadOrders) -> @Sendable ([ReloadResult]) -> Void {
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
}
