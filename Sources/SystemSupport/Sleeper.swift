/// One suspension of a task until a timer of a loop wakes it or the task is cancelled, whichever comes first. Its state
/// is touched on the loop's thread only.
final class Sleeper<Value: Sendable>: @unchecked Sendable {
  private let loop: EventLoop
  private var continuation: CheckedContinuation<Value, any Error>?
  private var disarm: () -> Void = {}
  private var isCancelled = false

  init(_ loop: EventLoop) { self.loop = loop }

  /// Suspends. `arm` is called on the loop's thread with what wakes the task; it returns how to call that off.
  nonisolated(nonsending) func sleep(
    _ arm: @escaping @Sendable (_ wake: @escaping @Sendable (Value) -> Void) -> () -> Void
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        loop.execute { [self] in start(continuation, arm) }
      }
    } onCancel: {
      loop.execute { [self] in cancel() }
    }
  }

  private func start(
    _ continuation: CheckedContinuation<Value, any Error>,
    _ arm: (_ wake: @escaping @Sendable (Value) -> Void) -> () -> Void
  ) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    disarm = arm { [self] value in finish(.success(value)) }
  }

  private func cancel() {
    isCancelled = true
    guard continuation != nil else { return }
    disarm()
    finish(.failure(CancellationError()))
  }

  private func finish(_ result: Result<Value, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
    disarm = {}
  }
}
