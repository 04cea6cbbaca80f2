internal import WidgetAPI

/// One exchange on the way of a request: where it goes, what it takes along, and whom it trusts.
struct Hop: Equatable {
  let url: String
  let origin: Origin
  let userAgent: String
  let fields: [HTTPHeaders.Field]
  let proxy: Proxy
  let caFile: String?
  /// True where libcurl may follow redirects by itself: it treats every origin like the first one but for Authorization,
  /// which it drops, and it keeps https to https but not http to https to http.
  let isFollowedByLibcurl: Bool

  /// False for pictures: a user and password in their URL would be a credential of a stranger's choice.
  let allowsUser: Bool

  enum Proxy: Equatable {
    /// What the environment says.
    case environment
    /// This one.
    case url(String)
    /// None, whatever the environment or the configuration says.
    case none
  }

  /// The exchange with `url`, which has that origin.
  ///
  /// - Parameter isAtHome: Every exchange of the request so far, this one included, went to one origin. Only then it
  ///   carries the account's credential, on the account's own origin, and what a person configured.
  init(_ request: HTTPRequest, url: String, origin: Origin, isAtHome: Bool, settings: HTTPSettings) {
    self.url = url
    self.origin = origin
    userAgent = settings.userAgent
    let isPrivate = isAtHome && request.purpose == .document
    let configured = isPrivate ? request.configuredHeaders : [:]
    let credential = isPrivate && configured["Authorization"] == nil ? request.credential(for: origin) : nil
    let authorization = credential.map { [HTTPHeaders.Field(name: "Authorization", value: $0.authorization)] } ?? []
    fields = request.headers.fields + configured.fields + authorization
    // A credential in the clear must not leave this machine, which it would through a proxy.
    let isInTheClear = credential != nil && origin.scheme == "http"
    proxy = isInTheClear ? .none : settings.proxy(for: origin).map(Proxy.url) ?? .environment
    allowsUser = request.purpose == .document
    caFile = settings.caFile(for: origin)
    isFollowedByLibcurl = origin.scheme == "https" && configured.fields.isEmpty && settings.origins.isEmpty
  }
}

extension HTTPRequest {
  /// The account's credential if it may be sent to `origin`: the account's own, and safe from listeners.
  fileprivate func credential(for origin: Origin) -> Credential? {
    guard let account, origin.mayCarryCredential, Origin(url: account.baseURL) == origin else { return nil }
    return account.credential
  }
}
