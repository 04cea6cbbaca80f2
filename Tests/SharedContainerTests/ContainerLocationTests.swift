import Glibc
import Testing

@testable import SharedContainer

@Suite struct ContainerLocationTests {
  let directory = TemporaryDirectory()

  static func user(_ variables: [String: String], accountHome: String? = "/home/account") -> UserDirectories {
    UserDirectories(variable: { variables[$0] }, accountHome: { accountHome })
  }

  @Test(
    "The daemon's container is the option, else WIDGETD_CONTAINER, else the cache directory",
    arguments: [
      ("/o", ["WIDGETD_CONTAINER": "/w", "XDG_CACHE_HOME": "/x", "HOME": "/h"], "/o"),
      (nil, ["WIDGETD_CONTAINER": "/w", "XDG_CACHE_HOME": "/x", "HOME": "/h"], "/w"),
      (nil, ["WIDGETD_CONTAINER": "", "XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/widgetd"),
      (nil, ["XDG_CACHE_HOME": "/x/", "HOME": "/h"], "/x/widgetd"),
      (nil, ["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/widgetd"),
      (nil, ["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/widgetd"),
      (nil, ["HOME": "/"], "/.cache/widgetd"),
      (nil, ["HOME": "h"], "/home/account/.cache/widgetd"),
      (nil, [:], "/home/account/.cache/widgetd"),
    ] as [(String?, [String: String], String)])
  func daemon(option: String?, variables: [String: String], root: String) throws {
    #expect(try ContainerLocation.forDaemon(option: option, user: Self.user(variables)).layout.root == root)
    #expect(try ContainerLocation.forClient(option: option, user: Self.user(variables)).layout.root == root)
  }

  @Test("The other directories follow the same rules")
  func others() throws {
    let user = Self.user(["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": "/d"])
    #expect(try user.configuration() == "/h/.config")
    #expect(try user.data() == "/d")
    #expect(user.runtime == nil)
    #expect(try ContainerLocation.forDaemon(option: nil, user: user).defaults == "/d/widgetd/defaults.json")
    #expect(
      try ContainerLocation.forDaemon(option: nil, user: Self.user([:])).defaults
        == "/home/account/.local/share/widgetd/defaults.json")
  }

  @Test("Without any home directory the error says what to set")
  func noHome() {
    let error = #expect(throws: ContainerError.noHome(variable: "XDG_CACHE_HOME")) {
      try ContainerLocation.forDaemon(option: nil, user: Self.user([:], accountHome: nil))
    }
    #expect(error?.description == "no home directory is known: set HOME or XDG_CACHE_HOME to an absolute path")
  }

  @Test("A client finds a running daemon's files by its links, and only while it runs")
  func links() throws {
    let service = Self.user(["HOME": directory / "h", "XDG_RUNTIME_DIR": directory.path])
    let shell = Self.user([
      "HOME": directory / "h", "XDG_RUNTIME_DIR": directory.path, "XDG_CACHE_HOME": "/x", "XDG_DATA_HOME": "/d",
    ])
    let served = try ContainerLocation.forDaemon(option: nil, user: service)
    let own = try ContainerLocation.forDaemon(option: nil, user: shell)
    try served.layout.create()
    let links = try #require(RuntimeLinks(user: service))
    try links.publish(served)
    #expect(try ContainerLocation.forClient(option: nil, user: shell) == own)

    let lock = try ContainerLock(acquiring: served.layout)
    #expect(try ContainerLocation.forClient(option: nil, user: shell) == served)
    #expect(try ContainerLocation.forClient(option: served.layout.root, user: shell) == served)
    let other = try ContainerLocation.forClient(option: "/other", user: shell)
    #expect(other.layout.root == "/other")
    #expect(other.defaults == own.defaults)

    try links.remove(served)
    #expect(try ContainerLocation.forClient(option: nil, user: shell) == own)
    #expect(!exists(directory / "widgetd"))
    withExtendedLifetime(lock) {}
  }

  @Test("A daemon that stops leaves the links of one that started after it")
  func linksOfAnother() throws {
    let user = Self.user(["HOME": "/h", "XDG_RUNTIME_DIR": directory.path])
    let first = try ContainerLocation.forDaemon(option: "/first", user: user)
    let second = try ContainerLocation.forDaemon(option: "/second", user: user)
    let links = try #require(RuntimeLinks(user: user))
    try links.publish(first)
    try links.publish(second)
    try links.remove(first)
    #expect(SymbolicLink.target(of: directory / "widgetd/container") == "/second")
  }

  @Test("Without XDG_RUNTIME_DIR there are no links")
  func noRuntime() {
    #expect(RuntimeLinks(user: Self.user([:])) == nil)
  }
}
