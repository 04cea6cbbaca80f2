internal import JSONText
internal import SystemSupport

extension LoopbackServer.Response {
  /// A refusal as GitHub words it: a document with `message`, `documentation_url` and `status`.
  public static func gitHubError(
    _ status: Int, _ message: String, documentation: String = "https://docs.github.com/rest",
    headers: [(String, String)] = []
  ) -> LoopbackServer.Response {
    let document: JSONValue = [
      "message": JSONValue(message), "documentation_url": JSONValue(documentation), "status": JSONValue("\(status)"),
    ]
    return LoopbackServer.Response(
      status: status,
      headers: [("Date", HTTPDate.now), ("Content-Type", "application/json; charset=utf-8")] + headers,
      text: document.compact)
  }

  /// 401, as for a token that is wrong or was revoked.
  public static var badCredentials: LoopbackServer.Response { .gitHubError(401, "Bad credentials") }

  /// 403, as when the hourly limit is used up, which ends in `seconds` from now.
  public static func rateLimited(resetIn seconds: Int) -> LoopbackServer.Response {
    .gitHubError(
      403, "API rate limit exceeded for 127.0.0.1.",
      documentation: "https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting",
      headers: RateLimit.exhausted(reset: Int(RealtimeTimer.now) + seconds))
  }

  /// 403, as for the secondary limit: told by the text, and by Retry-After where `retryAfter` gives seconds.
  public static func secondaryRateLimited(retryAfter: Int? = nil) -> LoopbackServer.Response {
    .gitHubError(
      403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
      documentation: "https://docs.github.com/rest/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits",
      headers: retryAfter.map { [("Retry-After", String($0))] } ?? [])
  }

  /// 200 with HTML, as from a captive portal.
  public static var captivePortal: LoopbackServer.Response {
    LoopbackServer.Response(
      headers: [("Content-Type", "text/html")], text: "<!DOCTYPE html><title>Please sign in</title>\n")
  }

  /// 403 without JSON, as GitHub answers a request that has no User-Agent.
  static var missingUserAgent: LoopbackServer.Response {
    LoopbackServer.Response(
      status: 403, headers: [("Date", HTTPDate.now), ("Content-Type", "text/html")],
      text: "Request forbidden by administrative rules. Please make sure your request has a User-Agent header.\n")
  }
}
