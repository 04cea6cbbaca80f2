public import FoundationEssentials
import JSONText
import LocalTime
public import SharedContainer
import Synchronization
public import WidgetAPI

/// Answers in the container's `http/`. What nobody has asked for in 30 days goes, and the oldest where they are more than
/// 32 MiB: when an answer is stored, at most daily unless many are, never at start.
public final class ContainerResponses: ResponseStore {
  private let files: ResponseFiles
  private let clock: any WallClock
  private let sweep = Mutex(Sweep())

  /// The last sweep, and what was stored since.
  private struct Sweep {
    var date: Date?
    var bytesSince = 0

    static let interval: TimeInterval = 86_400
    static let bytes = ResponseFiles.capacity / 8

    /// True, and noted, where it is time for another one.
    mutating func isDue(storing count: Int, at now: Date) -> Bool {
      bytesSince += count
      let isRecent = date.map { now >= $0 && now.timeIntervalSince($0) < Self.interval } ?? false
      guard !isRecent || bytesSince > Self.bytes else { return false }
      self = Sweep(date: now)
      return true
    }
  }

  /// The answers of that container.
  public init(_ layout: ContainerLayout, clock: any WallClock) {
    files = ResponseFiles(layout)
    self.clock = clock
  }

  /// SHA-256, in hex.
  public func digest(of text: String) -> String { SHA256.hex(Array(text.utf8)) }

  /// What the file of that name holds.
  public func response(forKey key: String) -> StoredResponse? {
    files.read(key).flatMap { StoredResponse(head: $0.content.head, body: $0.content.body, checkedAt: $0.checkedAt) }
  }

  /// Writes the file of that name. A disk that is full is told of by those who have something to show.
  public func store(_ response: StoredResponse, forKey key: String) {
    let content = ResponseFiles.Content(head: response.head, body: response.body)
    try? files.write(content, as: key, checkedAt: Timestamp(response.checkedAt))
    let now = clock.now
    if sweep.withLock({ $0.isDue(storing: response.body.count, at: now) }) {
      try? files.sweep(now: Timestamp(now))
    }
  }

  /// Sets the file's time.
  public func renew(key: String, checkedAt date: Date) {
    try? files.renew(key, checkedAt: Timestamp(date))
  }
}

extension StoredResponse {
  fileprivate var head: JSONValue {
    let fields = headers.fields.map { JSONValue(.array([JSONValue($0.name), JSONValue($0.value)])) }
    return ["source": JSONValue(source), "headers": JSONValue(.array(fields))]
  }

  fileprivate init?(head: JSONValue, body: [UInt8], checkedAt: Timestamp) {
    guard let source = head["source"]?.string, let elements = head["headers"]?.array else { return nil }
    let fields = elements.compactMap { element -> HTTPHeaders.Field? in
      guard let pair = element.array, pair.count == 2, let name = pair[0].string, let value = pair[1].string
      else { return nil }
      return HTTPHeaders.Field(name: name, value: value)
    }
    guard fields.count == elements.count else { return nil }
    self.init(headers: HTTPHeaders(fields), body: body, source: source, checkedAt: Date(checkedAt))
  }
}
