import CLinux
import Glibc
import Testing

@testable import SystemSupport

/// Real programs. In one process and one after the other: they count descriptors and children, which belong to it.
@Suite("ChildProcess", .timeLimit(.minutes(1)), .serialized)
struct ChildProcessTests {
  /// Runs a shell's script.
  private func shell(
    _ script: String, environment: [String: String] = ["PATH": "/usr/bin:/bin"], timeLimit: Duration = .seconds(30),
    outputLimit: Int = 8 << 20
  ) async throws -> ChildProcess.Output {
    let child = ChildProcess(
      ["/bin/sh", "-c", script], environment: environment, timeLimit: timeLimit, outputLimit: outputLimit)
    return try await onLoop { loop in try await child.run(on: loop) }
  }

  @Test("Output, standard error and exit status arrive whole", arguments: [0, 3, 255] as [Int32])
  func output(status: Int32) async throws {
    let output = try await shell("printf 'a\\nb'; echo no >&2; exit \(status)")
    #expect(output.ending == .exited(status))
    #expect(output.bytes == Array("a\nb".utf8))
    #expect(output.errors == Array("no\n".utf8))
  }

  @Test("Bytes come as they were written, be they UTF-8 or not")
  func bytes() async throws {
    #expect(try await shell(#"printf 'a\377\000b'"#).bytes == [0x61, 0xff, 0x00, 0x62])
  }

  @Test("A signal that ends it is named")
  func signalled() async throws {
    #expect(try await shell("kill -SEGV $$").ending == .signalled(SIGSEGV))
  }

  @Test("Megabytes arrive whole, and of standard error the last 4 KiB")
  func large() async throws {
    let output = try await shell("head -c 5000000 /dev/zero; (yes | head -c 1000000; echo end) >&2")
    #expect(output.bytes.count == 5_000_000)
    #expect(output.errors.count == 4096)
    #expect(output.errors.suffix(4) == Array("end\n".utf8))
  }

  @Test("The arguments are handed over as they are, and nothing but the environment given")
  func arguments() async throws {
    let child = ChildProcess(["env", "printf", "%s|", "a b", "", "$HOME", "ü"], environment: ["A": "1"])
    #expect(try await onLoop { try await child.run(on: $0) }.bytes == Array("a b||$HOME|ü|".utf8))
    let variables = ChildProcess(["/usr/bin/env"], environment: ["A": "1", "B": "x=y"])
    #expect(try await onLoop { try await variables.run(on: $0) }.bytes == Array("A=1\nB=x=y\n".utf8))
  }

