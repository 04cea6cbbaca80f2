import SystemSupport

/// The one thread that watches pipes, processes and directories for all tests.
enum TestLoop {
  private static let thread = try! LoopThread(name: "command-tests")
  static var loop: EventLoop { thread.loop }

  /// Used on the loop's thread only.
  nonisolated(unsafe) private static var watch: FileWatch?

  /// Runs `body` on the loop with the tests' one inotify instance: a user has 128 of them.
  static func withWatch(_ body: @escaping @Sendable (FileWatch) -> Void) {
    loop.execute {
      if watch == nil { watch = try! FileWatch(loop) }
      body(watch!)
    }
  }
}
