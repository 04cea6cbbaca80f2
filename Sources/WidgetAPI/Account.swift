/// A server that widgets talk to, and the credential for it.
public struct Account: Hashable, Sendable {
  /// Its name in the configuration.
  public var name: String
  /// The API's address, without a trailing slash; its origin is the only one that sees the credential.
  public var baseURL: String
  /// The credential; nil: requests are sent without one, unless a program prints it.
  public var credential: Credential?
  /// Programs with their arguments that print its token, tried in order before `credential` is taken. They are run when a
  /// request needs it, so no one who only holds the account knows the token.
  public var tokenCommands: [[String]] = []
  /// Where a configured token was looked for in vain; nil where none is configured or it was found.
  public var missingToken: String?
  /// True where its server wants one request at a time.
  public var isSerial: Bool

  /// An account; a trailing slash of `baseURL` is dropped.
  public init(
    name: String, baseURL: String, credential: Credential? = nil, missingToken: String? = nil, isSerial: Bool = false
  ) {
    self.name = name
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.credential = credential
    self.missingToken = missingToken
    self.isSerial = isSerial
  }

  /// The host, with the port where one is named: what people know the account by.
  public var host: String { URLAuthority.host(of: baseURL) }

  /// True where a token is known, or a program is to print it.
  public var expectsToken: Bool { credential != nil || !tokenCommands.isEmpty }

  /// What a person should know of a token that is configured and missing; nil where none is.
  public var warning: String? {
    missingToken.map { "account \(name): \($0); requests are sent without a token" }
  }

  /// The account with this credential and no other way to one.
  public func holding(_ credential: Credential?) -> Account {
    var account = self
    account.credential = credential
    account.tokenCommands = []
    account.missingToken = nil
    return account
  }

  /// The account as it is when no token can be had, because of this.
  public func lackingToken(_ reason: String) -> Account {
    var account = holding(nil)
    account.missingToken = reason
    return account
  }

  /// True where both get their credential from the same place, as far as that is known without running a program.
  public func hasSameToken(as other: Account) -> Bool {
    credential == other.credential && tokenCommands == other.tokenCommands
  }
}
