public import FoundationEssentials

/// An answer 200 that is kept, so that the server can say that nothing has changed since.
public struct StoredResponse: Hashable, Sendable {
  /// Its header fields, those of later 304s among them.
  public var headers: HTTPHeaders
  /// Its body, decompressed.
  public var body: [UInt8]
  /// The digest of the URL that answered, after redirects.
  public var source: String
  /// When the server last said that this is what it has.
  public var checkedAt: Date

  /// A kept answer.
  public init(headers: HTTPHeaders, body: [UInt8], source: String, checkedAt: Date) {
    self.headers = headers
    self.body = body
    self.source = source
    self.checkedAt = checkedAt
  }
}

/// Keeps answers across restarts. What can't be kept is no failure: it is asked for again.
public protocol ResponseStore: Sendable {
  /// A one-way digest of `text`, the same in every process. Keys and sources are digests, as what they stand for may be
  /// secret.
  func digest(of text: String) -> String

  /// What is kept under that key; nil where it is missing, cut or garbled.
  func response(forKey key: String) -> StoredResponse?

  /// Keeps the answer in place of what was there. Where the disk refuses, that stays.
  func store(_ response: StoredResponse, forKey key: String)

  /// Notes that what is kept was what the server had then; touches nothing else of it.
  func renew(key: String, checkedAt date: Date)
}
