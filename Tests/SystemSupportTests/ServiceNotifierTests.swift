import Glibc
import Testing

@testable import SystemSupport

/// The manager's end: a datagram socket at a path, or at an abstract name that begins with `@`.
private final class NotifySocket: Sendable {
  let descriptor: Int32

  init(_ name: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: name.utf8)
      if name.hasPrefix("@") { path[0] = 0 }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = bind(descriptor, $0, length) }
    }
  }

  deinit { close(descriptor) }

  func receive() -> String {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  var isEmpty: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }
}

@Suite("ServiceNotifier", .timeLimit(.minutes(1)))
struct ServiceNotifierTests {
  @Test("Each state is one datagram in the manager's words", arguments: ["path", "abstract"])
  func states(kind: String) throws {
    let directory = TemporaryDirectory()
    let name = kind == "path" ? "\(directory.path)/notify" : "@widgetd-test-\(getpid())"
    let manager = NotifySocket(name)
    let notifier = ServiceNotifier(socketPath: name, watchdogPeriod: nil)

    notifier.ready(status: "2 widgets")
    #expect(manager.receive() == "READY=1\nSTATUS=2 widgets")
    notifier.status("disk full\nREADY=1")
    #expect(manager.receive() == "STATUS=disk full READY=1")
    notifier.reloading()
    let reloading = manager.receive().split(separator: "\n")
    #expect(reloading[0] == "RELOADING=1")
    let microseconds = try #require(Int(reloading[1].dropFirst("MONOTONIC_USEC=".count)))
    #expect(microseconds > 0)
    notifier.ready()
    #expect(manager.receive() == "READY=1")
    notifier.stopping()
    #expect(manager.receive() == "STOPPING=1")
  }

  @Test("The watchdog is pinged at once and again at half its period, and not at all where none is set")
  func watchdog() async throws {
    let directory = TemporaryDirectory()
    let manager = NotifySocket("\(directory.path)/notify")
    let (pings, duration) = try await onLoop { loop in
      ServiceNotifier(socketPath: "\(directory.path)/notify", watchdogPeriod: nil).startWatchdog(on: loop)
      #expect(manager.isEmpty)
      let start = loop.clock.now
      ServiceNotifier(socketPath: "\(directory.path)/notify", watchdogPeriod: .milliseconds(4))
        .startWatchdog(on: loop)
      let recorder = Recorder(loop, of: Int.self)
      _ = try loop.watch(fd: manager.descriptor, .read) { _ in
        recorder.record(manager.receive() == "WATCHDOG=1" ? 1 : 0)
      }
      let pings = await recorder.values(3)
      return (pings, loop.clock.now - start)
    }
    #expect(pings == [1, 1, 1])
    #expect(duration >= .milliseconds(4))
  }

  @Test(
    "Without a manager, or with one that is gone, nothing happens", arguments: [nil, "/nonexistent/notify", "vsock:2"])
  func noManager(path: String?) {
    ServiceNotifier(socketPath: path, watchdogPeriod: nil).ready()
  }
}
