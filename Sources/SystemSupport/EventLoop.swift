internal import CLinux
internal import Glibc

/// One thread that waits for descriptors, timers and other threads in a single `epoll`, and is the executor of actors
/// and tasks: what is isolated to it never runs anywhere else, and while nothing is due it is not woken.
///
/// A loop belongs to the thread that makes it, and only that thread may `run()` it. An actor lives on the loop by
/// `nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }` (it must keep the loop
/// alive), a task by `Task(executorPreference: loop)`; child tasks inherit that, an unisolated `Task {}` does not.
///
/// Handlers run on the loop's thread, outside of any task: there an actor on the loop may `assumeIsolated`. Except
/// where it says otherwise, everything here may be called on the loop's thread only, and traps elsewhere.
public final class EventLoop: @unchecked Sendable {
  private let thread = pthread_self()
  private let epoll: OwnedFileDescriptor
  private let inbox: Inbox
  private var ready = WorkQueue()
  private var timers = TimerQueue<SuspendingClock.Instant, @Sendable () -> Void>()
  private var watches: [UInt64: Watch] = [:]
  private var lastWatchID: UInt64 = 0
  private var isStopping = false
  private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 64)

  /// Makes a loop that belongs to the calling thread. Throws where the process or the system has no descriptor left.
  public init() throws(SystemCallError) {
    epoll = try OwnedFileDescriptor(epoll_create1(Int32(EPOLL_CLOEXEC)), "create an epoll")
    inbox = try Inbox()
    _ = try watch(inbox.descriptor, .read) { [unowned self] _ in
      inbox.drain(into: &ready)
    }
  }

  deinit { events.deallocate() }

  /// Runs what is due, and waits where nothing is, until `stop()`. May be called again afterwards.
  public func run() {
    preconditionOnLoop()
    while !isStopping {
      runReady()
      runDueTimers()
      if !isStopping { poll() }
    }
    isStopping = false
  }

  /// Makes `run()` return as soon as the work at hand is done; what is queued then stays queued. May be called on any
  /// thread, also before `run()`.
  public func stop() {
    execute { [unowned self] in isStopping = true }
  }

  /// Runs `work` on the loop's thread: at once if this is it, else as soon as the loop gets there. May be called on any
  /// thread.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    if isOnLoop { work() } else { inbox.post(.closure(work)) }
  }

  /// True on the loop's thread. May be asked on any thread.
  public var isOnLoop: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Stops the program if this is not the loop's thread.
  public func preconditionOnLoop() {
    precondition(isOnLoop, "This may be called on its event loop's thread only")
  }

  // MARK: - Turns

  /// Runs queued work, at most a fair share of it before descriptors and timers are looked at again.
  private func runReady() {
    var share = 256
    while share > 0, !isStopping, let work = ready.popFirst() {
      perform(work)
      share -= 1
    }
  }

  private func perform(_ work: Work) {
    switch work {
    case .job(let job):
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    case .closure(let closure):
      closure()
    }
  }

  private func runDueTimers() {
    guard timers.next != nil else { return }
    let now = SuspendingClock.now
    while !isStopping, let handler = timers.popDue(now) { handler() }
  }

  private func poll() {
    let count =
      if var timeout = timeout() {
        epoll_pwait2(epoll.raw, events.baseAddress, Int32(events.count), &timeout, nil)
      } else {
        epoll_pwait2(epoll.raw, events.baseAddress, Int32(events.count), nil, nil)
      }
    for event in events.prefix(max(0, Int(count))) {
      // A watch that an earlier handler of this turn cancelled is not found, even if its number was opened anew.
      guard let watch = watches[event.data.u64] else { continue }
      watch.handler(IOEvents(epoll: event.events))
    }
  }

  /// How long nothing will be due; nil for ever.
  private func timeout() -> timespec? {
    guard ready.isEmpty else { return timespec() }
    guard let next = timers.next else { return nil }
    return timespec(rounding: max(.zero, next - SuspendingClock.now))
  }
}

// MARK: - Descriptors

extension EventLoop {
  private struct Watch {
    let fd: Int32
    /// Keeps the descriptor open while it is watched, where it is one of ours.
    let descriptor: OwnedFileDescriptor?
    let handler: @Sendable (IOEvents) -> Void
  }

