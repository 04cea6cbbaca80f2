import Configuration
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// Reload requests, and their answers.
extension Daemon {
  /// Waits for a writer that has the file open, one after the other, 2 s in all. Its closing wakes us, but the kernel tells
  /// of it before the file counts as closed: so at first it is looked again soon.
  private static let waits: [Duration] = [.milliseconds(10), .milliseconds(100), .milliseconds(1890)]

  /// Takes all there is; where a writer still has the file open, what it writes is waited for, and at the last look taken
  /// as it is.
  func takeRequests(look: Int = 0) -> [ReloadRequest] {
    patience.map(site.loop.cancel)
    patience = nil
    var requests: [ReloadRequest] = []
    var look = look
    while true {
      let taken: ReloadInbox.Taken
      do throws(DiskError) {
        taken = try inbox.take(force: look == Self.waits.count)
      } catch {
        log.error("reload requests can't be read", ["reason": error.description])
        return requests
      }
      switch taken {
      case .none: return requests
      case .requests(let more): requests += more
      case .rejected(let reason): log.warning("reload request rejected", ["reason": reason])
      case .busy:
        patience = site.loop.schedule(after: Self.waits[look]) { [unowned self, look] in
          assumeIsolated { daemon in daemon.perform(daemon.takeRequests(look: look + 1)) }
        }
        return requests
      }
      look = 0
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
