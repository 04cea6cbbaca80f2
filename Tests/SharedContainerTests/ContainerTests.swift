import Glibc
import Testing

@testable import SharedContainer

@Suite struct ContainerLayoutTests {
  let directory = TemporaryDirectory()

  @Test(
    "An id is 1 to 64 of A-Z a-z 0-9 _ -",
    arguments: [
      ("me", true), ("A-z_09", true), (String(repeating: "x", count: 64), true), ("", false), ("..", false),
      ("a/b", false), ("a b", false), ("é", false), ("a\n", false), (String(repeating: "x", count: 65), false),
    ])
  func ids(id: String, isValid: Bool) {
    #expect(ContainerLayout.isValidID(id) == isValid)
  }

  @Test("A relative root is taken from the working directory; slashes at its end don't count")
  func root() {
    let here = String(cString: getcwd(nil, 0))
    #expect(ContainerLayout(root: "c/").root == here + "/c")
    #expect(ContainerLayout(root: "/c//").root == "/c")
    #expect(ContainerLayout(root: "/c") == ContainerLayout(root: "/c/"))
  }

  @Test("The tag is written once: who removes it on purpose doesn't find it again")
  func tag() throws {
    let layout = try directory.container()
    #expect(try text(of: layout.cacheDirectoryTag)?.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n") == true)
    unlink(layout.cacheDirectoryTag)
    try layout.create()
    #expect(!exists(layout.cacheDirectoryTag))
  }

  @Test("An empty directory becomes a container, its mode 0700; missing ancestors are made")
  func createsInEmpty() throws {
    mkdir(directory / "empty", 0o755)
    try ContainerLayout(root: directory / "empty").create()
    #expect(mode(directory / "empty") == 0o700)
    try ContainerLayout(root: directory / "a/b/c").create()
    #expect(mode(directory / "a/b") == 0o700)
  }

  @Test("A directory of other files is refused and left as it was")
  func refusesForeign() {
    mkdir(directory / "home", 0o755)
    write("", to: directory / "home/thesis.tex")
    let layout = ContainerLayout(root: directory / "home")
    #expect(throws: ContainerError.notAContainer(path: layout.root)) { try layout.create() }
    #expect(mode(directory / "home") == 0o755)
    #expect(!exists(layout.cacheDirectoryTag))
  }

  @Test("A directory that has only a reload request is a container")
  func createsAroundRequest() throws {
    mkdir(directory / "c", 0o700)
    write("me\n", to: directory / "c/reload")
    let layout = ContainerLayout(root: directory / "c")
    try layout.create()
    #expect(try text(of: layout.reload) == "me\n")
  }

  @Test("A file in the way is an error with its path")
  func fileInTheWay() {
    write("", to: directory / "c")
    #expect(throws: ContainerError.disk(DiskError(.create, directory / "c", code: EEXIST))) {
      try ContainerLayout(root: directory / "c").create()
    }
  }

  @Test("Widgets are listed by id, in order, without what is none")
  func widgetIDs() throws {
    let layout = try directory.container()
    #expect(try ContainerLayout(root: directory / "none").widgetIDs() == [])
    for id in ["prs", "me"] { try layout.createWidget(id) }
    write("", to: layout.widgets + "/.tmp-1")
    #expect(try layout.widgetIDs() == ["me", "prs"])
  }
}

@Suite struct ContainerLockTests {
  let directory = TemporaryDirectory()

  @Test("A second daemon is refused and told who holds the container")
  func held() throws {
    let layout = try directory.container()
    let lock = try ContainerLock(acquiring: layout)
    let error = #expect(throws: LockError.held(LockHolder(pid: getpid()), path: layout.lock)) {
      try ContainerLock(acquiring: layout)
    }
    #expect(error?.description == "another widgetd (process \(getpid())) holds \(layout.lock)")
    #expect(try text(of: layout.lock) == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test("Clients see the holder come and go, and a process id that was left behind is no holder")
  func holder() throws {
    let layout = try directory.container()
    #expect(ContainerLock.holder(of: layout) == nil)
    write("4711999\n", to: layout.lock)
    #expect(ContainerLock.holder(of: layout) == nil)
    var lock: ContainerLock? = try ContainerLock(acquiring: layout)
    #expect(ContainerLock.holder(of: layout) == LockHolder(pid: getpid()))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(ContainerLock.holder(of: layout) == nil)
    lock = try ContainerLock(acquiring: layout)
    withExtendedLifetime(lock) {}
  }

  @Test("A process that is killed leaves no lock")
  func killed() async throws {
    let layout = try directory.container()
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = layout.root as String] in
      let lock = try ContainerLock(acquiring: ContainerLayout(root: root))
      _ = withExtendedLifetime(lock) { raise(SIGKILL) }
    }
    #expect(try text(of: layout.lock)?.isEmpty == false)
    #expect(ContainerLock.holder(of: layout) == nil)
  }

  @Test("A lock whose file was removed or replaced knows it")
  func intact() throws {
    let layout = try directory.container()
    let lock = try ContainerLock(acquiring: layout)
    #expect(lock.isIntact)
    try AtomicFile.write([], to: layout.lock)
    #expect(!lock.isIntact)
    unlink(layout.lock)
    #expect(!lock.isIntact)
  }

  @Test("Where the lock can't be made the error is the disk's, not a holder's")
  func disk() {
    let layout = ContainerLayout(root: directory / "none")
    #expect(throws: LockError.disk(DiskError(.create, layout.lock, code: ENOENT))) {
      try ContainerLock(acquiring: layout)
    }
  }
}
