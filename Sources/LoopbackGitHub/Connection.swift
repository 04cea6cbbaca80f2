internal import Glibc
internal import SystemSupport

/// One connection of a server: reads requests and performs the steps of their responses, one after the other. Used on
/// the loop's thread only.
final class Connection: @unchecked Sendable {
  private typealias Request = LoopbackServer.Request

  private let loop: EventLoop
  private let descriptor: OwnedFileDescriptor
  private let number: Int
  private let respond: LoopbackServer.Handler
  private let didClose: () -> Void
  private var watch: WatchToken?
  private var input: [UInt8] = []
  private var steps: ArraySlice<LoopbackServer.Response.Step> = []
  /// How much of the first step's bytes is sent.
  private var sent = 0
  /// During a pause and before a closed gate.
  private var isHeld = false

  init(
    _ loop: EventLoop, _ descriptor: OwnedFileDescriptor, number: Int, respond: @escaping LoopbackServer.Handler,
    didClose: @escaping () -> Void
  ) {
    self.loop = loop
    self.descriptor = descriptor
    self.number = number
    self.respond = respond
    self.didClose = didClose
  }

  func start() throws(SystemCallError) {
    watch = try loop.watch(descriptor, .read) { [weak self] events in self?.ready(events) }
  }

  func close() {
    guard let watch else { return }
    loop.cancel(watch)
    self.watch = nil
    // Not left to the descriptor's last holder: the other end is to see it now.
    shutdown(descriptor.raw, Int32(SHUT_RDWR))
    steps = []
    didClose()
  }

  private func ready(_ events: IOEvents) {
    guard events == .write || receive() else { return close() }
    if !isHeld { proceed() }
  }

  /// Reads what there is; false once the client has closed, even if only its half.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = recv(descriptor.raw, &buffer, buffer.count, 0)
      guard count > 0 else { return count < 0 && errno == EAGAIN }
      input += buffer.prefix(count)
    }
  }

  /// Goes on with the response at hand, then with the requests that wait.
  private func proceed() {
    while performSteps(), watch != nil {
      guard let response = nextResponse() else { return wait(for: .read) }
      steps = response.steps[...]
    }
  }

  private func nextResponse() -> LoopbackServer.Response? {
    do throws(Request.ParseError) {
      return try Request(taking: &input, connection: number).map(respond)
    } catch {
      return LoopbackServer.Response(steps: LoopbackServer.Response(status: 400).steps + [.close])
    }
  }

  /// Performs steps until none is left; false if that has to wait.
  private func performSteps() -> Bool {
    while let step = steps.first {
      switch step {
      case .send(let bytes):
        guard send(bytes, times: 1) else { return false }
      case .repeat(let bytes, let times):
        guard send(bytes, times: times) else { return false }
      case .pause(let duration):
        hold()
        _ = loop.schedule(after: duration) { [weak self] in self?.resume() }
        return false
      case .hold(let gate):
        hold()
        gate.whenOpen { [self] in loop.execute { self.resume() } }
        return false
      case .close:
        close()
      }
    }
    return true
  }

  private func hold() {
    steps.removeFirst()
    isHeld = true
    wait(for: .read)
  }

  private func resume() {
    isHeld = false
    proceed()
  }

  /// Sends the first step's bytes and then drops or counts down the step; false if the socket is full, or after a fair
  /// share of them, or once the client is gone.
  private func send(_ bytes: [UInt8], times: Int) -> Bool {
    var times = bytes.isEmpty ? 0 : times
    var share = 1 << 20
    while times > 0, share > 0 {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor.raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count >= 0 else {
        if errno == EAGAIN { break }
        close()
        return false
      }
      share -= count
      sent += count
      guard sent == bytes.count else { continue }
      sent = 0
      times = times == .max ? times : times - 1
    }
    guard times > 0 else {
      steps.removeFirst()
      return true
    }
    steps[steps.startIndex] = .repeat(bytes, times: times)
    wait(for: [.read, .write])
    return false
  }

  private func wait(for events: IOEvents) {
    guard let watch else { return }
    do {
      try loop.modify(watch, events)
    } catch {
      close()
    }
  }
}
