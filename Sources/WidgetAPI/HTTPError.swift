public import EntryDocument
public import TimelineCore

/// Why no answer arrived whole. The associated texts name the place and hold no secret.
public enum HTTPError: WidgetFailure, Hashable {
  /// The part of a transfer that took too long.
  public enum Stage: String, Sendable {
    /// Making the connection: 10 s.
    case connect
    /// Waiting for the first byte: 15 s.
    case firstByte
    /// All of it: 30 s, pictures 10 s.
    case total
  }

  /// The host has no address.
  case cannotResolve(host: String)
  /// Refused, unreachable, closed before an answer, or the proxy said no; `reason` says which.
  case cannotConnect(host: String, reason: String)
  /// The handshake or the certificate failed; `reason` says why.
  case tls(host: String, reason: String)
  /// It took too long.
  case timedOut(host: String, Stage)
  /// The connection ended before the message did.
  case cutShort(host: String)
  /// The body or the headers are over `limit` bytes.
  case tooLarge(host: String, limit: Int)
  /// More than five redirects.
  case tooManyRedirects(host: String)
  /// A redirect to another scheme than it may go to.
  case redirectRefused(host: String, reason: String)
  /// The URL can't be used; without its query and user part.
  case badURL(String)
  /// Nothing was sent, because of an answer that came before: the server wants to be left alone, or refuses the
  /// credential.
  case withheld(ResponseFailure)
  /// The task that waited for it was cancelled.
  case cancelled

  /// The stable code.
  public var code: ErrorCode {
    switch self {
    case .cannotResolve: .cannotResolve
    case .cannotConnect, .cancelled: .cannotConnect
    case .tls: .tls
    case .timedOut: .timedOut
    case .cutShort: .cutShort
    case .tooLarge: .tooLarge
    case .tooManyRedirects, .redirectRefused: .tooManyRedirects
    case .badURL: .configuration
    case .withheld(let failure): failure.code
    }
  }

  /// How the schedule meets it: that of its code, but a connection, or a look-up, that took too long is none.
  public var kind: ReloadFailure.Kind {
    switch self {
    case .timedOut(_, .connect): .unreachable
    case .withheld(let failure): failure.kind
    default: code.failureKind
    }
  }

  /// How long nothing is to be sent.
  public var wait: Deadline? {
    guard case .withheld(let failure) = self else { return nil }
    return failure.wait
  }

  /// The sentence.
  public var message: String {
    switch self {
    case .cannotResolve(let host): "the name \(host) cannot be resolved: no network, or no such host"
    case .cannotConnect(let host, let reason): "no connection to \(host): \(reason)"
    case .tls(let host, let reason): "no trusted connection to \(host): \(reason)"
    case .timedOut(let host, .connect): "\(host) did not accept a connection within 10 s"
    case .timedOut(let host, .firstByte): "\(host) sent no answer within 15 s"
    case .timedOut(let host, .total): "the answer of \(host) took too long"
    case .cutShort(let host): "the answer of \(host) was cut short"
    case .tooLarge(let host, let limit): "the answer of \(host) is over \(Self.size(limit))"
    case .tooManyRedirects(let host): "\(host) redirects more than five times"
    case .redirectRefused(let host, let reason): "a redirect of \(host) was not followed: \(reason)"
    case .badURL(let url): "\(url) is not an http or https URL"
    case .withheld(let failure): failure.message
    case .cancelled: "the request was cancelled"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }
}
