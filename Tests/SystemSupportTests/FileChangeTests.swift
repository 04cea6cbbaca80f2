import Glibc
import Testing

@testable import SystemSupport

@Suite("FileChange", .timeLimit(.minutes(1)))
struct FileChangeTests {
  /// What the file says at each change; "" where there is none.
  private static func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 100)
    return fgets(&line, 100, file) == nil
      ? "" : String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) {
    let file = fopen(path, "w")
    fputs(text, file)
    fclose(file)
  }

  @Test("A file that an editor moves away and writes anew is told of once, whole, and never as missing")
  func movedAwayAndWritten() async throws {
    let seen = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let path = directory.path + "/config.json"
      Self.write("old", to: path)
      let changes = Recorder(loop, of: String.self)
      let change = FileChange(loop, try FileWatch(loop), path: path) { changes.record(Self.contents(of: path)) }
      directory.rename("config.json", to: "config.json~")
      Self.write("new", to: path)
      let seen = await changes.values(1)
      withExtendedLifetime(change) {}
      return seen
    }
    #expect(seen == ["new"])
  }

  @Test("A file that is gone for good is told of")
  func removed() async throws {
    let seen = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let path = directory.path + "/config.json"
      Self.write("old", to: path)
      let changes = Recorder(loop, of: String.self)
      let change = FileChange(loop, try FileWatch(loop), path: path) { changes.record(Self.contents(of: path)) }
      unlink(path)
      let seen = await changes.values(1)
      withExtendedLifetime(change) {}
      return seen
    }
    #expect(seen == [""])
  }

  @Test("A file in a directory that is yet to be made is seen when it comes")
  func missingDirectory() async throws {
    let seen = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let path = directory.path + "/a/b/config.json"
      let changes = Recorder(loop, of: String.self)
      let change = FileChange(loop, try FileWatch(loop), path: path) {
        let text = Self.contents(of: path)
        if !text.isEmpty { changes.record(text) }
      }
      mkdir(directory.path + "/a", 0o700)
      mkdir(directory.path + "/a/b", 0o700)
      Self.write("new", to: path)
      let seen = await changes.values(1)
      withExtendedLifetime(change) {}
      unlink(path)
      rmdir(directory.path + "/a/b")
      rmdir(directory.path + "/a")
      return seen
    }
    #expect(seen == ["new"])
  }

  @Test("A directory that goes while it is open, of which the kernel says nothing there, is missed and found again")
  func openDirectory() async throws {
    let seen = try await onLoop { loop in
      let directory = TemporaryDirectory()
      let parent = directory.path + "/a"
      let path = parent + "/config.json"
      mkdir(parent, 0o700)
      Self.write("old", to: path)
      let changes = Recorder(loop, of: String.self)
      let change = FileChange(loop, try FileWatch(loop), path: path) { changes.record(Self.contents(of: path)) }
      unlink(path)
      _ = await changes.values(1)
      let reader = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(reader) }
      rmdir(parent)
      mkdir(parent, 0o700)
      Self.write("new", to: path)
      let seen = await changes.values(2)
      withExtendedLifetime(change) {}
      unlink(path)
      rmdir(parent)
      return seen
    }
    #expect(seen == ["", "new"])
  }

  @Test("A change behind a symbolic link is seen")
  func symbolicLink() async throws {
    let seen = try await onLoop { loop in
      let (directory, dotfiles) = (TemporaryDirectory(), TemporaryDirectory())
      let (path, target) = (directory.path + "/config.json", dotfiles.path + "/widgetd.json")
      Self.write("old", to: target)
      symlink(target, path)
      let changes = Recorder(loop, of: String.self)
      let change = FileChange(loop, try FileWatch(loop), path: path) { changes.record(Self.contents(of: path)) }
      Self.write("new", to: target)
      let seen = await changes.values(1)
      withExtendedLifetime(change) {}
      return seen
    }
    #expect(seen == ["new"])
  }
}
