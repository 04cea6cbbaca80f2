import CLinux
import Glibc
import Testing

@testable import SharedContainer

private let token = "0123456789abcdef"
private let other = "fedcba9876543210"

@Suite struct ReloadRequestTests {
  @Test(
    "A file's lines are its requests",
    arguments: [
      ("", [ReloadRequest(targets: [.all])]),
      ("\n \n", [ReloadRequest(targets: [.all])]),
      ("*\n", [ReloadRequest(targets: [.all])]),
      ("prs", [ReloadRequest(targets: [.named("prs")])]),
      ("prs\r\nme\nprs\n", [ReloadRequest(targets: [.named("prs"), .named("me")])]),
      ("prs #\(token)\n", [ReloadRequest(targets: [.named("prs")], token: token)]),
      ("  prs \t#\(token) ", [ReloadRequest(targets: [.named("prs")], token: token)]),
      ("prs #nonsense\n", [ReloadRequest(targets: [.named("prs")])]),
      ("prs #\(token.uppercased())\n", [ReloadRequest(targets: [.named("prs")])]),
      ("../../x #../../../../e\n", [ReloadRequest(targets: [.named("../../x")])]),
      (
        "prs #\(token)\n* #\(other)\nme\nme #\(token)\n",
        [
          ReloadRequest(targets: [.named("prs"), .named("me")], token: token),
          ReloadRequest(targets: [.all], token: other), ReloadRequest(targets: [.named("me")]),
        ]
      ),
    ])
  func parse(text: String, requests: [ReloadRequest]) {
    #expect(ReloadRequest.parse(Array(text.utf8)) == requests)
  }

  @Test("Bad UTF-8 is a name like any other")
  func badUTF8() {
    #expect(ReloadRequest.parse([0xff, 0x0a]) == [ReloadRequest(targets: [.named("\u{fffd}")])])
  }

  @Test("A full file of names is read in no time to speak of", .timeLimit(.minutes(1)))
  func fullFile() {
    let names = (0..<12_000).map { String($0, radix: 36) }
    #expect(ReloadRequest.parse(Array(names.joined(separator: "\n").utf8)).first?.targets.count == 12_000)
  }
}

@Suite struct ReloadInboxTests {
  let directory = TemporaryDirectory()
  let layout: ContainerLayout
  let inbox: ReloadInbox

  init() throws {
    signal(SIGIO, SIG_IGN)
    layout = try directory.container()
    inbox = ReloadInbox(layout)
  }

  @Test("What is appended is taken once")
  func takes() throws {
    let request = ReloadRequest(targets: [.named("me"), .named("prs")], token: token)
    try request.append(to: layout)
    try ReloadRequest(targets: [.all]).append(to: layout)
    #expect(try text(of: layout.reload) == "me #\(token)\nprs #\(token)\n*\n")
    #expect(try inbox.take() == .requests([request, ReloadRequest(targets: [.all])]))
    #expect(try inbox.take() == .none)
    #expect(!exists(layout.takenReload))
  }

  @Test("A request for a daemon that has never run makes the container for it")
  func appendMakesContainer() throws {
    let fresh = ContainerLayout(root: directory / "fresh")
    try ReloadRequest(targets: [.all]).append(to: fresh)
    #expect(exists(fresh.cacheDirectoryTag))
    #expect(try ReloadInbox(fresh).take() == .requests([ReloadRequest(targets: [.all])]))
  }

  @Test("An append to a file that is being taken is not lost")
  func lateAppend() throws {
    try ReloadRequest(targets: [.named("early")]).append(to: layout)
    let writer = open(layout.reload, O_WRONLY | O_APPEND)
    #expect(try inbox.take() == .busy)
    // A new request that comes meanwhile waits for its turn.
    try ReloadRequest(targets: [.named("next")]).append(to: layout)
    #expect(try inbox.take() == .busy)
    #expect(Glibc.write(writer, "late", 4) == 4)
    close(writer)
    #expect(try inbox.take() == .requests([ReloadRequest(targets: [.named("early"), .named("late")])]))
    #expect(try inbox.take() == .requests([ReloadRequest(targets: [.named("next")])]))
    #expect(try inbox.take() == .none)
  }

