import CLinux
import Glibc
import SystemSupport

/// A port of 127.0.0.1 for a server that can't choose one itself: bound here, so that nobody else is given it, and not
/// listened on, so that a server with SO_REUSEADDR may.
struct ReservedPort {
  let number: UInt16
  private let descriptor: OwnedFileDescriptor

  init() throws {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = try OwnedFileDescriptor(socket(AF_INET, type, 0), "open a socket")
    var reuse: Int32 = 1
    setsockopt(descriptor.raw, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor.raw
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0 ? 0 : errno
      }
    }
    guard code == 0 else { throw SystemCallError("reserve a port of 127.0.0.1", code: code) }
    number = UInt16(bigEndian: address.sin_port)
  }
}
