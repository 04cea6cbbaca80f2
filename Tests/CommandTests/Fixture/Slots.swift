import SystemSupport

/// How many tests may have programs running at once.
final class Slots: Sendable {
  static let shared = Slots()

  private struct State {
    var free = 8
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
