internal import SystemSupport

/// The count of requests without a token in a span of time, and the headers that tell of it.
struct RateLimit {
  private let limit: Int
  private let seconds: Int
  private let resource: String
  private var used = 0
  private var reset: Int

  /// A limit of so many requests in so many seconds; GitHub's hourly one by default.
  init(limit: Int = 60, seconds: Int = 3600, resource: String = "core") {
    self.limit = limit
    self.seconds = seconds
    self.resource = resource
    reset = Int(RealtimeTimer.now) + seconds
  }

  /// The headers of an answer; a 304 does not count. The count stops at half the limit, so that a demo can run all day:
  /// clients find that little is left, or nothing, only where `LoopbackServer.Response.rateLimited` is asked for.
  mutating func headers(counting: Bool) -> [(String, String)] {
    if Int(RealtimeTimer.now) >= reset { self = RateLimit(limit: limit, seconds: seconds, resource: resource) }
    if counting { used = min(used + 1, limit / 2) }
    return headers()
  }

  /// The headers of a refusal: all is used up until then, in seconds since 1970.
  static func exhausted(reset: Int) -> [(String, String)] {
    var limit = RateLimit()
    limit.used = limit.limit
    limit.reset = reset
    return limit.headers()
  }

  private func headers() -> [(String, String)] {
    [
      ("X-RateLimit-Limit", String(limit)), ("X-RateLimit-Remaining", String(limit - used)),
      ("X-RateLimit-Reset", String(reset)), ("X-RateLimit-Used", String(used)), ("X-RateLimit-Resource", resource),
    ]
  }
}
