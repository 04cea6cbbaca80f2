// The loopback GitHub as a program, for `make demo`, `make test-bars` and for trying things by hand: prints its base URL as
// the first line on standard output, then a line for each request, and answers until SIGTERM or SIGINT.
import Glibc
import LoopbackGitHub
import SystemSupport

func fail(_ message: String, _ status: Int32) -> Never {
  Log().error(message)
  exit(status)
}

func requestedPort(_ arguments: ArraySlice<String>) -> UInt16 {
  if arguments.isEmpty { return 0 }
  guard arguments.count == 2, arguments.first == "--port", let port = UInt16(arguments.last!) else {
    fail("usage: loopback-github [--port N], N from 0 (any that is free, the default) to 65535", EX_USAGE)
  }
  return port
}

// Where standard output is no terminal the line would else stay in the buffer.
@Sendable func printLine(_ line: String) {
  print(line)
  fflush(nil)
}

do {
  let loop = try EventLoop()
  // Before the server's thread is started, which is to inherit that the signals are blocked.
  let signals = try Signals(loop, [SIGTERM, SIGINT]) { _ in loop.stop() }
  let port = requestedPort(CommandLine.arguments.dropFirst())
  let github = try LoopbackGitHub(port: port) { printLine("\($0.method) \($0.target)") }
  printLine(github.baseURL)
  loop.run()
  withExtendedLifetime(signals) { github.stop() }
} catch {
  fail("\(error)", EX_UNAVAILABLE)
}
