/// One GET, as a provider asks for it.
public struct HTTPRequest: Hashable, Sendable {
  /// What the answer is for; decides limits and credentials.
  public enum Purpose: Hashable, Sendable {
    /// Data: 30 s in total, a body of at most 8 MiB, the account's credential on the account's own origin.
    case document
    /// A picture: 10 s in total, at most 5 MiB, never a credential, on no origin.
    case image
  }

  /// The attempt to reload a widget that a request belongs to.
  public struct Attempt: Hashable, Sendable {
    /// The number of the daemon's wake-up that it began in; they rise.
    public var wakeUp: Int
    /// True where a person or a program asked for it, false where its date had come.
    public var isRequested: Bool
    /// The widget's id; nil where nobody said.
    public var widget: String?

    /// An attempt.
    public init(wakeUp: Int, isRequested: Bool, widget: String? = nil) {
      self.wakeUp = wakeUp
      self.isRequested = isRequested
      self.widget = widget
    }
  }

  /// The absolute http or https URL.
  public var url: String
  /// What it is for.
  public var purpose: Purpose
  /// The widget's own account. Its credential is sent if and only if the URL's origin is that of its `baseURL`.
  public var account: Account?
  /// Fields that any origin may see (`Accept`); they follow redirects.
  public var headers: HTTPHeaders
  /// Fields that a person configured and that may be secret; they are dropped when a redirect changes the origin.
  public var configuredHeaders: HTTPHeaders
  /// True where the answer to nobody in particular is of no use: where no program prints the account's token, the answer
  /// is a 401 that nobody sent, with `missingToken`.
  public var needsToken = false
  /// What it is sent for; the runtime's to say, nil outside of it.
  public var attempt: Attempt?

  /// A request.
  public init(
    url: String, purpose: Purpose = .document, account: Account? = nil, headers: HTTPHeaders = [:],
    configuredHeaders: HTTPHeaders = [:]
  ) {
    self.url = url
    self.purpose = purpose
    self.account = account
    self.headers = headers
    self.configuredHeaders = configuredHeaders
  }

  /// The host, with the port where one is named: what people know the server by.
  public var host: String { URLAuthority.host(of: url) }

  /// Scheme, host and port in one spelling, the scheme's own port left out: `https://api.github.com`.
  public var origin: String { URLAuthority.origin(of: url) }

  /// True where it goes to the account's own server for data, so that the account's rules and credential hold.
  public var isOfAccount: Bool {
    purpose == .document && account.map { URLAuthority.origin(of: $0.baseURL) == origin } ?? false
  }
}
