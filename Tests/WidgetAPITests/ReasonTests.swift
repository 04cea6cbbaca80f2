import EntryDocument
import FoundationEssentials
import TestSupport
import Testing
import TimelineCore

@testable import WidgetAPI

/// Each thing that can go wrong between a widget and its server, as it stands in a tooltip. What the certificate's problem
/// is, or who refuses a connection, is the transport's to say; where an answer has another shape, the kind's.
struct ReasonTests {
  /// What has gone wrong.
  enum Trouble: Sendable {
    case error(HTTPError)
    case status(Int, HTTPHeaders = [:], body: String = "{}")
    case pause(ServerPause.Reason)
  }

  static let reasons: [(Trouble, ErrorCode, String)] = [
    (
      .error(.cannotResolve(host: "api.github.com")), .cannotResolve,
      "the name api.github.com cannot be resolved: no network, or no such host"
    ),
    (
      .error(.cannotConnect(host: "api.github.com", reason: "REASON")), .cannotConnect,
      "no connection to api.github.com: REASON"
    ),
    (.error(.tls(host: "api.github.com", reason: "REASON")), .tls, "no trusted connection to api.github.com: REASON"),
    (
      .error(.timedOut(host: "api.github.com", .connect)), .timedOut,
      "api.github.com did not accept a connection within 10 s"
    ),
    (.error(.timedOut(host: "api.github.com", .firstByte)), .timedOut, "api.github.com sent no answer within 15 s"),
    (.error(.timedOut(host: "api.github.com", .total)), .timedOut, "the answer of api.github.com took too long"),
    (.error(.cutShort(host: "api.github.com")), .cutShort, "the answer of api.github.com was cut short"),
    (
      .error(.tooLarge(host: "api.github.com", limit: 8 << 20)), .tooLarge, "the answer of api.github.com is over 8 MiB"
    ),
    (
      .error(.tooLarge(host: "api.github.com", limit: 64 << 10)), .tooLarge,
      "the answer of api.github.com is over 64 KiB"
    ),
    (
      .error(.tooManyRedirects(host: "api.github.com")), .tooManyRedirects,
      "api.github.com redirects more than five times"
    ),
    (
      .status(200, ["Content-Type": "text/html; charset=utf-8"], body: "<html>"), .notJSON,
      "api.github.com answered text/html instead of JSON: the login page of a network or a proxy, perhaps "
        + "(line 1, column 1: expected a value, found '<')"
    ),
    (
      .status(200, ["Content-Type": "application/json"], body: "[1"), .notJSON,
      "api.github.com answered JSON that can't be read (line 1, column 3: expected ',' or ']', found the end of the text)"
    ),
    (
      .status(200, body: ""), .notJSON,
      "api.github.com answered something else instead of JSON (line 1, column 1: expected a value, found the end of the text)"
    ),
    (.status(401), .unauthorized, "api.github.com does not accept the token of account github: renew it (401)"),
    (
      .status(403), .forbidden,
      "api.github.com forbids it: the token of account github may lack a permission (403)"
    ),
    (
      .status(404), .notFound,
      "api.github.com has no user octocat, or the token of account github may not see it (404)"
    ),
    (.status(410), .gone, "user octocat is gone from api.github.com (410)"),
    (.status(451), .blocked, "user octocat is blocked on api.github.com for legal reasons (451)"),
    (
      .status(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"]), .rateLimited,
      "the rate limit of api.github.com is used up until 30 Nov 09:10"
    ),
    (
      .status(429, ["Retry-After": "600"]), .secondaryRateLimited,
      "api.github.com asks for a pause until 30 Nov 09:10: too much in a short time"
    ),
    (
      .status(403, body: #"{"message": "You have exceeded a secondary rate limit."}"#), .secondaryRateLimited,
      "api.github.com asks for a pause until 30 Nov 09:01: too much in a short time"
    ),
    (.status(429), .rateLimited, "too many requests to api.github.com: next one at 30 Nov 09:01"),
    (.status(502), .serverError, "api.github.com has a problem of its own (502)"),
    (.status(202), .httpStatus, "api.github.com answered 202 for user octocat"),
    (
      .pause(.serverError), .serverError,
      "api.github.com has a problem of its own and asks for a pause until 30 Nov 09:10"
    ),
    (
      .pause(.sharedOut), .rateLimited,
      "little of the rate limit of api.github.com is left: next request at 30 Nov 09:10"
    ),
    (
      .pause(.pollInterval), .rateLimited,
      "api.github.com wants to be asked for this at 30 Nov 09:10 at the earliest"
    ),
  ]

  /// The same without a token, where that is what can be changed.
  static let anonymousReasons: [(Trouble, ErrorCode, String)] = [
    (.status(401), .unauthorized, "api.github.com wants a token: set one for account github (401)"),
    (.status(403), .forbidden, "api.github.com forbids it: a token for account github may help (403)"),
    (
      .status(404), .notFound,
      "api.github.com has no user octocat, or shows it only to those who send a token (404)"
    ),
    (
      .status(429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"]), .rateLimited,
      "the rate limit of api.github.com is used up until 30 Nov 09:10; a token for account github raises it"
    ),
    (
      .pause(.sharedOut), .rateLimited,
      "little of the rate limit of api.github.com is left: next request at 30 Nov 09:10; a token for account github "
        + "raises it"
    ),
  ]

  private func failure(_ trouble: Trouble, _ account: Account) -> (any WidgetFailure)? {
    switch trouble {
    case .error(let error): return error
    case .pause(let reason):
      let request = HTTPRequest(url: "https://api.github.com/users/octocat", account: account)
      return ResponseFailure(
        ServerPause(reason, wait: Deadline(setAt: ManualClock.start, duration: 600)), withholding: request)
    case .status(let status, let headers, let body):
      let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
      do throws(ResponseFailure) {
        _ = try response.document(subject: "user octocat", account: account, at: ManualClock.start)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("Each reason has its own sentence, and the code that is documented", arguments: reasons)
  func withToken(trouble: Trouble, code: ErrorCode, sentence: String) {
    let failure = inZone("UTC") { self.failure(trouble, ResponseFailureTests.account) }
    #expect(failure?.message == sentence)
    #expect(failure?.code == code)
  }

  @Test("Without a token the sentence says what one would change", arguments: anonymousReasons)
  func withoutToken(trouble: Trouble, code: ErrorCode, sentence: String) {
    let failure = inZone("UTC") { self.failure(trouble, ResponseFailureTests.anonymous) }
    #expect(failure?.message == sentence)
    #expect(failure?.code == code)
  }

  @Test("No two reasons read alike")
  func distinct() {
    let sentences = Self.reasons.map(\.2)
    #expect(Set(sentences).count == sentences.count)
  }
}
