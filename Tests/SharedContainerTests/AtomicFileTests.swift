import Glibc
import LocalTime
import Synchronization
import Testing

@testable import SharedContainer

@Suite struct AtomicFileTests {
  let directory = TemporaryDirectory()

  @Test("A file is replaced whole, and no temporary file stays")
  func replaces() throws {
    try AtomicFile.write(Array("old, and longer".utf8), to: directory / "a")
    try AtomicFile.write(Array("new".utf8), to: directory / "a")
    #expect(try text(of: directory / "a") == "new")
    #expect(try Directory.names(in: directory.path) == ["a"])
  }

  @Test("Files are 0600 and directories 0700, whatever the umask", arguments: [0o000, 0o022, 0o777] as [UInt32])
  func modes(umask mask: UInt32) async {
    await #expect(processExitsWith: .success) { [mask = mask as UInt32] in
      umask(mask)
      let directory = TemporaryDirectory()
      let layout = try directory.container()
      try layout.createWidget("me")
      try AtomicFile.write([1], to: layout.entry("me"))
      try ReloadRequest(targets: [.all]).append(to: layout)
      let lock = try ContainerLock(acquiring: layout)
      for path in [layout.root, layout.widget("me"), layout.images, layout.statuses, layout.replies, layout.http] {
        try #require(mode(path) == 0o700, "\(path)")
      }
      for path in [layout.entry("me"), layout.cacheDirectoryTag, layout.reload, layout.lock] {
        try #require(mode(path) == 0o600, "\(path)")
      }
      withExtendedLifetime((directory, lock)) {}
    }
  }

  @Test("A failed write leaves the old file and no temporary one, and says why")
  func failure() async {
    await #expect(processExitsWith: .success) {
      let directory = TemporaryDirectory()
      try AtomicFile.write([1], to: directory / "a")
      // The nearest thing to a full disk: no file may pass 100 bytes.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: DiskError.self) {
        try AtomicFile.write([UInt8](repeating: 2, count: 200), to: directory / "a")
      }
      try #require(error?.code == EFBIG)
      try #require(try WholeFile.read(directory / "a") == [1])
      try #require(try Directory.names(in: directory.path) == ["a"])
    }
  }

  @Test("An error names what was tried, where, and the system's reason")
  func description() {
    let error = #expect(throws: DiskError.self) { try AtomicFile.write([1], to: directory / "none/a") }
    #expect(error?.description.hasPrefix("cannot create \(directory / "none")/") == true)
    #expect(error?.description.hasSuffix(": No such file or directory") == true)
    #expect(error?.isMissing == true)
  }

  @Test("The same bytes are not written again", arguments: [("a", false), ("b", true), ("", true), ("aa", true)])
  func writeIfChanged(text: String, writes: Bool) throws {
    try AtomicFile.write(Array("a".utf8), to: directory / "f")
    let before = FileMetadata(of: directory / "f", followingLinks: false)?.identity
    #expect(try AtomicFile.writeIfChanged(Array(text.utf8), to: directory / "f") == writes)
    #expect((FileMetadata(of: directory / "f", followingLinks: false)?.identity != before) == writes)
    #expect(try SharedContainerTests.text(of: directory / "f") == text)
  }

  @Test("A link is replaced by rename, and left alone where it points there already")
  func link() throws {
    #expect(try AtomicFile.link(directory / "image", to: "../../images/1.png"))
    #expect(try !AtomicFile.link(directory / "image", to: "../../images/1.png"))
    #expect(try AtomicFile.link(directory / "image", to: "../../images/2.png"))
    #expect(SymbolicLink.target(of: directory / "image") == "../../images/2.png")
    #expect(try Directory.names(in: directory.path) == ["image"])
  }

  @Test("Temporary files of writers that died go once they are old; nothing else does")
  func removeTemporaries() throws {
    for name in [".tmp-old", ".tmp-new", "old"] { write("", to: directory / name) }
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    for name in [".tmp-old", "old"] {
      try FileMetadata.setModified(directory / name, Timestamp(milliseconds: now.milliseconds - 3_600_001))
    }
    try FileMetadata.setModified(directory / ".tmp-new", Timestamp(milliseconds: now.milliseconds - 3_600_000))
    AtomicFile.removeTemporaries(in: directory.path, now: now)
    #expect(try Directory.names(in: directory.path).sorted() == [".tmp-new", "old"])
  }

  @Test("Readers in a tight loop never see a partial file while another process rewrites it 1,000 times")
  func tightLoop() async throws {
    let path = directory / "entry.json"
    try AtomicFile.write(Self.generation(0), to: path)
    let seen = Mutex<(generations: Set<UInt8>, partial: Int)>(([], 0))
    let reader = TestThread { thread in
      while !thread.isStopped {
        let bytes = (try? WholeFile.read(path)) ?? []
        seen.withLock {
          if let first = bytes.first, bytes == Self.generation(Int(first)) {
            $0.generations.insert(first)
          } else {
            $0.partial += 1
          }
        }
      }
    }
    await #expect(processExitsWith: .success) { [path = path as String] in
      for number in 1...1000 { try AtomicFile.write(Self.generation(number % 251), to: path) }
    }
    reader.stop()
    seen.withLock {
      #expect($0.partial == 0)
      // It really read while the file changed.
      #expect($0.generations.count > 2)
    }
  }

  /// Bytes whose first says all of them, of a length that differs from the next one's.
  static func generation(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 10_000 + number * 37)
  }
}

@Suite struct WholeFileTests {
  let directory = TemporaryDirectory()

  @Test("Nothing at the path is nil, in a missing directory too")
  func missing() throws {
    #expect(try WholeFile.read(directory / "a") == nil)
    #expect(try WholeFile.read(directory / "b/c") == nil)
  }

  @Test("What is no regular file is an error, and a FIFO is not waited for")
  func special() {
    mkfifo(directory / "fifo", 0o600)
    mkdir(directory / "directory", 0o700)
    #expect(throws: DiskError(.read, directory / "fifo", code: EINVAL)) { try WholeFile.read(directory / "fifo") }
    #expect(throws: DiskError(.read, directory / "directory", code: EISDIR)) {
      try WholeFile.read(directory / "directory")
    }
  }

  @Test("A file may have as many bytes as the limit, and no more", arguments: [0, 1, 4095, 4096, 10_000])
  func limit(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try AtomicFile.write(bytes, to: directory / "a")
    #expect(try WholeFile.read(directory / "a", limit: size) == bytes)
    guard size > 0 else { return }
    #expect(throws: DiskError(.read, directory / "a", code: EFBIG)) {
      try WholeFile.read(directory / "a", limit: size - 1)
    }
  }

  @Test("A file whose size the system gives as zero is read to its end")
  func proc() throws {
    #expect(try text(of: "/proc/self/status")?.contains("VmRSS") == true)
  }

  @Test(
    "A file's permissions come with it, those of what a link leads to", arguments: [0o600, 0o644, 0o400] as [mode_t])
  func permissions(mode: mode_t) throws {
    try AtomicFile.write([1], to: directory / "a")
    chmod(directory / "a", mode)
    symlink("a", directory / "link")
    let contents = try #require(try WholeFile.contents(of: directory / "link"))
    #expect(contents.bytes == [1])
    #expect(contents.permissions == mode)
  }
}
