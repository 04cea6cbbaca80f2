/// The stable codes of everything that can go wrong, as they stand in entry.json, `status` and replies. New ones may be
/// added; none changes its meaning.
public enum ErrorCode: String, Sendable, CaseIterable {
  /// The host name has no address.
  case cannotResolve
  /// No connection: refused, unreachable, or the proxy said no.
  case cannotConnect
  /// The TLS handshake or the certificate failed.
  case tls
  /// Connecting, the first byte, the whole transfer or the timeline took too long.
  case timedOut
  /// The connection ended before the message did.
  case cutShort
  /// A body, its headers or a picture is over its limit.
  case tooLarge
  /// More than five redirects, or one that may not be followed.
  case tooManyRedirects
  /// The answer isn't JSON (a captive portal's HTML, say).
  case notJSON
  /// The answer is JSON of another shape.
  case unexpectedShape
  /// 401.
  case unauthorized
  /// 403 that is no limit.
  case forbidden
  /// 404.
  case notFound
  /// 410.
  case gone
  /// 451.
  case blocked
  /// The server's primary limit is used up.
  case rateLimited
  /// The server's secondary limit.
  case secondaryRateLimited
  /// 5xx.
  case serverError
  /// Any other status that is no success.
  case httpStatus
  /// The provider gave a timeline without entries.
  case emptyTimeline
  /// The configuration or the shared defaults are wrong.
  case configuration
  /// A token that is needed is missing.
  case missingToken
  /// A command failed.
  case commandFailed
  /// The container can't be written.
  case disk
  /// No daemon holds the container's lock.
  case notRunning
  /// The configuration has no widget of that id.
  case unknownWidget
}
