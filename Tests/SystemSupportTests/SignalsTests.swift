import CLinux
import Glibc
import Testing

@testable import SystemSupport

/// Signals belong to a whole process, and threads that exist already do not have them blocked. So these facts are proved
/// in exit tests, each a process of its own.
@Suite("Signals", .timeLimit(.minutes(1)))
struct SignalsTests {
  @Test("SIGTERM, SIGINT, SIGHUP and SIGUSR1 reach the handler on the loop and end nothing")
  func handled() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      nonisolated(unsafe) var arrived: Set<Int32> = []
      let wanted: Set<Int32> = [SIGTERM, SIGINT, SIGHUP, SIGUSR1]
      let signals = try Signals(loop, Array(wanted)) { number in
        loop.preconditionOnLoop()
        arrived.insert(number)
        if arrived == wanted { loop.stop() }
      }
      for number in wanted { pthread_kill(pthread_self(), number) }
      loop.run()
      withExtendedLifetime(signals) {}
      #expect(arrived == wanted)
    }
  }

  @Test("SIGIO, SIGPIPE, SIGUSR2 and every real-time signal end nothing")
  func ignored() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      let signals = try Signals(loop, [SIGTERM]) { _ in }
      for number in [SIGIO, SIGPIPE, SIGUSR2] + Array(linux_sigrtmin()...linux_sigrtmax()) { kill(getpid(), number) }
      withExtendedLifetime(signals) {}
    }
  }
}
