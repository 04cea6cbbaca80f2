internal import WidgetAPI

/// How long a request may take and how much it may bring.
public struct HTTPLimits: Hashable, Sendable {
  /// Limits that depend on what the answer is for.
  public struct Purpose: Hashable, Sendable {
    /// All of a request, redirects included.
    public var total: Duration
    /// Bytes of a body once it is decompressed.
    public var body: Int

    /// Limits of one purpose.
    public init(total: Duration, body: Int) {
      self.total = total
      self.body = body
    }
  }

  /// Finding the address, connecting and shaking hands; 10 s.
  public var connect = Duration.seconds(10)
  /// From the start to the answer's first byte; 15 s.
  public var firstByte = Duration.seconds(15)
  /// Data: 30 s, 8 MiB.
  public var document = Purpose(total: .seconds(30), body: 8 << 20)
  /// Pictures: 10 s, 5 MiB.
  public var image = Purpose(total: .seconds(10), body: 5 << 20)
  /// Bytes of all header fields of one transfer together; 64 KiB.
  public var headers = 64 << 10
  /// Redirects that are followed; 5.
  public var redirects = 5

  /// The limits as they are documented.
  public init() {}

  subscript(purpose: HTTPRequest.Purpose) -> Purpose {
    switch purpose {
    case .document: document
    case .image: image
    }
  }
}
