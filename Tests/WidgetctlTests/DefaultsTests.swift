import Glibc
import SharedContainer
import Testing

@Suite struct FavoritesTests {
  let home = Home()

  private var list: String { get throws { try home.run("favorites", "list").output } }

  @Test("Favourites keep their order, are added once whatever the case, removed and replaced")
  func changes() throws {
    #expect(try home.run("favorites", "list") == Client.Result(output: "", errors: "", status: 0))
    #expect(try home.run("favorites", "add", "octocat", "hubot").status == 0)
    #expect(try home.run("favorites", "add", "OctoCat", "monalisa").status == 0)
    #expect(try list == "octocat\nhubot\nmonalisa\n")
    #expect(try home.run("favorites", "remove", "HUBOT").status == 0)
    #expect(try list == "octocat\nmonalisa\n")
    #expect(try home.run("favorites", "set", "hubot", "hubot", "octocat").status == 0)
    #expect(try list == "hubot\noctocat\n")
    #expect(try home.run("favorites", "set").status == 0)
    #expect(try text(of: home.defaults) == "{\n  \"FavoriteNames\": []\n}\n")
  }

  @Test("Removing what is no favourite is exit 1 and says so; the others go")
  func removeMissing() throws {
    _ = try home.run("favorites", "add", "octocat")
    let result = try home.run("favorites", "remove", "octocat", "hubot")
    #expect(result == Client.Result(output: "", errors: "widgetctl: hubot is no favourite\n", status: 1))
    #expect(try list == "")
  }

  @Test(
    "What can be no GitHub login is refused",
    arguments: [
      ("octocat", true), ("a", true), ("a-b-1", true), (String(repeating: "x", count: 39), true),
      (String(repeating: "x", count: 40), false), ("-a", false), ("a-", false), ("a--b", false), ("a/b", false),
      ("é", false), ("a b", false), ("", false),
    ])
  func logins(login: String, isValid: Bool) throws {
    #expect(try home.run("favorites", "add", login).status == (isValid ? 0 : 64))
    #expect(try list == (isValid ? login + "\n" : ""))
  }

  @Test("Another program's value of another type is not overwritten")
  func foreignType() throws {
    _ = try home.run("defaults", "write", "FavoriteNames", "octocat")
    let result = try home.run("favorites", "add", "hubot")
    #expect(result.status == 65)
    #expect(result.errors.hasSuffix("holds a string for FavoriteNames: correct it or delete the key\n"))
    #expect(try home.run("defaults", "read", "FavoriteNames").output == "octocat\n")
  }
}

@Suite struct DefaultsTests {
  let home = Home()

  @Test(
    "A value is JSON, else a string; it is read back as it was",
    arguments: [
      ("1.50", "1.50"), ("[1, \"a\"]", "[1,\"a\"]"), ("{\"title\":\"Day\"}", "{\"title\":\"Day\"}"), ("true", "true"),
      ("two words", "two words"), ("\"quoted\"", "quoted"), ("-5", "-5"), ("2026-11-30", "2026-11-30"), ("", ""),
    ])
  func values(value: String, read: String) throws {
    #expect(try home.run("defaults", "write", "key", value) == Client.Result(output: "", errors: "", status: 0))
    #expect(try home.run("defaults", "read", "key") == Client.Result(output: read + "\n", errors: "", status: 0))
  }

  @Test("A key that isn't there is exit 1")
  func missing() throws {
    let expected = Client.Result(output: "", errors: "widgetctl: the shared defaults have no key 'key'\n", status: 1)
    #expect(try home.run("defaults", "read", "key") == expected)
    #expect(try home.run("defaults", "delete", "key") == expected)
    _ = try home.run("defaults", "write", "key", "1")
    #expect(try home.run("defaults", "delete", "key").status == 0)
    #expect(try home.run("defaults", "read").output == "{}\n")
  }

  @Test("Broken defaults are exit 65 with the place, and stay as they are")
  func broken() throws {
    _ = try home.run("defaults", "write", "key", "1")
    try AtomicFile.write(Array("{\"key\": }".utf8), to: home.defaults)
    for arguments in [["defaults", "write", "key", "2"], ["favorites", "list"], ["defaults", "read"]] {
      let result = try Client(arguments, environment: home.environment).finish()
      #expect(result.status == 65)
      #expect(
        result.errors.hasPrefix("widgetctl: \(home.defaults) is not JSON (line 1, column 9: "), "\(result.errors)")
    }
    #expect(try text(of: home.defaults) == "{\"key\": }")
  }
}
