internal import SystemSupport

extension LoopbackServer {
  /// What answers wait for until a test opens it, once and for all.
  public final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var waiting: [@Sendable () -> Void] = []
    }

    private let state = Locked(State())

    /// A closed gate.
    public init() {}

    /// Lets everything through, what waits and what comes later.
    public func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for proceed in waiting { proceed() }
    }

    /// Calls `proceed` when the gate opens, on the thread that opens it; at once if it is open.
    func whenOpen(_ proceed: @escaping @Sendable () -> Void) {
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(proceed) }
        return state.isOpen
      }
      if isOpen { proceed() }
    }
  }
}
