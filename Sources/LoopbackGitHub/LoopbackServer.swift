internal import CLinux
internal import Glibc
public import SystemSupport

/// An HTTP/1.1 server on 127.0.0.1 for tests: it answers exactly as it is told, byte by byte if need be, and records what
/// it was asked. Keeps connections alive; knows no TLS.
///
/// It has a thread of its own, which `stop()`, or letting go of the server, ends.
public final class LoopbackServer: Sendable {
  /// Decides what is done with a request; called on the server's thread.
  public typealias Handler = @Sendable (Request) -> Response

  /// The port it listens on.
  public let port: UInt16
  private let thread: LoopThread
  private let record = TrafficRecord()
  private let listener: Listener
  private let isStopped = Locked(false)

  /// Listens on a port of 127.0.0.1, 0 for any that is free.
  public init(port: UInt16 = 0, handler: @escaping Handler) throws(SystemCallError) {
    let (descriptor, port) = try Self.listen(port)
    self.port = port
    thread = try LoopThread(name: "loopback-server")
    listener = Listener(thread.loop, record, handler: handler)
    thread.loop.execute { [listener] in try! listener.start(descriptor) }
  }

  deinit { stop() }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// What it has seen so far.
  public var traffic: Traffic { record.traffic }

  /// The requests it has seen so far.
  public var requests: [Request] { record.traffic.requests }

  /// Waits until the traffic meets `condition` (or the task is cancelled) and returns it.
  @discardableResult
  public func traffic(where condition: @escaping @Sendable (Traffic) -> Bool) async -> Traffic {
    await record.wait(until: condition)
  }

  /// Waits until at least `count` requests have arrived (or the task is cancelled) and returns all.
  @discardableResult
  public func waitForRequests(_ count: Int) async -> [Request] {
    await traffic { $0.requests.count >= count }.requests
  }

  /// From now on each answer waits for `release()`; what is under way goes on.
  public func hold() {
    listener.gate.withLock { $0 = $0 ?? Gate() }
  }

  /// Sends the answers that were held, and holds no more.
  public func release() {
    let held = listener.gate.withLock { gate in
      defer { gate = nil }
      return gate
    }
    held?.open()
  }

  /// Closes every connection and ends the thread. The traffic stays readable. Does nothing the second time.
  public func stop() {
    let wasStopped = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return isStopped
    }
    if wasStopped { return }
    thread.loop.execute { [listener] in listener.stop() }
    thread.stop()
  }

  private static func listen(_ port: UInt16) throws(SystemCallError) -> (OwnedFileDescriptor, UInt16) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = try OwnedFileDescriptor(socket(AF_INET, type, 0), "open a socket")
    var reuse: Int32 = 1
    setsockopt(descriptor.raw, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor.raw, address, length) == 0 && Glibc.listen(descriptor.raw, SOMAXCONN) == 0
          && getsockname(descriptor.raw, address, &length) == 0 ? 0 : errno
      }
    }
    guard code == 0 else { throw SystemCallError("listen on 127.0.0.1:\(port)", code: code) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
