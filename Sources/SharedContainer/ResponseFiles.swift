public import JSONText
public import LocalTime

/// The answers in `http/`, for conditional requests: the daemon's own business, in a form that no other program should
/// read. A file's name is a digest, its time that of the last check, so that a 304 rewrites nothing.
///
/// A file is one line of JSON, the body's digest in it, then the body.
public struct ResponseFiles: Sendable {
  /// One answer.
  public struct Content: Hashable, Sendable {
    /// All but the body.
    public var head: JSONValue
    /// The body.
    public var body: [UInt8]

    /// An answer from its halves.
    public init(head: JSONValue, body: [UInt8]) {
      self.head = head
      self.body = body
    }
  }

  /// How long an answer is kept after its last check: 30 days.
  public static let lifetime: Duration = .seconds(30 * 24 * 3600)
  /// How much a sweep leaves, in bytes: 32 MiB.
  public static let capacity = 32 << 20

  private static let schema = 1
  private let layout: ContainerLayout

  /// The answers of that container.
  public init(_ layout: ContainerLayout) {
    self.layout = layout
  }

  /// The answer of that name, and when it was last checked; nil where it is missing, cut, garbled, or of another schema.
  public func read(_ name: String) -> (content: Content, checkedAt: Timestamp)? {
    guard let metadata = FileMetadata(of: path(name), followingLinks: false),
      let bytes = try? WholeFile.read(path(name)), let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let line = try? JSONValue(parsing: bytes[..<end]), line["schema"]?.integer == Self.schema,
      let head = line["head"]
    else { return nil }
    let body = Array(bytes[(end + 1)...])
    guard line["sha256"]?.string == SHA256.hex(body) else { return nil }
    return (Content(head: head, body: body), metadata.modified)
  }

  /// Keeps an answer under that name, 64 hex digits; the sweep looks at no others.
  public func write(_ content: Content, as name: String, checkedAt: Timestamp) throws(DiskError) {
    let line: JSONValue = [
      "schema": JSONValue(Self.schema), "sha256": JSONValue(SHA256.hex(content.body)), "head": content.head,
    ]
    try Directory.create(layout.http)
    try AtomicFile.write(Array((line.compact + "\n").utf8) + content.body, to: path(name))
    try renew(name, checkedAt: checkedAt)
  }

  /// Notes when the answer of that name was last checked, and nothing else of it.
  public func renew(_ name: String, checkedAt: Timestamp) throws(DiskError) {
    try FileMetadata.setModified(path(name), checkedAt)
  }

  /// Removes what was last checked more than `lifetime` ago, or later than now, as the clock was ahead then; of the rest
  /// the oldest, until no more than `capacity` is left.
  public func sweep(now: Timestamp, capacity: Int = capacity) throws(DiskError) {
    let files = try Directory.names(in: layout.http).filter { $0.utf8.count == 64 }
      .compactMap { name in FileMetadata(of: path(name), followingLinks: false).map { (path(name), $0) } }
      .sorted { $0.1.modified > $1.1.modified }
    var size = 0
    for (path, file) in files {
      let isOver = file.modified > now || file.modified.isBefore(now, by: Self.lifetime)
      if isOver || size + file.size > capacity {
        try AtomicFile.remove(path)
      } else {
        size += file.size
      }
    }
  }

  private func path(_ name: String) -> String { layout.http + "/" + name }
}
