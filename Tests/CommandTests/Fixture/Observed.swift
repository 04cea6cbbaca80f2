import SystemSupport

/// What was waited for has not come; no test passes by it.
struct WaitedInVain: Error, CustomStringConvertible {
  let description: String
}

/// A value that tests can wait for: each change is looked at by all who wait.
final class Observed<Value: Sendable>: Sendable {
  typealias Condition = @Sendable (Value) -> Bool

  private struct Waiter {
    let condition: Condition
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var count = 0
  }

  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  var value: Value { state.withLock { $0.value } }

  func update(_ change: @Sendable (inout Value) -> Void) {
    let met = state.withLock { state in
      change(&state.value)
      let value = state.value
      let met = state.waiters.filter { $0.value.condition(value) }
      for id in met.keys { state.waiters[id] = nil }
      return met.values.map(\.continuation)
    }
    for continuation in met { continuation.resume(returning: true) }
  }

  /// Returns the value once it meets the condition. The 30 s are a net for what never comes, not a measure.
  @discardableResult
  func wait(for what: @autoclosure @Sendable () -> String, until condition: @escaping Condition) async throws -> Value {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    let net = Task(executorPreference: TestLoop.loop) { [self] in
      try await TestLoop.loop.clock.sleep(for: .seconds(30))
      give(up: id)
    }
    defer { net.cancel() }
    let isMet = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Bool? = state.withLock { state in
          if condition(state.value) { return true }
          if Task.isCancelled { return false }
          state.waiters[id] = Waiter(condition: condition, continuation: continuation)
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      give(up: id)
    }
    guard isMet else { throw WaitedInVain(description: "waited in vain for \(what()), had \(value)") }
    return value
  }

  private func give(up id: Int) {
    state.withLock { $0.waiters.removeValue(forKey: id)?.continuation }?.resume(returning: false)
  }
}
