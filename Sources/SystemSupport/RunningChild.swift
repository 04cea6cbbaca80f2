internal import CLinux
internal import Glibc

/// A child from its start until it is reaped. All of it happens on the loop's thread.
///
/// The handlers that the loop holds keep it alive: the watch on its end, until that has come.
final class RunningChild: @unchecked Sendable {
  typealias Answer = CheckedContinuation<Result<ChildProcess.Output, ChildProcess.Failure>, Never>

  /// How long after SIGTERM the group is killed.
  private static let patience = Duration.seconds(1)
  private static let errorTail = 4 << 10

  private let program: ChildProcess
  private let loop: EventLoop
  private var answer: Answer?
  private var group: pid_t = 0
  private var output: PipeReader?
  private var errors: PipeReader?
  private var end: WatchToken?
  /// Until the program is ended; after that, until it is not waited for any longer.
  private var limit: TimerToken?
  private var kill: TimerToken?
  /// Why it does not end by itself.
  private var cause: ChildProcess.Failure?

  init(_ program: ChildProcess, _ loop: EventLoop) {
    self.program = program
    self.loop = loop
  }

  func start(_ answer: Answer) {
    if let cause { return answer.resume(returning: .failure(cause)) }
    self.answer = answer
    do throws(SystemCallError) {
      try begin()
    } catch {
      cause = .cannotStart(error)
      // Where the program runs already, but can't be watched, it is no use to anyone.
      if group != 0 {
        signalGroup(SIGKILL)
        _ = reap()
      }
      close()
      resume(.failure(.cannotStart(error)))
    }
  }

  /// Ends the program for a reason of ours; only the first one counts.
  func stop(_ cause: ChildProcess.Failure) {
    guard self.cause == nil else { return }
    self.cause = cause
    guard end != nil else { return }
    output = nil  // so that a flood ends by SIGPIPE, too
    endGroup()
  }

  private func begin() throws(SystemCallError) {
    let (output, errors) = (try Pipe(), try Pipe())
    group = try program.spawn(output: output.writing.raw, errors: errors.writing.raw)
    let descriptor = try OwnedFileDescriptor(linux_pidfd_open(group, 0), "watch a process")
    self.output = try PipeReader(output.reading, loop, keeping: .first(program.outputLimit)) { [unowned self] in
      stop(.tooLarge)
    }
    self.errors = try PipeReader(errors.reading, loop, keeping: .last(Self.errorTail))
    end = try loop.watch(descriptor, .read) { [self] _ in hasEnded() }
    limit = loop.schedule(after: program.timeLimit) { [unowned self] in stop(.timedOut) }
  }

  /// The program has ended; others of its group may still hold its pipes, so what is there is read, and no more.
  private func hasEnded() {
    output?.drain()
    let bytes = output?.bytes ?? []
    errors?.drain()
    let tail = errors?.bytes ?? []
    close()
    // While the program is a zombie, its number can't be another group's.
    signalGroup(SIGTERM)
    let ending = reap()
    if Glibc.kill(-group, 0) == 0 {
      killGroupLater()
    } else {
      kill.map(loop.cancel)
    }
    if let cause {
      resume(.failure(cause))
    } else {
      resume(.success(ChildProcess.Output(ending: ending, bytes: bytes, errors: tail)))
    }
  }

  // MARK: The group

  private func endGroup() {
    signalGroup(SIGTERM)
    killGroupLater()
  }

  private func killGroupLater() {
    guard kill == nil else { return }
    kill = loop.schedule(after: Self.patience) { [self] in
      signalGroup(SIGKILL)
      giveUpLater()
    }
  }

  /// What the kernel can't end, a program that waits for a dead file server say, is not waited for; it is reaped when it
  /// does end.
  private func giveUpLater() {
    guard let cause, end != nil else { return }
    limit.map(loop.cancel)
    limit = loop.schedule(after: Self.patience) { [unowned self] in resume(.failure(cause)) }
  }

  private func signalGroup(_ signal: Int32) {
    Glibc.kill(-group, signal)
  }

  // MARK: The end

  private func reap() -> ChildProcess.Ending {
    var status: Int32 = 0
    while waitpid(group, &status, 0) < 0, errno == EINTR {}
    return linux_wifsignaled(status) != 0 ? .signalled(linux_wtermsig(status)) : .exited(linux_wexitstatus(status))
  }

  private func close() {
    output = nil
    errors = nil
    end.map(loop.cancel)
    limit.map(loop.cancel)
    end = nil
    limit = nil
  }

  private func resume(_ result: Result<ChildProcess.Output, ChildProcess.Failure>) {
    answer?.resume(returning: result)
    answer = nil
  }
}