  @Test(
    "What can't be started says why",
    arguments: [("/no/such/program", ENOENT), ("no-such-program", ENOENT), ("/etc/passwd", EACCES), ("/", EACCES)])
  func cannotStart(program: String, code: Int32) async throws {
    let error = await #expect(throws: ChildProcess.Failure.self) {
      try await onLoop { try await ChildProcess([program], environment: [:]).run(on: $0) }
    }
    #expect(error == .cannotStart(SystemCallError("start \(program)", code: code)))
  }

  @Test("Standard input is empty")
  func standardInput() async throws {
    #expect(try await shell("cat; readlink /proc/self/fd/0").bytes == Array("/dev/null\n".utf8))
  }

  @Test("It inherits no descriptor but the standard ones, not even one that is not close-on-exec")
  func descriptors() async throws {
    let inherited = open("/dev/null", O_RDONLY)
    defer { close(inherited) }
    // `ls` opens the directory itself.
    #expect(try await shell("exec ls /proc/self/fd").bytes == Array("0\n1\n2\n3\n".utf8))
  }

  @Test("No signal is blocked or ignored, whatever this process does")
  func signals() async throws {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      let signals = try Signals(loop, [SIGTERM, SIGHUP]) { _ in }
      nonisolated(unsafe) var text = ""
      Task(executorPreference: loop) {
        defer { loop.stop() }
        let status = ChildProcess(["/bin/cat", "/proc/self/status"], environment: [:])
        text = String(decoding: try await status.run(on: loop).bytes, as: UTF8.self)
      }
      loop.run()
      withExtendedLifetime(signals) {}
      for name in ["SigBlk", "SigIgn"] { #expect(text.contains("\(name):\t0000000000000000\n")) }
    }
  }

  @Test("An exit status is known even where this process was started with SIGCHLD ignored")
  func ignoredChildren() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let loop = try EventLoop()
      nonisolated(unsafe) var ending: ChildProcess.Ending?
      Task(executorPreference: loop) {
        defer { loop.stop() }
        ending = try await ChildProcess(["/bin/sh", "-c", "exit 3"], environment: [:]).run(on: loop).ending
      }
      loop.run()
      #expect(ending == .exited(3))
    }
  }

  @Test("It leads a process group of its own")
  func group() async throws {
    let output = try await shell("echo $$; exec ps -o pgid= -p $$")
    let numbers = String(decoding: output.bytes, as: UTF8.self).split { $0.isWhitespace }
    #expect(numbers.count == 2)
    #expect(numbers.first == numbers.last)
  }

  @Test("One that hangs is ended by SIGTERM at its limit, and everything in its group")
  func hangs() async throws {
    try await withMark { mark in
      let start = SuspendingClock.now
      await #expect(throws: ChildProcess.Failure.timedOut) {
        try await shell("trap 'echo term >> \(mark); exit' TERM; sleep 600 & wait", timeLimit: .milliseconds(300))
      }
      #expect(SuspendingClock.now - start < .seconds(20))
      #expect(lines(of: mark) == ["term"])
    }
  }

  @Test("One that ignores SIGTERM is killed a second after its limit")
  func ignoresTerm() async throws {
    let start = SuspendingClock.now
    await #expect(throws: ChildProcess.Failure.timedOut) {
      try await shell("trap '' TERM; while :; do sleep 0.05; done", timeLimit: .milliseconds(100))
    }
    #expect(SuspendingClock.now - start >= .milliseconds(1100))
  }

  @Test("One that floods is ended, and no more is kept of it than its limit")
  func floods() async throws {
    await #expect(throws: ChildProcess.Failure.tooLarge) { try await shell("head -c 100000000 /dev/zero") }
    await #expect(throws: ChildProcess.Failure.tooLarge) { try await shell("yes", outputLimit: 10) }
    #expect(try await shell("printf 0123456789", outputLimit: 10).bytes.count == 10)
    // It has ended by itself by then, and is read to its end all the same.
    await #expect(throws: ChildProcess.Failure.tooLarge) { try await shell("printf 0123456789a", outputLimit: 10) }
  }

  @Test("A child of its own that stays and holds the pipes is not waited for, but ended")
  func grandchild() async throws {
    try await withMark { mark in
      let start = SuspendingClock.now
      let output = try await shell(
        "sh -c 'echo $$ > \(mark); echo ready; exec sleep 600' & while [ ! -s \(mark) ]; do :; done; echo done")
      #expect(SuspendingClock.now - start < .seconds(20))
      #expect(output.ending == .exited(0))
      #expect(String(decoding: output.bytes, as: UTF8.self).contains("done\n"))
      let pid = try #require(lines(of: mark).first.flatMap { pid_t($0) })
      #expect(try await hasEnded(pid))
    }
  }

  @Test("A child of its own that ignores SIGTERM is killed")
  func stubbornGrandchild() async throws {
    try await withMark { mark in
      let script =
        "sh -c 'trap \"\" TERM; echo $$ > \(mark); while :; do sleep 0.05; done' & while [ ! -s \(mark) ]; do :; done"
      try await onLoop { loop in
        let child = ChildProcess(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
        #expect(try await child.run(on: loop).ending == .exited(0))
        let pid = try #require(lines(of: mark).first.flatMap { pid_t($0) })
        #expect(try await hasEnded(pid, on: loop))
      }
    }
  }

  @Test("Cancelling the task ends the program")
  func cancelled() async throws {
    try await withMark { mark in
      await #expect(throws: ChildProcess.Failure.cancelled) {
        try await onLoop { loop in
          let child = ChildProcess(
            [
              "/bin/sh", "-c",
              "trap 'echo term >> \(mark); exit' TERM; echo ready > \(mark); while :; do sleep 0.05; done",
            ],
            environment: ["PATH": "/usr/bin:/bin"])
          let marks = Recorder(loop, of: [String].self)
          let change = FileChange(loop, try FileWatch(loop), path: mark) { marks.record(lines(of: mark)) }
          let task = Task(executorPreference: loop) { try await child.run(on: loop) }
          #expect(await marks.values(1) == [["ready"]])
          withExtendedLifetime(change) {}
          task.cancel()
          return try await task.value
        }
      }
      #expect(lines(of: mark) == ["ready", "term"])
    }
  }

  @Test("In a task that is cancelled already nothing is started")
  func cancelledBefore() async throws {
    try await withMark { mark in
      await #expect(throws: ChildProcess.Failure.cancelled) {
        try await onLoop { loop in
          let task = Task(executorPreference: loop) {
            try await ChildProcess(["/bin/sh", "-c", "echo > \(mark)"], environment: [:]).run(on: loop)
          }
          task.cancel()
          return try await task.value
        }
      }
      #expect(lines(of: mark).isEmpty)
    }
  }

  @Test("Nothing is left behind: no descriptor and no zombie, however it ends")
  func nothingIsLeft() async throws {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      // The test runner has descriptors of its own, now and then one more or less: fewer are no leak, and eight children
      // would leave eight.
      let before = openDescriptors()
      Task(executorPreference: loop) {
        defer { loop.stop() }
        for script in [
          "true", "exit 3", "kill -9 $$", "yes", "sleep 600", "sleep 600 & true", "trap '' TERM; sleep 600",
        ] {
          let child = ChildProcess(
            ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], timeLimit: .milliseconds(100),
            outputLimit: 1000)
          _ = try? await child.run(on: loop)
        }
        _ = try? await ChildProcess(["/no/such/program"], environment: [:]).run(on: loop)
      }
      loop.run()
      let (result, error) = (waitid(P_ALL, 0, nil, WNOHANG | WEXITED | WNOWAIT), errno)
      #expect(result == -1)
      #expect(error == ECHILD)
      #expect(openDescriptors() < before + 8)
    }
  }
}

