internal import CLinux
internal import Glibc
internal import SystemSupport

/// The server's end on its loop: accepts connections and keeps them. Used on the loop's thread only, but for `gate`.
final class Listener: @unchecked Sendable {
  /// What answers wait for; nil where they do not.
  let gate = Locked<LoopbackServer.Gate?>(nil)
  private let loop: EventLoop
  private let record: LoopbackServer.TrafficRecord
  private let handler: LoopbackServer.Handler
  private var watch: WatchToken?
  private var connections: [Int: Connection] = [:]

  init(
    _ loop: EventLoop, _ record: LoopbackServer.TrafficRecord, handler: @escaping LoopbackServer.Handler
  ) {
    self.loop = loop
    self.record = record
    self.handler = handler
  }

  /// Accepts on this socket, which closes when the listener stops.
  func start(_ socket: OwnedFileDescriptor) throws(SystemCallError) {
    watch = try loop.watch(socket, .read) { [weak self] _ in self?.acceptAll(socket) }
  }

  func stop() {
    watch.map(loop.cancel)
    for connection in connections.values { connection.close() }
  }

  private func acceptAll(_ socket: OwnedFileDescriptor) {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    while let accepted = try? OwnedFileDescriptor(linux_accept4(socket.raw, nil, nil, flags), "accept") {
      var noDelay: Int32 = 1
      setsockopt(accepted.raw, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
      record.update { traffic in
        traffic.acceptedConnections += 1
        traffic.openConnections += 1
      }
      open(accepted, number: record.traffic.acceptedConnections)
    }
  }

  private func open(_ accepted: OwnedFileDescriptor, number: Int) {
    let connection = Connection(loop, accepted, number: number) { [unowned self] request in
      respond(to: request)
    } didClose: { [unowned self] in
      connections[number] = nil
      record.update { $0.openConnections -= 1 }
    }
    connections[number] = connection
    do {
      try connection.start()
    } catch {
      connections[number] = nil
      record.update { $0.openConnections -= 1 }
    }
  }

  private func respond(to request: LoopbackServer.Request) -> LoopbackServer.Response {
    record.update { $0.requests.append(request) }
    let response = handler(request)
    return gate.withLock { $0 }.map(response.held) ?? response
  }
}
