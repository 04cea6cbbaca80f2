/// A secret that is sent as the Authorization field. Printing it shows no part of it.
public struct Credential: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value of the Authorization field: `Bearer …`.
  public let authorization: String

  /// A credential from a token.
  public init(bearer token: String) {
    authorization = "Bearer \(token)"
  }

  /// Never the secret.
  public var description: String { "(credential)" }
  /// Never the secret.
  public var debugDescription: String { description }
  /// Never the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A server that widgets talk to, and the credential for it.
public struct Account: Hashable, Sendable {
  /// Its name in the configuration.
  public var name: String
  /// The API's address, without a trailing slash; its origin is the only one that sees the credential.
  public var baseURL: String
  /// The credential; nil: requests are sent without one.
  public var credential: Credential?
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
}
