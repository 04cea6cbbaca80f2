internal import WidgetAPI

/// The way of one request through the redirects that libcurl doesn't follow by itself.
struct RedirectTrail {
  /// The exchange that is due.
  private(set) var hop: Hop
  /// How many redirects may still be followed.
  private(set) var redirectsLeft: Int

  private let request: HTTPRequest
  private let settings: HTTPSettings
  private var isAtHome = true

  /// A request at its start, and how many redirects it may follow. Throws `badURL`.
  init(_ request: HTTPRequest, settings: HTTPSettings, redirects: Int) throws(HTTPError) {
    guard let origin = Origin(url: request.url) else { throw .badURL(redacted(url: request.url)) }
    self.request = request
    self.settings = settings
    redirectsLeft = redirects
    hop = Hop(request, url: request.url, origin: origin, isAtHome: true, settings: settings)
  }

  /// Goes on to where the last answer points. Throws `tooManyRedirects` and `redirectRefused`.
  mutating func follow(to url: String) throws(HTTPError) {
    let host = hop.origin.host
    guard redirectsLeft > 0 else { throw .tooManyRedirects(host: host) }
    guard let origin = Origin(url: url) else {
      throw .redirectRefused(host: host, reason: "it leads to neither http nor https")
    }
    guard hop.origin.scheme == "http" || origin.scheme == "https" else {
      throw .redirectRefused(host: host, reason: "it leads from https to http")
    }
    redirectsLeft -= 1
    isAtHome = isAtHome && origin == hop.origin
    hop = Hop(request, url: url, origin: origin, isAtHome: isAtHome, settings: settings)
  }
}

/// The start of a URL that can't be used, without the parts that may be secret: user, password, query and fragment.
func redacted(url: String) -> String {
  let text = url.prefix { $0 != "?" && $0 != "#" }.prefix(200)
  guard let at = text.lastIndex(of: "@") else { return String(text) }
  let scheme = text.firstRange(of: "://").map { text[..<min($0.upperBound, at)] } ?? ""
  return "\(scheme)\(text[text.index(after: at)...])"
}
