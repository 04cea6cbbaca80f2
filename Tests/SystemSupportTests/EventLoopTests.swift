import CLinux
import Glibc
import Testing

@testable import SystemSupport

extension Recorder {
  var thread: pthread_t { pthread_self() }
}

@Suite("EventLoop", .timeLimit(.minutes(1)))
struct EventLoopTests {
  @Test("An actor on the loop, tasks that prefer it and their children all run on its one thread")
  func oneThread() async throws {
    let threads = try await onLoop { loop in
      let recorder = Recorder(loop, of: Int.self)
      let child = await withTaskGroup(of: pthread_t.self) { group in
        group.addTask { pthread_self() }
        return await group.next()!
      }
      return await [pthread_self(), recorder.thread, child]
    }
    #expect(Set(threads).count == 1)
    #expect(threads[0] != pthread_self())
  }

  @Test("Timers fire in the order of their deadlines, none early, equal ones in the order given, cancelled ones never")
  func timerOrder() async throws {
    let values = try await onLoop { loop in
      let recorder = Recorder(loop, of: Int.self)
      let start = SuspendingClock.now
      for (value, delay) in [(3, 3), (1, 1), (9, 2), (2, 2), (4, 3)] {
        let deadline = start + .microseconds(delay * 300)
        let timer = loop.schedule(at: deadline) { recorder.record(loop.clock.now < deadline ? -value : value) }
        if value == 9 { loop.cancel(timer) }
      }
      return await recorder.values(4)
    }
    #expect(values == [1, 2, 3, 4])
  }

  @Test("A zero delay fires in a later turn, never from within the call that schedules it")
  func zeroDelay() async throws {
    let values = try await onLoop { loop in
      let recorder = Recorder(loop, of: Int.self)
      _ = loop.schedule(after: .zero) { recorder.record(2) }
      loop.execute { recorder.record(1) }
      return await recorder.values(2)
    }
    #expect(values == [1, 2])
  }

  @Test("A sleep ends at its deadline, never earlier")
  func sleepUntil() async throws {
    let lateness = try await onLoop { loop in
      let deadline = loop.clock.now + .microseconds(1500)
      try await loop.clock.sleep(until: deadline)
      return loop.clock.now - deadline
    }
    #expect(lateness >= .zero)
  }

  @Test("A cancelled sleep throws at once, whoever cancels it and however early")
  func sleepCancelled() async throws {
    try await onLoop { loop in
      let asleep = Task(executorPreference: loop) { try await loop.clock.sleep(for: .seconds(3600)) }
      _ = loop.schedule(after: .milliseconds(1)) { asleep.cancel() }
      await #expect(throws: CancellationError.self) { try await asleep.value }

      let notYet = Task(executorPreference: loop) { try await loop.clock.sleep(for: .seconds(3600)) }
      notYet.cancel()
      await #expect(throws: CancellationError.self) { try await notYet.value }
    }
    let thread = try LoopThread(name: "test-loop")
    let elsewhere = Task { [loop = thread.loop] in try await loop.clock.sleep(for: .seconds(3600)) }
    elsewhere.cancel()
    await #expect(throws: CancellationError.self) { try await elsewhere.value }
    thread.stop()
  }

  @Test("A watch is called for what it asks, follows a change of interest, and is silent once cancelled")
  func watching() async throws {
    let values = try await onLoop { loop in
      var ends: [Int32] = [0, 0]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      defer { ends.forEach { close($0) } }
      let recorder = Recorder(loop, of: Int.self)
      let fd = ends[0]
      let watch = try loop.watch(fd: fd, .read) { events in
        var byte: UInt8 = 0
        if events.contains(.read), read(fd, &byte, 1) == 1 { recorder.record(Int(byte)) }
        if events.contains(.write) { recorder.record(100) }
      }
      write(ends[1], [7], 1)
      #expect(await recorder.values(1) == [7])
      try loop.modify(watch, .write)
      #expect(await recorder.values(2).prefix(2) == [7, 100])
      loop.cancel(watch)
      let before = await recorder.values
      write(ends[1], [8], 1)
      try await loop.clock.sleep(for: .milliseconds(1))
      #expect(await recorder.values == before)
      return before
    }
    #expect(values.first == 7)
  }

  @Test("What cannot be waited for is refused with the kernel's reason")
  func unwatchable() async throws {
    try await onLoop { loop in
      let file = open("/proc/self/exe", O_RDONLY)
      defer { close(file) }
      #expect {
        _ = try loop.watch(fd: file, .read) { _ in }
      } throws: { error in
        (error as? SystemCallError)?.code == EPERM
      }
    }
  }

  @Test("Work posted from many threads all runs, and on the loop's thread")
  func posts() async throws {
    let thread = try LoopThread(name: "test-loop")
    let loop = thread.loop
    let recorder = Recorder(loop, of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for value in 0..<100 {
        group.addTask { loop.execute { recorder.record(value) } }
      }
    }
    #expect(Set(await recorder.values(100)) == Set(0..<100))
    thread.stop()
  }

  @Test("stop() ends run(), which may be called again")
  func stopAndRunAgain() throws {
    let loop = try EventLoop()
    nonisolated(unsafe) var runs = 0
    for _ in 0..<2 {
      _ = loop.schedule(after: .zero) {
        runs += 1
        loop.stop()
      }
      loop.run()
    }
    #expect(runs == 2)
  }
}