  /// Calls `handler` whenever `fd` is ready for one of `interest`, or has failed or hung up (level-triggered), until the
  /// watch is cancelled, which must come before `fd` is closed. Throws for a descriptor that cannot be waited for, such
  /// as a regular file, or is watched already.
  public func watch(
    fd: Int32, _ interest: IOEvents, handler: @escaping @Sendable (IOEvents) -> Void
  ) throws(SystemCallError) -> WatchToken {
    try add(Watch(fd: fd, descriptor: nil, handler: handler), interest)
  }

  /// Watches a descriptor of ours and keeps it open meanwhile.
  package func watch(
    _ descriptor: OwnedFileDescriptor, _ interest: IOEvents, handler: @escaping @Sendable (IOEvents) -> Void
  ) throws(SystemCallError) -> WatchToken {
    try add(Watch(fd: descriptor.raw, descriptor: descriptor, handler: handler), interest)
  }

  /// Changes what a watch is called for; empty leaves only failure and hang-up. Does nothing for a cancelled watch.
  public func modify(_ token: WatchToken, _ interest: IOEvents) throws(SystemCallError) {
    preconditionOnLoop()
    guard let watch = watches[token.id] else { return }
    try control(EPOLL_CTL_MOD, watch.fd, interest, id: token.id)
  }

  /// Ends a watch; its handler is not called again. Does nothing for a cancelled watch.
  public func cancel(_ token: WatchToken) {
    preconditionOnLoop()
    guard let watch = watches.removeValue(forKey: token.id) else { return }
    epoll_ctl(epoll.raw, EPOLL_CTL_DEL, watch.fd, nil)
  }

  private func add(_ watch: Watch, _ interest: IOEvents) throws(SystemCallError) -> WatchToken {
    preconditionOnLoop()
    lastWatchID += 1
    try control(EPOLL_CTL_ADD, watch.fd, interest, id: lastWatchID)
    watches[lastWatchID] = watch
    return WatchToken(id: lastWatchID)
  }

  private func control(_ operation: Int32, _ fd: Int32, _ interest: IOEvents, id: UInt64) throws(SystemCallError) {
    var event = epoll_event(events: interest.epoll, data: epoll_data_t(u64: id))
    guard epoll_ctl(epoll.raw, operation, fd, &event) == 0 else { throw SystemCallError("wait for descriptor \(fd)") }
  }
}

// MARK: - Durations

extension EventLoop {
  /// Calls `handler` once, never earlier than `delay` from now, on the clock that stands still while the machine sleeps
  /// (CLOCK_MONOTONIC). Timers fire in the order of their deadlines, equal ones in the order they were scheduled. Zero
  /// and negative delays fire in the next turn, never from within this call.
  public func schedule(after delay: Duration, handler: @escaping @Sendable () -> Void) -> TimerToken {
    schedule(at: SuspendingClock.now + delay, handler: handler)
  }

  func schedule(at deadline: SuspendingClock.Instant, handler: @escaping @Sendable () -> Void) -> TimerToken {
    preconditionOnLoop()
    return timers.insert(handler, at: deadline)
  }

  /// Ends a timer; its handler is not called. Does nothing for one that fired or was cancelled.
  public func cancel(_ token: TimerToken) {
    preconditionOnLoop()
    timers.remove(token)
  }
}

// MARK: - Executor

extension EventLoop: SerialExecutor, TaskExecutor {
  /// Queues a job. May be called on any thread; on the loop's own it makes no system call.
  public func enqueue(_ job: consuming ExecutorJob) {
    let work = Work.job(UnownedJob(job))
    if isOnLoop { ready.append(work) } else { inbox.post(work) }
  }

  /// This loop as an actor's executor, which must keep the loop alive.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Traps off the loop's thread; so `assumeIsolated` works in handlers, outside of any task.
  public func checkIsolated() {
    preconditionOnLoop()
  }

  /// Whether the caller is isolated to this loop: whether it runs on its thread.
  public func isIsolatingCurrentContext() -> Bool? { isOnLoop }
}
