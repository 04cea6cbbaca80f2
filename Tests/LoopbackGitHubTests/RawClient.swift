import Glibc

/// A client that writes and reads bytes, so that nothing a server does is smoothed over.
final class RawClient: Sendable {
  private let descriptor: Int32
  private let port: UInt16

  init(_ port: UInt16) {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, 0)
  }

  func get(_ target: String, headers: [String] = []) {
    let lines = ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "User-Agent: test"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// What there is to read now or next, at most `limit` bytes; empty once the server has closed.
  func read(_ limit: Int = 65536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  /// Exactly `count` bytes, or fewer if the server closes.
  func read(exactly count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = read(count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Everything until the server closes.
  func readUntilClosed() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let more = read(), !more.isEmpty { bytes += more }
    return bytes
  }

  /// One response with a Content-Length, or without a body.
  func readResponse() -> (head: String, body: [UInt8]) {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
      let byte = read(1)
      if byte.isEmpty { break }
      head += byte
    }
    let text = String(decoding: head, as: UTF8.self)
    let length = text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let count = length.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    return (text, read(exactly: count))
  }
}
