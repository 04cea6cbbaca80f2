import JSONText
public import LocalTime

/// The answers in `replies/`: the daemon writes and sweeps them, the client that asked reads its own and removes it.
public struct ReplyFiles: Sendable {
  /// How long an answer waits for who asked: 10 min.
  public static let lifetime: Duration = .seconds(600)

  private let layout: ContainerLayout

  /// The replies of that container.
  public init(_ layout: ContainerLayout) {
    self.layout = layout
  }

  /// Makes `replies/` where it is missing, so that it can be watched before a request is written.
  public func createDirectory() throws(DiskError) {
    try Directory.create(layout.replies)
  }

  /// Files the answer under the request's token.
  ///
  /// - Precondition: `ReloadRequest.isValidToken(token)`; `ReloadRequest.parse` lets no other pass.
  public func write(_ reply: ReloadReply, token: String) throws(DiskError) {
    precondition(ReloadRequest.isValidToken(token))
    try createDirectory()
    try AtomicFile.write(Array((reply.json.compact + "\n").utf8), to: layout.reply(token))
  }

  /// Reads the answer and removes it; nil where there is none, or none that can be read.
  public func take(token: String) -> ReloadReply? {
    let path = layout.reply(token)
    guard let bytes = try? WholeFile.read(path) else { return nil }
    _ = try? AtomicFile.remove(path)
    return (try? JSONValue(parsing: bytes)).flatMap { ReloadReply(json: $0) }
  }

  /// Removes what is older than `lifetime`, and what is dated later than now, as the clock was ahead when it was written.
  public func sweep(now: Timestamp) throws(DiskError) {
    for name in try Directory.names(in: layout.replies) {
      let path = layout.replies + "/" + name
      guard let file = FileMetadata(of: path, followingLinks: false) else { continue }
      if file.modified > now || file.modified.isBefore(now, by: Self.lifetime) { try AtomicFile.remove(path) }
    }
  }
}
