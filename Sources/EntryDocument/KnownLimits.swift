public import LocalTime

/// The values of `http/limits.json`: what servers said of their limits, and how long they are left alone.
public struct KnownLimits: Hashable, Sendable {
  /// Whom a limit or a pause holds for: an origin, and the credential it is asked with.
  public struct Scope: Hashable, Sendable {
    /// `https://api.github.com`.
    public var origin: String
    /// The fingerprint of the credential, never the credential; nil: without one.
    public var credential: String?

    /// A scope.
    public init(origin: String, credential: String?) {
      self.origin = origin
      self.credential = credential
    }
  }

  /// How much is left of one limit.
  public struct Limit: Hashable, Sendable {
    /// Whose it is.
    public var scope: Scope
    /// The account that it was last used by; nil: none.
    public var account: String?
    /// Which requests share it: `core`, `search`.
    public var resource: String
    /// How many requests in one period.
    public var limit: Int
    /// How many of them are left.
    public var remaining: Int
    /// When the server said so.
    public var receivedAt: Timestamp
    /// When the next period begins.
    public var reset: Timestamp

    /// A limit; the account's name and the resource go through the sanitiser.
    public init(
      scope: Scope, account: String?, resource: String, limit: Int, remaining: Int, receivedAt: Timestamp,
      reset: Timestamp
    ) {
      self.scope = scope
      self.account = account.map { DisplayText.line($0) }
      self.resource = DisplayText.line(resource)
      self.limit = limit
      self.remaining = remaining
      self.receivedAt = receivedAt
      self.reset = reset
    }

    /// The host, with the port where one is named.
    public var host: String { scope.origin.split(separator: "/").last.map(String.init) ?? "" }
  }

  /// That a server is left alone for a while.
  public struct Pause: Hashable, Sendable {
    /// Whom it holds for.
    public var scope: Scope
    /// The fingerprint of the address that alone it holds for; nil: all of the origin.
    public var address: String?
    /// Why, as the daemon calls it.
    public var reason: String
    /// When the server said so.
    public var receivedAt: Timestamp
    /// When it ends.
    public var until: Timestamp

    /// A pause.
    public init(scope: Scope, address: String?, reason: String, receivedAt: Timestamp, until: Timestamp) {
      self.scope = scope
      self.address = address
      self.reason = reason
      self.receivedAt = receivedAt
      self.until = until
    }
  }

  /// The limits, in a fixed order.
  public var limits: [Limit]
  /// The pauses, in a fixed order.
  public var pauses: [Pause]

  /// What is known.
  public init(limits: [Limit] = [], pauses: [Pause] = []) {
    self.limits = limits
    self.pauses = pauses
  }
}
