internal import SystemSupport

extension LoopbackServer {
  /// What a server has seen so far.
  public struct Traffic: Sendable {
    /// Every complete request, in the order of arrival, the ones that are not answered yet included.
    public internal(set) var requests: [Request] = []
    /// How many connections were accepted.
    public internal(set) var acceptedConnections = 0
    /// How many of them are open.
    public internal(set) var openConnections = 0
  }

  /// The traffic, and who waits for some of it.
  final class TrafficRecord: Sendable {
    private struct Waiter {
      let condition: @Sendable (Traffic) -> Bool
      let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
      var traffic = Traffic()
      var waiters: [Int: Waiter] = [:]
      var lastWaiter = 0
    }

    private let state = Locked(State())

    var traffic: Traffic { state.withLock { $0.traffic } }

    /// Changes the traffic and wakes those whose condition it meets now.
    func update(_ change: @Sendable (inout Traffic) -> Void) {
      let met = state.withLock { state in
        change(&state.traffic)
        let traffic = state.traffic
        let met = state.waiters.filter { $0.value.condition(traffic) }
        for id in met.keys { state.waiters[id] = nil }
        return met.values.map(\.continuation)
      }
      for continuation in met { continuation.resume() }
    }

    /// Returns once the condition is met, or the task is cancelled.
    func wait(until condition: @escaping @Sendable (Traffic) -> Bool) async -> Traffic {
      let id = state.withLock { state in
        state.lastWaiter += 1
        return state.lastWaiter
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isDone = state.withLock { state in
            if Task.isCancelled || condition(state.traffic) { return true }
            state.waiters[id] = Waiter(condition: condition, continuation: continuation)
            return false
          }
          if isDone { continuation.resume() }
        }
      } onCancel: {
        state.withLock { $0.waiters.removeValue(forKey: id)?.continuation }?.resume()
      }
      return traffic
    }
  }
}
