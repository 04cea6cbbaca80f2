internal import CLinux
internal import Glibc

/// What the kernel multicasts about addresses and routes, as one datagram has it (rtnetlink(7)).
struct RouteMessages {
  private static let headerSize = MemoryLayout<nlmsghdr>.size
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// True where an address or a route has appeared by which others than this machine may be reached.
  var tellOfArrival: Bool {
    var rest = bytes[...]
    while rest.count >= Self.headerSize {
      let message = UnsafeRawBufferPointer(rebasing: rest)
      let header = message.loadUnaligned(as: nlmsghdr.self)
      let length = Int(header.nlmsg_len)
      guard Self.headerSize...message.count ~= length else { return false }
      if Self.isArrival(header.nlmsg_type, UnsafeRawBufferPointer(rebasing: message[Self.headerSize..<length])) {
        return true
      }
      // Messages begin at multiples of four.
      rest = rest.dropFirst((length + 3) & ~3)
    }
    return false
  }

  private static func isArrival(_ type: UInt16, _ payload: UnsafeRawBufferPointer) -> Bool {
    switch Int(type) {
    case RTM_NEWADDR where payload.count >= MemoryLayout<ifaddrmsg>.size:
      let address = payload.loadUnaligned(as: ifaddrmsg.self)
      // Another message says when a tentative address was found to be nobody else's.
      return address.ifa_scope < RT_SCOPE_LINK.rawValue && Int32(address.ifa_flags) & IFA_F_TENTATIVE == 0
    case RTM_NEWROUTE where payload.count >= MemoryLayout<rtmsg>.size:
      let route = payload.loadUnaligned(as: rtmsg.self)
      return UInt32(route.rtm_table) != RT_TABLE_LOCAL.rawValue && Int(route.rtm_type) == RTN_UNICAST
    default: return false
    }
  }
}
