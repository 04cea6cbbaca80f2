import SystemSupport
import WidgetAPI

/// Runs programs as children of the daemon, on its loop.
struct ChildPrograms: CommandRunner {
  let loop: EventLoop

  func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput {
    throw CommandFailure("commands can't be run yet")
  }
}
