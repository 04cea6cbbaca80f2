internal import CCurl
internal import SystemSupport

/// libcurl's multi handle on an event loop: it says which sockets to watch and how long to wait, the loop says when.
/// Connections that are kept for later are not watched and wake no one.
///
/// All of it, libcurl's callbacks included, happens on the loop's thread, but for the making.
final class CurlMulti: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer
  private let loop: EventLoop
  private var watches: [curl_socket_t: WatchToken] = [:]
  private var timer: TimerToken?
  /// Called with the outcome of each transfer that is done, after it has left; to be set before the first one is added.
  var onDone: (UInt64, Transfer.Outcome) -> Void = { _, _ in }

  private static let globalInitialization = ccurl_global_init()

  /// A handle without transfers.
  init(loop: EventLoop) {
    precondition(Self.globalInitialization == CURLE_OK, "libcurl cannot be initialized")
    guard let multi = curl_multi_init() else { fatalError("Out of memory") }
    self.multi = multi
    self.loop = loop
    setCallbacks()
  }

  /// Closes all connections. To be called last, with no transfer left.
  func close() {
    curl_multi_cleanup(multi)
    timer.map(loop.cancel)
    for watch in watches.values { loop.cancel(watch) }
  }

  /// True while nothing of it can wake the loop.
  var isIdle: Bool { watches.isEmpty && timer == nil }

  /// Starts a transfer, in one of the loop's next turns.
  func add(_ transfer: Transfer) {
    let code = curl_multi_add_handle(multi, transfer.easy)
    precondition(code == CURLM_OK, "libcurl refuses a transfer")
  }

  /// Stops a transfer wherever it is, and closes its connection if no other transfer uses it.
  func abort(_ transfer: Transfer) {
    transfer.forbidReuse()
    curl_multi_remove_handle(multi, transfer.easy)
  }

  private func act(_ socket: curl_socket_t, _ readiness: Int32) {
    var running: Int32 = 0
    curl_multi_socket_action(multi, socket, readiness, &running)
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      // The message does not outlive the removal.
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      let code = message.pointee.data.result
      let transfer = Transfer.at(ccurl_get_private(easy))
      curl_multi_remove_handle(multi, easy)
      onDone(transfer.id, transfer.outcome(code))
    }
  }
}

// MARK: - Callbacks

extension CurlMulti {
  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = ccurl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context)
    _ = ccurl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context)
    _ = ccurl_multi_set_socket_function(multi) { _, socket, interest, context, _ in
      CurlMulti.at(context!).watch(socket, interest)
    }
    _ = ccurl_multi_set_timer_function(multi) { _, milliseconds, context in
      CurlMulti.at(context!).wait(milliseconds)
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> CurlMulti {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// libcurl wants to know of a socket, or no more. -1 makes it fail its transfers.
  private func watch(_ socket: curl_socket_t, _ interest: Int32) -> Int32 {
    if interest == CURL_POLL_REMOVE {
      watches.removeValue(forKey: socket).map(loop.cancel)
      return 0
    }
    do {
      if let token = watches[socket] {
        try loop.modify(token, IOEvents(curl: interest))
      } else {
        watches[socket] = try loop.watch(fd: socket, IOEvents(curl: interest)) { [unowned self] events in
          act(socket, events.curl)
        }
      }
      return 0
    } catch {
      return -1
    }
  }

  /// libcurl wants to be called after so long; negative: not at all. It must not be called from here.
  private func wait(_ milliseconds: Int) -> Int32 {
    timer.map(loop.cancel)
    timer =
      milliseconds < 0
      ? nil
      : loop.schedule(after: .milliseconds(milliseconds)) { [unowned self] in
        timer = nil
        act(CURL_SOCKET_BAD, 0)
      }
    return 0
  }
}

extension IOEvents {
  fileprivate init(curl interest: Int32) {
    self = []
    if interest & CURL_POLL_IN != 0 { insert(.read) }
    if interest & CURL_POLL_OUT != 0 { insert(.write) }
  }

  /// A failure or hang-up is for recv and send to find: told of an error, libcurl would drop what is yet to be read.
  fileprivate var curl: Int32 {
    let isOver = !isDisjoint(with: [.error, .hangUp])
    return (isOver || contains(.read) ? CURL_CSELECT_IN : 0) | (isOver || contains(.write) ? CURL_CSELECT_OUT : 0)
  }
}
