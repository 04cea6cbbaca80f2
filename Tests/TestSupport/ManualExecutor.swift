import Synchronization

/// The executor of a test: what is queued runs on the test's own thread when the test says so, and only then. After
/// `run()` everything that can happen has happened; nothing is waited for, and nothing happens behind the test's back.
public final class ManualExecutor: SerialExecutor, TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// An executor with nothing to do.
  public init() {}

  /// Runs what is queued, and what that queues, until nothing is left.
  public func run() {
    while let job = next() {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  /// The value of an asynchronous call that needs nothing but this executor; nil where it is still waiting for something
  /// when nothing is left to run.
  public func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value? {
    let outcome = Outcome<Value>()
    Task(executorPreference: self) {
      do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) }
    }
    run()
    return try outcome.value?.get()
  }

  /// Queues a job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// This as an actor's executor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// The test's thread is the executor's, so that a test may `assumeIsolated`.
  public func checkIsolated() {}

  /// As `checkIsolated`.
  public func isIsolatingCurrentContext() -> Bool? { true }

  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    private let state = Mutex<Result<Value, any Error>?>(nil)

    var value: Result<Value, any Error>? { state.withLock { $0 } }

    func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }
  }
}
