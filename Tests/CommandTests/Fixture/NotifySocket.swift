import CLinux
import Glibc
import SystemSupport

/// What systemd would hear at NOTIFY_SOCKET, message by message.
final class NotifySocket: Sendable {
  let path: String
  let messages = Observed<[String]>([])
  private let watch = Locked<WatchToken?>(nil)

  init(in directory: String) throws {
    path = directory + "/notify"
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = try OwnedFileDescriptor(socket(AF_UNIX, type, 0), "open a socket")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor.raw, address, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { throw SystemCallError("bind \(path)") }
    let messages = messages
    TestLoop.loop.execute { [self] in
      let token = try! TestLoop.loop.watch(descriptor, .read) { _ in
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor.raw, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        let message = String(decoding: buffer.prefix(count), as: UTF8.self)
        messages.update { $0.append(message) }
      }
      watch.withLock { $0 = token }
    }
  }

  deinit {
    let token = watch.withLock { $0 }
    TestLoop.loop.execute { token.map(TestLoop.loop.cancel) }
  }

  /// Waits for a message that holds these words.
  func heard(_ words: String) async throws {
    try await messages.wait(for: "\(words) from the service") { messages in
      messages.contains { $0.contains(words) }
    }
  }
}
