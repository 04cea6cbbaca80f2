import Synchronization

/// Who waits for which moment of a manual clock.
final class Sleepers<Moment: Comparable & Sendable>: Sendable {
  private struct State {
    var waiting: [(number: Int, until: Moment, continuation: CheckedContinuation<Void, any Error>)] = []
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state = Mutex(State())

  /// What is waited for, soonest first.
  var dates: [Moment] { state.withLock { $0.waiting.map(\.until).sorted() } }

  /// Waits until `wake` comes to that moment.
  func sleep(until moment: Moment) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(number) { return true }
          state.waiting.append((number, moment, continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(number)
        return state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Wakes those whose moment has come, soonest first; all of them where `moment` is nil.
  func wake(at moment: Moment?) {
    let due = state.withLock { state in
      let due = state.waiting.filter { sleeper in moment.map { sleeper.until <= $0 } ?? true }
      state.waiting.removeAll { sleeper in due.contains { $0.number == sleeper.number } }
      return due.sorted { ($0.until, $0.number) < ($1.until, $1.number) }
    }
    due.forEach { $0.continuation.resume() }
  }
}
