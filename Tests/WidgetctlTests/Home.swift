import EntryDocument
import Glibc
import JSONText
import LocalTime
import SharedContainer

/// A home of one test's own with a container in it, removed at the test's end.
final class Home: Sendable {
  let path: String
  let layout: ContainerLayout

  init() {
    var template = Array("/tmp/widgetctl-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
    layout = ContainerLayout(root: path + "/.cache/widgetd")
  }

  deinit { removeTree(path) }

  var environment: [String: String] { ["HOME": path, "TZ": "UTC"] }
  var defaults: String { path + "/.local/share/widgetd/defaults.json" }

  func start(_ arguments: String...) throws -> Client {
    try Client(arguments, environment: environment)
  }

  /// Runs it to its end.
  func run(_ arguments: String...) throws -> Client.Result {
    try Client(arguments, environment: environment).finish()
  }

  /// Writes as the daemon does: entry, bar files, status.
  func publish(_ entry: EntryDocument, bars: [String: String] = [:], status: WidgetStatus? = nil) throws {
    try layout.create()
    try layout.createWidget(entry.id)
    try AtomicFile.write(Array(entry.json.compact.utf8), to: layout.entry(entry.id))
    for (name, content) in bars { try AtomicFile.write(Array(content.utf8), to: layout.widget(entry.id) + "/" + name) }
    if let status { try AtomicFile.write(Array(status.json.compact.utf8), to: layout.status(entry.id)) }
  }

  func publish(_ daemon: DaemonStatus) throws {
    try AtomicFile.write(Array(daemon.json.compact.utf8), to: layout.daemonStatus)
  }

  func publish(_ limits: KnownLimits) throws {
    try AtomicFile.write(Array(limits.json.compact.utf8), to: layout.limits)
  }
}

func removeTree(_ path: String) {
  if unlink(path) == 0 { return }
  for name in names(in: path) { removeTree(path + "/" + name) }
  rmdir(path)
}

func text(of path: String) throws -> String? {
  try WholeFile.read(path).map { String(decoding: $0, as: UTF8.self) }
}

/// The entry of a widget `me`.
func entry(_ text: String, state: WidgetState = .fresh, error: EntryError? = nil) -> EntryDocument {
  EntryDocument(
    id: "me", kind: "github-user", family: "systemSmall", state: state, date: epoch,
    content: WidgetContent(text: FieldText(field: text)), error: error)
}

/// The entry of a widget `prs`: the pull requests of these numbers as rows, a row without a link after the first.
func pulls(_ numbers: [String] = ["40", "42", "43"]) -> EntryDocument {
  var rows = numbers.map { EntryRow(text: "Pull \($0)", detail: "\("hubot")", link: pull($0)) }
  rows.insert(EntryRow(text: "no link"), at: 1)
  let content = WidgetContent(
    text: "⎇ \(numbers.count)", tooltip: ["octocat/hello · \(numbers.count) open"], classes: ["active"],
    link: "https://github.com/octocat/hello/pulls", rows: rows)
  return EntryDocument(
    id: "prs", kind: "github-pull-requests", family: "systemLarge", state: .fresh, date: epoch, content: content)
}

func pull(_ number: String) -> String { "https://github.com/octocat/hello/pull/\(number)" }

func names(in directory: String) -> [String] {
  var names: [String] = []
  guard let stream = opendir(directory) else { return [] }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

func status(
  _ state: WidgetState = .fresh, id: String = "me", staleAt: Timestamp?, checkedAt: Timestamp? = epoch
) -> WidgetStatus {
  WidgetStatus(
    id: id, kind: "github-user", family: "systemSmall", state: state, entryDate: epoch, checkedAt: checkedAt,
    staleAt: staleAt)
}

let daemonStatus = DaemonStatus(pid: getpid(), version: Version.current, startedAt: epoch)

/// 2026-11-30T09:42:00Z.
let epoch = Timestamp(milliseconds: 1_796_031_720_000)
let longAgo = Timestamp(milliseconds: 1_000_000_000_000)
let farAhead = Timestamp(milliseconds: 32_000_000_000_000)

func after(milliseconds: Int64) -> Timestamp {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000 + milliseconds)
}
