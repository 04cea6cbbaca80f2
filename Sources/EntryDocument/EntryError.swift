public import LocalTime

/// `error` as entry.json, `status` and replies have it: a stable code and a sentence a person can act on.
public struct EntryError: Hashable, Sendable {
  /// The stable code.
  public var code: ErrorCode
  /// The sentence, sanitised to one line; without secrets.
  public var message: String
  /// When it began, where that is known.
  public var since: Timestamp?
  /// When it is tried again, where that is known.
  public var retryAt: Timestamp?

  /// An error; `message` goes through the sanitiser.
  public init(code: ErrorCode, message: String, since: Timestamp? = nil, retryAt: Timestamp? = nil) {
    self.code = code
    self.message = DisplayText.line(message)
    self.since = since
    self.retryAt = retryAt
  }
}
