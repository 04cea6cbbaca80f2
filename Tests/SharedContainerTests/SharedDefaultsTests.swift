import Glibc
import JSONText
import Testing

@testable import SharedContainer

@Suite struct SharedDefaultsTests {
  let directory = TemporaryDirectory()
  var file: SharedDefaultsFile { SharedDefaultsFile(path: directory / "share/widgetd/defaults.json") }

  @Test("No file is an empty object; the first change makes the directory 0700 and the file 0600")
  func first() throws {
    #expect(try file.read() == [:])
    #expect(try file.update { $0["FavoriteNames"] = ["octocat"] })
    #expect(try text(of: file.path) == "{\n  \"FavoriteNames\": [\n    \"octocat\"\n  ]\n}\n")
    #expect(mode(file.path) == 0o600)
    #expect(mode(directory / "share/widgetd") == 0o700)
    #expect(mode(file.path + ".lock") == 0o600)
    #expect(try Directory.names(in: directory / "share/widgetd").sorted() == ["defaults.json", "defaults.json.lock"])
  }

  @Test("Keys that it doesn't know stay where they were, numbers as they were written")
  func foreign() throws {
    try file.update { _ in }
    write(#"{"b": 1.50e+3, "FavoriteNames": ["a"], "a": {"z": 12345678901234567890, "y": null}}"#, to: file.path)
    #expect(try file.update { $0["FavoriteNames"] = ["a", "b"] })
    let expected = #"{"b":1.50e+3,"FavoriteNames":["a","b"],"a":{"z":12345678901234567890,"y":null}}"#
    #expect(try file.read().compact == expected)
  }

  @Test("A change that changes nothing leaves the file untouched")
  func unchanged() throws {
    try file.update { $0["a"] = 1 }
    let before = FileMetadata(of: file.path, followingLinks: false)?.identity
    #expect(try !file.update { $0["a"] = 1 })
    #expect(FileMetadata(of: file.path, followingLinks: false)?.identity == before)
  }

  @Test(
    "A broken file is refused with its place and never overwritten",
    arguments: [
      ("", "is not JSON (line 1, column 1:"), ("{\n  \"a\": 1,\n}", "is not JSON (line 2, column 9:"),
      ("{\"a\": 1, \"a\": 2}", "is not JSON (line 1, column 10:"), ("[1]", "holds an array where an object belongs"),
    ])
  func broken(content: String, reason: String) throws {
    try file.update { _ in }
    write(content, to: file.path)
    let error = #expect(throws: DefaultsError.self) { try file.update { $0["a"] = 3 } }
    #expect(error?.description.hasPrefix(file.path + " " + reason) == true, "\(error?.description ?? "")")
    #expect(try text(of: file.path) == content)
  }

  @Test("A link into a dotfiles repository stays a link")
  func linked() throws {
    try file.update { _ in }
    write("{}", to: directory / "dotfiles.json")
    symlink(directory / "dotfiles.json", file.path)
    try file.update { $0["a"] = 1 }
    #expect(SymbolicLink.target(of: file.path) == directory / "dotfiles.json")
    #expect(try text(of: directory / "dotfiles.json") == "{\n  \"a\": 1\n}\n")
  }

  @Test("Who can't have the lock in time says so")
  func locked() throws {
    let held = try file.takeLock(within: .zero)
    #expect(throws: DefaultsError.locked(path: file.path)) { _ = try file.takeLock(within: .zero) }
    _ = consume held
    _ = try file.takeLock(within: .zero)
  }

  @Test("Changes by many at once all arrive")
  func concurrent() async throws {
    let file = file
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 { try file.update { $0["\(writer)-\(number)"] = 1 } }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().object?.count == 100)
  }
}
