internal import Glibc

/// A value behind a mutex. Not `Synchronization.Mutex`: stored in a class, that one gives false reports under
/// ThreadSanitizer.
package struct Locked<Value>: ~Copyable, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Guards `initial`.
  package init(_ initial: sending Value) {
    pthread_mutex_init(mutex, nil)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` on the value while no one else can reach it. Must not be nested.
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