// MARK: - Fixtures

/// How many descriptors this process has open.
private func openDescriptors() -> Int {
  (0..<1024).count { linux_fcntl(Int32($0), F_GETFD) >= 0 }
}

/// A path in a directory of its own, where a script leaves its marks.
private func withMark(_ body: (String) async throws -> Void) async throws {
  var template = Array("/tmp/widgetd-child-XXXXXX".utf8CString)
  let directory = String(cString: try #require(mkdtemp(&template)))
  defer {
    unlink(directory + "/mark")
    rmdir(directory)
  }
  try await body(directory + "/mark")
}

private func lines(of path: String) -> [String] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

/// Whether a process that is no child of this one ends; what becomes of its zombie is up to its new parent.
private func hasEnded(_ pid: pid_t) async throws -> Bool {
  try await onLoop { loop in try await hasEnded(pid, on: loop) }
}

private func hasEnded(_ pid: pid_t, on loop: EventLoop) async throws -> Bool {
  let raw = linux_pidfd_open(pid, 0)
  guard raw >= 0 else { return errno == ESRCH }
  let end = Recorder(loop, of: Bool.self)
  let watch = try loop.watch(OwnedFileDescriptor(raw, "watch a process"), .read) { _ in end.record(true) }
  defer { loop.cancel(watch) }
  return await end.values(1).first ?? false
}
