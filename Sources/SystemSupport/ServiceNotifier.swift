internal import CLinux
internal import Glibc

/// What a service tells the manager that started it (sd_notify(3)), over a datagram socket; nothing where there is no
/// manager. A message that cannot be sent is dropped: there is nobody else to tell.
public struct ServiceNotifier: Sendable {
  private let socketPath: String?
  private let watchdogPeriod: Duration?

  /// Reads NOTIFY_SOCKET, and WATCHDOG_USEC unless WATCHDOG_PID names another process, from the environment.
  public init() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let isForUs = variable("WATCHDOG_PID").map { $0 == String(getpid()) } ?? true
    let microseconds = isForUs ? variable("WATCHDOG_USEC").flatMap(Int64.init) : nil
    self.init(socketPath: variable("NOTIFY_SOCKET"), watchdogPeriod: microseconds.map { .microseconds($0) })
  }

  /// A notifier for a given socket: an absolute path, or `@` and an abstract name; nil for none.
  init(socketPath: String?, watchdogPeriod: Duration?) {
    self.socketPath = socketPath
    self.watchdogPeriod = watchdogPeriod.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Start-up, or the reload that was announced, is done.
  public func ready(status: String? = nil) {
    send(["READY=1"] + lines(status: status))
  }

  /// The configuration is being read again; `ready()` must follow.
  public func reloading() {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    send(["RELOADING=1", "MONOTONIC_USEC=\(now.tv_sec * 1_000_000 + now.tv_nsec / 1_000)"])
  }

  /// The service is about to end.
  public func stopping() {
    send(["STOPPING=1"])
  }

  /// One line for `systemctl status`.
  public func status(_ text: String) {
    send(lines(status: text))
  }

  /// Pings the manager's watchdog from `loop`, now and at half its period, for as long as the loop runs; does nothing,
  /// and wakes nobody, where no watchdog is set. To be called on the loop's thread, once.
  public func startWatchdog(on loop: EventLoop) {
    guard let watchdogPeriod else { return }
    send(["WATCHDOG=1"])
    _ = loop.schedule(after: watchdogPeriod / 2) { [unowned loop] in startWatchdog(on: loop) }
  }

  private func lines(status: String?) -> [String] {
    status.map { ["STATUS=" + LogLine.singleLine($0)] } ?? []
  }

  private func send(_ lines: [String]) {
    guard let socketPath, let (address, length) = sockaddr_un.notifySocket(socketPath) else { return }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let message = Array(lines.joined(separator: "\n").utf8)
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), address, length)
      }
    }
  }
}

extension sockaddr_un {
  /// An address and its exact length, which is part of an abstract name; nil where the text is no absolute path or
  /// abstract name, or too long.
  fileprivate static func notifySocket(_ path: String) -> (sockaddr_un, socklen_t)? {
    guard path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    var bytes = Array(path.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let prefix = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)!
    return (address, socklen_t(prefix + bytes.count + (bytes[0] == 0 ? 0 : 1)))
  }
}
