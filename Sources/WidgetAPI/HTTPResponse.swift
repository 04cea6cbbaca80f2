/// An answer that arrived whole, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code.
  public var status: Int
  /// The final answer's header fields.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: [UInt8]
  /// The URL that answered, after redirects.
  public var url: String
  /// True where the server said that nothing has changed, so that the body is the one that was kept.
  public var isNotModified: Bool
  /// False where nothing was sent for it: what was kept answered, or the exchange of an equal request.
  public var wasSent = true
  /// How long the server is left alone because of this answer, where a policy above the transport knows it better than
  /// its headers.
  public var pause: ServerPause?
  /// Why the token that the account expects was not sent along; nil where it was, or none is expected.
  public var missingToken: String?

  /// An answer.
  public init(
    status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], url: String = "", isNotModified: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.isNotModified = isNotModified
  }
}