  @Test("A writer that never closes can't hold the others up: force takes what there is")
  func force() throws {
    let writer = open(layout.reload, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    #expect(Glibc.write(writer, "me\n", 3) == 3)
    #expect(try inbox.take() == .busy)
    #expect(try inbox.take(force: true) == .requests([ReloadRequest(targets: [.named("me")])]))
    #expect(try inbox.take() == .none)
    close(writer)
  }

  @Test("What a killed daemon had taken comes first")
  func leftOver() throws {
    write("old\n", to: layout.takenReload)
    write("new\n", to: layout.reload)
    #expect(try inbox.take() == .requests([ReloadRequest(targets: [.named("old")])]))
    #expect(try inbox.take() == .requests([ReloadRequest(targets: [.named("new")])]))
  }

  @Test("The directory's watch reports a late writer's close under the new name")
  func closeEvent() throws {
    let queue = inotify_init1(Int32(O_NONBLOCK))
    defer { close(queue) }
    try ReloadRequest(targets: [.all]).append(to: layout)
    let writer = open(layout.reload, O_WRONLY | O_APPEND)
    #expect(try inbox.take() == .busy)
    inotify_add_watch(queue, layout.root, UInt32(IN_CLOSE_WRITE))
    close(writer)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(queue, &buffer, buffer.count)
    #expect(count > 16)
    #expect(buffer[16...].starts(with: ".reload.taken".utf8))
  }

  enum Intruder: CaseIterable {
    case directory, fifo, symbolicLink, socket, tooLarge
  }

  @Test("What is no reload file is removed and said so", arguments: Intruder.allCases)
  func rejects(intruder: Intruder) throws {
    let word =
      switch intruder {
      case .directory: mkdir(layout.reload, 0o700) == 0 ? "a directory" : ""
      case .fifo: mkfifo(layout.reload, 0o600) == 0 ? "a FIFO" : ""
      case .symbolicLink: symlink(layout.cacheDirectoryTag, layout.reload) == 0 ? "a symbolic link" : ""
      case .socket: mknod(layout.reload, S_IFSOCK | 0o600, 0) == 0 ? "a socket" : ""
      case .tooLarge:
        try { try AtomicFile.write([UInt8](repeating: 0x61, count: ReloadInbox.limit + 1), to: layout.reload) }()
          == () ? "larger than 64 KiB" : ""
      }
    guard case .rejected(let sentence) = try inbox.take() else {
      Issue.record("was taken")
      return
    }
    #expect(sentence.contains(word) && !word.isEmpty)
    #expect(try inbox.take() == .none)
    #expect(!exists(layout.takenReload))
    #expect(exists(layout.cacheDirectoryTag))
  }

  @Test("64 KiB are taken")
  func largest() throws {
    try AtomicFile.write([UInt8](repeating: 0x0a, count: ReloadInbox.limit), to: layout.reload)
    #expect(try inbox.take() == .requests([ReloadRequest(targets: [.all])]))
  }

  @Test("No line is lost while many write and one takes", .timeLimit(.minutes(1)))
  func race() async throws {
    let layout = layout
    let writers = 4
    let each = 250
    let names = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<writers {
        group.addTask {
          for number in 0..<each { try ReloadRequest(targets: [.named("\(writer)-\(number)")]).append(to: layout) }
          return []
        }
      }
      group.addTask {
        var names: [String] = []
        while names.count < writers * each {
          guard case .requests(let requests) = try inbox.take() else {
            sched_yield()
            continue
          }
          names += requests.flatMap(\.targets).compactMap { if case .named(let name) = $0 { name } else { nil } }
        }
        return names
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(names).count == writers * each)
  }
}
