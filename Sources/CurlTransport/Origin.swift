internal import CCurl
internal import Glibc

/// Scheme, host and port of an http or https URL: what decides who sees a credential.
///
/// libcurl's own URL parser takes them apart, so that what is compared is what is connected to.
public struct Origin: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// The host in lower case; an IPv6 address in brackets.
  public let host: String
  /// The port, the scheme's own where the URL names none.
  public let port: Int

  /// The origin of an absolute URL; nil where libcurl can't read it, or it is neither http nor https.
  public init?(url: String) {
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    guard curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: parts), scheme == "http" || scheme == "https",
      let host = Self.part(CURLUPART_HOST, of: parts), !host.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: parts).flatMap({ Int($0) })
    else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// True if the host can only be this machine: `localhost`, which libcurl never looks up, 127.0.0.0/8 and `[::1]`.
  public var isLoopback: Bool {
    var address = in_addr()
    if inet_pton(AF_INET, host, &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
    return host == "localhost" || host == "[::1]"
  }

  /// True where no one else can read a credential on its way: https, or this machine.
  public var mayCarryCredential: Bool { scheme == "https" || isLoopback }

  private static func part(_ part: CURLUPart, of parts: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(parts, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text).lowercased()
  }
}
