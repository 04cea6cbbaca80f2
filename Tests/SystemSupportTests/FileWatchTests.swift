import Glibc
import Testing

@testable import SystemSupport

/// A new directory, removed with what it holds at the end of its test.
final class TemporaryDirectory: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/system-support-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit { remove() }

  func write(_ name: String) {
    close(open("\(path)/\(name)", O_WRONLY | O_CREAT, 0o600))
  }

  func rename(_ name: String, to newName: String) {
    _ = Glibc.rename("\(path)/\(name)", "\(path)/\(newName)")
  }

  func remove() {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { _ = unlink("\(path)/\(String(cString: $0))") }
      }
    }
    closedir(directory)
    rmdir(path)
  }
}

@Suite("FileWatch", .timeLimit(.minutes(1)))
struct FileWatchTests {
  typealias Event = FileWatch.Event

  @Test("A rename onto a name is one event with that name; what was not asked for is not reported")
  func rename() async throws {
    let events = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let watch = try FileWatch(loop)
      let events = Recorder(loop, of: Event.self)
      _ = try watch.add(directory.path, .movedTo) { events.record($0) }
      directory.write(".config.json.tmp")
      directory.rename(".config.json.tmp", to: "config.json")
      directory.write("b")
      directory.rename("b", to: "ä")
      return await events.values(2)
    }
    #expect(events == [Event(mask: .movedTo, name: "config.json"), Event(mask: .movedTo, name: "ä")])
  }

  @Test("Two watches on one directory each hear what they asked for, and the end of one leaves the other")
  func sharedDirectory() async throws {
    let (writes, renames) = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let watch = try FileWatch(loop)
      let (writes, renames) = (Recorder(loop, of: Event.self), Recorder(loop, of: Event.self))
      let token = try watch.add(directory.path, .closeWrite) { writes.record($0) }
      _ = try watch.add(directory.path, .movedTo) { renames.record($0) }
      directory.write("a")
      _ = await writes.values(1)
      watch.remove(token)
      directory.write("b")
      directory.rename("b", to: "c")
      return await (writes.values(1), renames.values(1))
    }
    #expect(writes == [Event(mask: .closeWrite, name: "a")])
    #expect(renames == [Event(mask: .movedTo, name: "c")])
  }

  @Test("A directory that is removed ends its watch with `ignored`")
  func removed() async throws {
    let events = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let watch = try FileWatch(loop)
      let events = Recorder(loop, of: Event.self)
      _ = try watch.add(directory.path, .deletedSelf) { events.record($0) }
      directory.remove()
      return await events.values(2)
    }
    #expect(events == [Event(mask: .deletedSelf, name: ""), Event(mask: .ignored, name: "")])
  }

  @Test("A queue that overflows is reported to every watch")
  func overflow() async throws {
    let events = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let watch = try FileWatch(loop)
      let events = Recorder(loop, of: Event.self)
      _ = try watch.add(directory.path, .deletedSelf) { events.record($0) }
      _ = try watch.add(directory.path, [.created, .deleted]) { _ in }
      // The loop is busy here, so that nothing is read; equal neighbours would be merged, hence the pairs.
      for _ in 0..<20_000 {
        directory.write("a")
        unlink("\(directory.path)/a")
      }
      return await events.values(1)
    }
    #expect(events == [Event(mask: .overflow, name: "")])
  }

  @Test("A missing directory is refused with its path and the kernel's reason")
  func missing() async throws {
    try await onLoop { loop in
      let watch = try FileWatch(loop)
      #expect {
        _ = try watch.add("/nonexistent", .movedTo) { _ in }
      } throws: { error in
        "\(error)" == "cannot watch the directory /nonexistent: No such file or directory"
      }
    }
  }
}
