import Glibc

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
    var indices: [String?: Int] = [:]
    var seen: Set<Line> = []
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let line = Line(String(decoding: line, as: UTF8.self)), seen.insert(line).inserted else { continue }
      if let index = indices[line.token] {
        requests[index].targets.append(line.target)
      } else {
        indices[line.token] = requests.count
        requests.append(ReloadRequest(targets: [line.target], token: line.token))
      }
    }
    return requests.isEmpty ? [ReloadRequest(targets: [.all])] : requests
  }

  private struct Line: Hashable {
    let target: ReloadTarget
    let token: String?

    init?(_ line: String) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let name = words.first else { return nil }
      target = name == "*" ? .all : .named(String(name))
      let last = words.dropFirst().last.flatMap { $0.first == "#" ? $0.dropFirst() : nil }
      token = last.flatMap { ReloadRequest.isValidToken($0) ? String($0) : nil }
    }
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
    do throws(DiskError) {
      try append(toFile: layout.reload)
    } catch {
      throw .disk(error)
    }
  }

  private func append(toFile path: String) throws(DiskError) {
    // The daemon's lease makes an open fail that began just before it took the file; the next one makes a new file.
    for _ in 0..<100 {
      do throws(DiskError) {
        return try OpenFile(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK).writeAll(Array(lines.utf8))
      } catch  where error.code == EWOULDBLOCK {
        poll(nil, 0, 10)
      }
    }
    throw DiskError(.open, path, code: EWOULDBLOCK)
  }
}
