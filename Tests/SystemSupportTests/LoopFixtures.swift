import Testing

@testable import SystemSupport

/// Runs `body` as a task on a new loop's thread, with the loop alive, and stops it.
func onLoop<Result: Sendable>(
  _ body: @escaping @Sendable (EventLoop) async throws -> Result
) async throws -> Result {
  let thread = try LoopThread(name: "test-loop")
  let task = Task(executorPreference: thread.loop) { [loop = thread.loop] in try await body(loop) }
  let result = await withTaskCancellationHandler {
    await task.result
  } onCancel: {
    task.cancel()
  }
  thread.stop()
  return try result.get()
}

/// An actor that lives on a loop and gathers what handlers report.
actor Recorder<Value: Sendable> {
  private let loop: EventLoop
  private(set) var values: [Value] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(_ loop: EventLoop, of type: Value.Type) { self.loop = loop }

  /// For handlers: traps where the loop does not vouch for the isolation.
  nonisolated func record(_ value: Value) {
    assumeIsolated { $0.append(value) }
  }

  /// Everything so far, as soon as that is `count` values, or fewer when the test's time is up.
  func values(_ count: Int) async -> [Value] {
    guard values.count < count else { return values }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting = (count, continuation) }
      }
    } onCancel: {
      loop.execute { self.assumeIsolated { $0.stopWaiting() } }
    }
    return values
  }

  private func append(_ value: Value) {
    values.append(value)
    if let count = waiting?.count, values.count >= count { stopWaiting() }
  }

  private func stopWaiting() {
    waiting?.continuation.resume()
    waiting = nil
  }
}
