internal import CCurl
internal import Glibc
internal import WidgetAPI

/// What libcurl says of a transfer that failed, and the typed reason in it.
struct CurlFailure {
  let code: CURLcode
  /// The host that the transfer had come to.
  let host: String
  /// The URL that the transfer had come to.
  let url: String
  /// What libcurl wrote about it; empty where it wrote nothing.
  let text: String
  /// The `errno` of the last call that failed, 0 where none did.
  let systemError: Int
  let hasAnswered: Bool
  let hasRedirected: Bool
  let isInHeaders: Bool
  /// OpenSSL's verdict on the certificate, 0 where it has none.
  let certificateError: Int
  /// The limit that the transfer was stopped at by its callbacks.
  let overLimit: Int?
  let limits: Transfer.Limits

  /// The typed reason.
  var error: HTTPError {
    if let overLimit { return .tooLarge(host: host, limit: overLimit) }
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: return .badURL(redacted(url: url))
    case CURLE_COULDNT_RESOLVE_HOST: return .cannotResolve(host: host)
    case CURLE_COULDNT_CONNECT: return .cannotConnect(host: host, reason: connectReason)
    // Only connecting is timed by libcurl. A look-up that doesn't end is a network that isn't there.
    case CURLE_OPERATION_TIMEDOUT:
      return text.hasPrefix("Resolving") ? .cannotResolve(host: host) : .timedOut(host: host, .connect)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(host: host, limit: limits.body)
    // A header line without an end outgrows what libcurl keeps for it; CURLE_TOO_LARGE (100) says so from 8.6 on.
    case CURLE_OUT_OF_MEMORY where isInHeaders, CURLcode(100) where isInHeaders:
      return .tooLarge(host: host, limit: limits.headers)
    case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(host: host)
    // Before any redirect it says that the answer was not HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL where hasRedirected:
      return .redirectRefused(host: host, reason: "it leads from https to something else")
    case _ where Self.tlsCodes.contains(code.rawValue): return .tls(host: host, reason: tlsReason)
    default: return hasAnswered ? .cutShort(host: host) : .cannotConnect(host: host, reason: answerReason)
    }
  }

  private static let tlsCodes = Set(
    [
      CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
    ].map(\.rawValue))

  /// libcurl's words on this transfer; on any such failure where they show a proxy's URL with its password.
  var reason: String {
    text.isEmpty || text.contains("@") ? String(cString: curl_easy_strerror(code)) : text
  }

  /// Why there is no connection to what "Failed to connect to HOST port PORT after 3 ms" names, which may be a proxy.
  /// libcurl's text has no errno, and the milliseconds would make every failure look like a new one.
  private var connectReason: String {
    guard systemError != 0, let start = text.firstRange(of: "Failed to connect to "),
      let end = text.firstRange(of: " after ")
    else { return reason }
    let place = text[start.upperBound..<end.lowerBound]
    return switch Int32(systemError) {
    case ECONNREFUSED: "\(place) refuses it, so no server runs there, or a firewall is in the way"
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "no way leads to \(place), so this computer's network may be down"
    default: "\(place): \(String(cString: strerror(Int32(systemError))))"
    }
  }

  /// Why a connection brought no answer.
  private var answerReason: String {
    switch code {
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR,
      CURLE_RECV_ERROR where text.hasPrefix("Recv failure"):
      "it was closed before an answer came"
    default: reason
    }
  }
}
