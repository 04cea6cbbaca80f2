/// A program to run as a child of this process. `run(on:)` is the one way in which children are started.
///
/// No shell reads the arguments. The child leads a process group of its own; its signal mask is empty, every signal has
/// its default handler, standard input is /dev/null, and it inherits no other descriptor than its three standard ones.
public struct ChildProcess: Hashable, Sendable {
  /// How a program ended by itself.
  public enum Ending: Hashable, Sendable {
    /// It returned from main, or called exit, with this status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
  }

  /// What a program that ended by itself left behind.
  public struct Output: Hashable, Sendable {
    /// How it ended.
    public var ending: Ending
    /// What it wrote to standard output, all of it.
    public var bytes: [UInt8]
    /// The end of what it wrote to standard error: at most 4 KiB.
    public var errors: [UInt8]
  }

  /// Why a program did not end by itself.
  public enum Failure: Error, Hashable, Sendable {
    /// It never began.
    case cannotStart(SystemCallError)
    /// It ran into its time limit.
    case timedOut
    /// It wrote more to standard output than its limit.
    case tooLarge
    /// The task that waited for it was cancelled.
    case cancelled
  }

  /// The program, looked up on this process's PATH unless it holds a slash, and its arguments; at least the program.
  public var arguments: [String]
  /// All of its environment.
  public var environment: [String: String]
  /// How long it may run, on the clock that stands still while the machine sleeps.
  public var timeLimit: Duration
  /// How many bytes it may write to standard output.
  public var outputLimit: Int

  /// A program; 10 s and 8 MiB unless said otherwise.
  public init(
    _ arguments: [String], environment: [String: String], timeLimit: Duration = .seconds(10), outputLimit: Int = 8 << 20
  ) {
    self.arguments = arguments
    self.environment = environment
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }

  /// Runs the program until it ends; may be called on any thread.
  ///
  /// At a limit, or where the task is cancelled, its process group gets SIGTERM, and SIGKILL a second later if it is
  /// still there; this returns as soon as the program has ended, or a second after it was killed and could not be. When
  /// the program ends by itself, what is left of its group (a grandchild that would hold the pipe for ever) is ended in
  /// the same way, and not waited for. The child is always reaped. What leaves the group, by `setsid` say, is left alone.
  public nonisolated(nonsending) func run(on loop: EventLoop) async throws(Failure) -> Output {
    let child = RunningChild(self, loop)
    let result: Result<Output, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        loop.execute { child.start(continuation) }
      }
    } onCancel: {
      loop.execute { child.stop(.cancelled) }
    }
    return try result.get()
  }
}
