internal import CLinux
internal import Glibc

/// Signals as events of a loop (signalfd): nothing of the program ever runs inside a signal handler.
public final class Signals: Sendable {
  /// What must not end a program that runs beside a bar: the kernel sends SIGIO when a lease is broken and SIGPIPE when a
  /// reader is gone, SIGXFSZ when a file hits `ulimit -f` (the write fails, too, and says so); SIGUSR2 and the real-time
  /// signals are what people send to bars, by a name that may match too much.
  private static var harmless: [Int32] {
    [SIGIO, SIGPIPE, SIGXFSZ, SIGUSR2] + Array(linux_sigrtmin()...linux_sigrtmax())
  }

  private let loop: EventLoop
  private let watch: WatchToken

  /// Calls `handler` on the loop's thread for each of `handled` that arrives, as long as this object lives, and makes
  /// the process ignore SIGIO, SIGPIPE, SIGXFSZ, SIGUSR2 and the real-time signals, but for those in `handled`.
  ///
  /// To be called on the loop's thread, before any other thread is started: threads inherit that the signals are
  /// blocked, and one that does not would be ended by them. Programs that are spawned inherit it too, unless the spawn
  /// resets mask and handlers. Both stay so when this object is gone.
  public init(
    _ loop: EventLoop, _ handled: [Int32], handler: @escaping @Sendable (Int32) -> Void
  ) throws(SystemCallError) {
    self.loop = loop
    Self.ignoreHarmless(besides: handled)
    var set = sigset_t()
    sigemptyset(&set)
    for number in handled { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let descriptor = try OwnedFileDescriptor(
      signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)), "create a signalfd")
    watch = try loop.watch(descriptor, .read) { _ in
      var info = signalfd_siginfo()
      while read(descriptor.raw, &info, MemoryLayout<signalfd_siginfo>.size) > 0 { handler(Int32(info.ssi_signo)) }
    }
  }

  /// Makes the process ignore SIGIO, SIGPIPE, SIGXFSZ, SIGUSR2 and the real-time signals, but for those in `handled`.
  public static func ignoreHarmless(besides handled: [Int32] = []) {
    for number in harmless where !handled.contains(number) { signal(number, SIG_IGN) }
  }

  deinit {
    loop.execute { [unowned loop, watch] in loop.cancel(watch) }
  }
}
