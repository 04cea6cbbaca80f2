import CLinux
import Testing

@testable import SystemSupport

@Suite("RouteMessages")
struct RouteMessageTests {
  private func message<Payload>(_ type: Int, _ payload: Payload, length: Int? = nil) -> [UInt8] {
    var header = nlmsghdr()
    header.nlmsg_type = UInt16(type)
    let size = MemoryLayout<nlmsghdr>.size + MemoryLayout<Payload>.size
    header.nlmsg_len = UInt32(length ?? size)
    return withUnsafeBytes(of: header) { Array($0) } + withUnsafeBytes(of: payload) { Array($0) }
  }

  private func address(scope: UInt32 = 0, flags: Int32 = 0) -> ifaddrmsg {
    var address = ifaddrmsg()
    (address.ifa_scope, address.ifa_flags) = (UInt8(scope), UInt8(flags))
    return address
  }

  private func route(table: UInt32 = 254, type: Int = 1) -> rtmsg {
    var route = rtmsg()
    (route.rtm_table, route.rtm_type) = (UInt8(table), UInt8(type))
    return route
  }

  private func tellOfArrival(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { RouteMessages($0).tellOfArrival }
  }

  @Test("An address that others see is an arrival; one of the link or the host, a tentative or a lost one isn't")
  func addresses() {
    #expect(tellOfArrival(message(RTM_NEWADDR, address())))
    #expect(!tellOfArrival(message(RTM_NEWADDR, address(scope: RT_SCOPE_LINK.rawValue))))
    #expect(!tellOfArrival(message(RTM_NEWADDR, address(scope: RT_SCOPE_HOST.rawValue))))
    #expect(!tellOfArrival(message(RTM_NEWADDR, address(flags: IFA_F_TENTATIVE))))
    #expect(!tellOfArrival(message(RTM_DELADDR, address())))
  }

  @Test("A route to others is an arrival; one to this machine, an unreachable or a lost one isn't")
  func routes() {
    #expect(tellOfArrival(message(RTM_NEWROUTE, route())))
    #expect(!tellOfArrival(message(RTM_NEWROUTE, route(table: RT_TABLE_LOCAL.rawValue))))
    #expect(!tellOfArrival(message(RTM_NEWROUTE, route(type: RTN_UNREACHABLE))))
    #expect(!tellOfArrival(message(RTM_DELROUTE, route())))
  }

  @Test("Every message of a datagram counts, and one that lies about its length ends it", arguments: [0, 15, 17, 999])
  func lengths(length: Int) {
    let other = message(RTM_NEWLINK, UInt32(0))
    #expect(tellOfArrival(other + message(RTM_NEWADDR, address())))
    #expect(!tellOfArrival(message(RTM_NEWADDR, address(), length: length)))
    #expect(!tellOfArrival(message(RTM_NEWLINK, address(), length: length == 17 ? 999 : length) + other))
    #expect(!tellOfArrival(Array(message(RTM_NEWADDR, address()).dropLast())))
    #expect(!tellOfArrival([]))
  }
}
