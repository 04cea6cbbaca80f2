internal import CLinux
internal import Glibc

/// Tells when an address or a route appears by which others may be reached: when a machine has come back to a network
/// (netlink(7)).
///
/// Several in a row are told of once, a second after the first: an address comes before its routes, and both before a
/// resolver.
public final class RouteWatch: @unchecked Sendable {
  private static let patience = Duration.seconds(1)
  private static let groups =
    RTMGRP_IPV4_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_IFADDR | RTMGRP_IPV6_ROUTE

  private let loop: EventLoop
  private let socket: OwnedFileDescriptor
  private let handler: @Sendable () -> Void
  private var watch: WatchToken?
  private var arrival: TimerToken?

  /// Calls `handler` on the loop's thread as long as this object lives; to be made on it. Throws where there is no netlink.
  public init(_ loop: EventLoop, handler: @escaping @Sendable () -> Void) throws(SystemCallError) {
    self.loop = loop
    self.handler = handler
    let kind = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    socket = try OwnedFileDescriptor(Glibc.socket(AF_NETLINK, kind, NETLINK_ROUTE), "watch addresses and routes")
    var address = sockaddr_nl()
    address.nl_family = UInt16(AF_NETLINK)
    address.nl_groups = UInt32(Self.groups)
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.raw, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    guard result == 0 else { throw SystemCallError("watch addresses and routes") }
    watch = try loop.watch(socket, .read) { [weak self] _ in self?.readMessages() }
  }

  deinit {
    loop.execute { [unowned loop, watch, arrival] in
      watch.map(loop.cancel)
      arrival.map(loop.cancel)
    }
  }

  private func readMessages() {
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      while true {
        let count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
        if count >= 0 {
          if RouteMessages(UnsafeRawBufferPointer(rebasing: buffer[..<count])).tellOfArrival { tellSoon() }
        } else if errno == ENOBUFS {
          tellSoon()  // Some were lost: what they said may have been news.
        } else {
          return
        }
      }
    }
  }

  private func tellSoon() {
    guard arrival == nil else { return }
    arrival = loop.schedule(after: Self.patience) { [weak self] in
      self?.arrival = nil
      self?.handler()
    }
  }
}
