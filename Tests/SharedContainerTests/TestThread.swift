import Glibc
import Synchronization

/// A thread of a test's own: one that runs while the test's tasks wait or starve.
final class TestThread: Sendable {
  private let body: @Sendable (TestThread) -> Void
  private let stopped = Atomic(false)
  nonisolated(unsafe) private var thread = pthread_t()

  /// Starts at once; the body looks at `isStopped`.
  init(_ body: @escaping @Sendable (TestThread) -> Void) {
    self.body = body
    pthread_create(
      &thread, nil,
      { context in
        let thread = Unmanaged<TestThread>.fromOpaque(context!).takeRetainedValue()
        thread.body(thread)
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
  }

  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Tells it to stop and waits until it has.
  func stop() {
    stopped.store(true, ordering: .relaxed)
    pthread_join(thread, nil)
  }
}
