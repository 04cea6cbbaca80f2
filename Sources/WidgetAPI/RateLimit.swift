public import FoundationEssentials
public import TimelineCore

/// How much is left of a limit, by GitHub's `x-ratelimit-*` fields.
public struct RateLimit: Hashable, Sendable {
  /// Which requests share it: `core`, `search`; nil where the server doesn't say.
  public var resource: String?
  /// How many requests in one period; above 0.
  public var limit: Int
  /// How many of them are left.
  public var remaining: Int
  /// When the next period begins, at most 24 h after the answer.
  public var reset: Deadline
}

extension HTTPResponse {
  /// What it says of its limit; nil where one of limit, rest and reset is missing or makes no sense (semantics S15).
  public func rateLimit(at now: Date) -> RateLimit? {
    guard let limit = count("x-ratelimit-limit"), limit > 0, let remaining = count("x-ratelimit-remaining"),
      let reset = reset(at: now)
    else { return nil }
    return RateLimit(resource: headers["x-ratelimit-resource"], limit: limit, remaining: remaining, reset: reset)
  }

  /// Seconds that two requests for this resource are to be apart, by GitHub's `X-Poll-Interval`; at most 24 h, nil for
  /// junk and zero.
  public var pollInterval: TimeInterval? {
    count("x-poll-interval").flatMap { $0 > 0 ? min(TimeInterval($0), Self.longestWait) : nil }
  }

  /// Digits only; what doesn't fit is junk.
  private func count(_ name: String) -> Int? {
    headers[name].flatMap { text in text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil }
  }
}
