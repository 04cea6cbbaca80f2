internal import Glibc

/// What is to be reloaded.
public enum ReloadTarget: Hashable, Sendable {
  /// Everything, as `WidgetCenter.reloadAllTimelines()`.
  case all
  /// The widget of that id, or all of that kind, as `WidgetCenter.reloadTimelines(ofKind:)`. Any text can be here: the
  /// file's writers are strangers.
  case named(String)
}

/// One request of the reload file: its targets, and the token that its answer is filed under.
public struct ReloadRequest: Hashable, Sendable {
  /// What is to be reloaded, each once, in the order given.
  public var targets: [ReloadTarget]
  /// 16 hex digits; nil where no answer is asked for.
  public var token: String?

  /// A request from its parts.
  public init(targets: [ReloadTarget], token: String? = nil) {
    self.targets = targets
    self.token = token
  }

  /// True for 16 lower-case hex digits: only then is it safe as a file's name.
  public static func isValidToken(_ token: some StringProtocol) -> Bool {
    token.utf8.count == 16 && token.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Reads the file's lines: `NAME` or `NAME #TOKEN`, `*` for all. Lines with one token are one request, and so are those
  /// without; a token that isn't one is ignored. A file without any name asks for all.
  public static func parse(_ bytes: [UInt8]) -> [ReloadRequest] {
    var requests: [ReloadRequest] = []
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let (target, token) = parseLine(String(decoding: line, as: UTF8.self)) else { continue }
      let index = requests.firstIndex { $0.token == token } ?? requests.endIndex
      if index == requests.endIndex { requests.append(ReloadRequest(targets: [], token: token)) }
      if !requests[index].targets.contains(target) { requests[index].targets.append(target) }
    }
    return requests.isEmpty ? [ReloadRequest(targets: [.all])] : requests
  }

  private static func parseLine(_ line: String) -> (ReloadTarget, token: String?)? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let name = words.first else { return nil }
    let token = words.dropFirst().last.flatMap { $0.first == "#" ? $0.dropFirst() : nil }
    return (name == "*" ? .all : .named(String(name)), token.flatMap { isValidToken($0) ? String($0) : nil })
  }

  /// The request as lines of the file.
  var lines: String {
    targets.map { target in
      let name = if case .named(let name) = target { name } else { "*" }
      return name + (token.map { " #" + $0 } ?? "") + "\n"
    }.joined()
  }

  /// Adds the request to the container's reload file, in one write, making the container where it is missing.
  public func append(to layout: ContainerLayout) throws(ContainerError) {
    try layout.createRoot()
    do {
      try append(toFile: layout.reload)
    } catch {
      throw .disk(error)
    }
  }

  private func append(toFile path: String) throws(DiskError) {
    // The daemon's lease makes an open fail that began just before it took the file; the next one makes a new file.
    for _ in 0..<100 {
      do {
        return try OpenFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK).writeAll(Array(lines.utf8))
      } catch where error.code == EWOULDBLOCK {
        poll(nil, 0, 10)
      }
    }
    throw DiskError(.open, path, code: EWOULDBLOCK)
  }
}
