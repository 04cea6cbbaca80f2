internal import SystemSupport

/// The hourly count of requests without a token, and the headers that tell of it.
struct RateLimit {
  private static let limit = 60
  private var used = 0
  private var reset = Int(RealtimeTimer.now) + 3600

  /// The headers of an answer; a 304 does not count. The count stops short of the limit, so that a demo can run all day:
  /// a refusal comes only where `LoopbackServer.Response.rateLimited` is asked for.
  mutating func headers(counting: Bool) -> [(String, String)] {
    if Int(RealtimeTimer.now) >= reset { self = RateLimit() }
    if counting { used = min(used + 1, Self.limit - 1) }
    return Self.headers(used: used, reset: reset)
  }

  /// The headers of a refusal: all is used up until then, in seconds since 1970.
  static func exhausted(reset: Int) -> [(String, String)] {
    headers(used: limit, reset: reset)
  }

  private static func headers(used: Int, reset: Int) -> [(String, String)] {
    [
      ("X-RateLimit-Limit", String(limit)), ("X-RateLimit-Remaining", String(limit - used)),
      ("X-RateLimit-Reset", String(reset)), ("X-RateLimit-Used", String(used)), ("X-RateLimit-Resource", "core"),
    ]
  }
}
