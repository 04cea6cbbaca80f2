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

    /// An attempt.
    public init(wakeUp: Int, isRequested: Bool) {
      self.wakeUp = wakeUp
      self.isRequested = isRequested
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

  /// True where the account's own host is asked: as much as can be told by names. The transport, which decides whether the
  /// credential is sent, compares whole origins.
  public var goesToAccount: Bool { account.map { $0.host.lowercased() == host.lowercased() } ?? false }
}
