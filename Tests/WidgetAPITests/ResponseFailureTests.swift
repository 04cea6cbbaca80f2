import EntryDocument
import FoundationEssentials
import TestSupport
import Testing
import TimelineCore

@testable import WidgetAPI

/// Each line of what GitHub's documentation says about limits and statuses.
struct ResponseFailureTests {
  static let account = Account(
    name: "github", baseURL: "https://api.github.com", credential: Credential(bearer: "secret"))
  static let anonymous = Account(name: "github", baseURL: "https://api.github.com")
  static let tokenless = Account(
    name: "github", baseURL: "https://api.github.com", missingToken: "GITHUB_TOKEN is not set")

  private func failure(
    _ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "{}", account: Account = account
  ) -> ResponseFailure? {
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    return ResponseFailure(response, subject: "user octocat", server: AskedServer(account), at: ManualClock.start)
  }

  @Test(
    "S11: each status has its code, and the code its way of being met",
    arguments: [
      (202, .httpStatus, .transient), (204, .httpStatus, .transient), (304, .httpStatus, .transient),
      (400, .httpStatus, .permanent), (401, .unauthorized, .permanent), (403, .forbidden, .permanent),
      (404, .notFound, .permanent), (408, .httpStatus, .transient), (410, .gone, .permanent),
      (418, .httpStatus, .permanent), (422, .httpStatus, .permanent), (429, .rateLimited, .transient),
      (451, .blocked, .permanent), (500, .serverError, .transient), (502, .serverError, .transient),
      (503, .serverError, .transient), (599, .serverError, .transient),
    ] as [(Int, ErrorCode, ReloadFailure.Kind)])
  func status(status: Int, code: ErrorCode, kind: ReloadFailure.Kind) throws {
    let failure = try #require(self.failure(status))
    #expect(failure.code == code)
    #expect(failure.kind == kind)
    #expect(failure.message.contains("\(status)") || status == 429)
  }

  @Test("200 is no failure")
  func success() {
    #expect(failure(200) == nil)
  }

  @Test(
    "The primary limit, 403 or 429 with nothing remaining, is a wait until the reset and not forbidden",
    arguments: [403, 429])
  func primaryLimit(status: Int) throws {
    let reset = Int(ManualClock.start.timeIntervalSince1970) + 1800
    let limit = try #require(
      failure(status, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(reset)"]))
    #expect(limit.code == .rateLimited)
    #expect(limit.kind == .transient)
    #expect(limit.wait == Deadline(setAt: ManualClock.start, duration: 1800))
    #expect(limit.message.hasPrefix("the rate limit of api.github.com is used up until 30 Nov "))
  }

  @Test("A used-up limit without a reset that makes sense waits 60 s", arguments: ["", "junk", "0"])
  func primaryLimitWithoutReset(reset: String) {
    let limit = failure(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": reset])
    #expect(limit?.code == .rateLimited)
    #expect(limit?.wait?.duration == 60)
  }

  @Test("The secondary limit by header waits as long as the header says", arguments: [403, 429])
  func secondaryLimitByHeader(status: Int) {
    let limit = failure(status, ["Retry-After": "8", "x-ratelimit-remaining": "4000"])
    #expect(limit?.code == .secondaryRateLimited)
    #expect(limit?.wait?.duration == 8)
  }

  @Test("The secondary limit may be known by the message's text alone, and then waits 60 s", arguments: [403, 429])
  func secondaryLimitByText(status: Int) {
    let body = #"{"message": "You have exceeded a secondary rate limit. Please wait a few minutes."}"#
    let limit = failure(status, ["x-ratelimit-remaining": "4000"], body)
    #expect(limit?.code == .secondaryRateLimited)
    #expect(limit?.wait?.duration == 60)
    #expect(limit?.kind == .transient)
  }

  @Test("429 that says nothing more waits 60 s")
  func tooManyRequests() {
    #expect(failure(429, [:], "<html>slow down</html>")?.wait?.duration == 60)
  }

  @Test(
    "403 that is no limit is forbidden and asks for no wait",
    arguments: ["{}", "<html>", #"{"message": "Forbidden"}"#, ""])
  func forbidden(body: String) {
    let failure = self.failure(403, ["x-ratelimit-remaining": "4000"], body)
    #expect(failure?.code == .forbidden)
    #expect(failure?.wait == nil)
  }

  @Test("5xx and 202 keep the wait that they name", arguments: [503, 500, 202])
  func waitOfServerErrors(status: Int) {
    #expect(failure(status, ["Retry-After": "120"])?.wait?.duration == 120)
    #expect(failure(status)?.wait == nil)
  }

  @Test("401 says what to do about the token")
  func unauthorized() {
    #expect(
      failure(401)?.message
        == "api.github.com does not accept the token of account github: renew it (401)")
    #expect(
      failure(401, account: Self.anonymous)?.message
        == "api.github.com wants a token: set one for account github (401)")
  }

  @Test("404 leaves open whether the token may see it")
  func notFound() {
    #expect(
      failure(404)?.message
        == "api.github.com has no user octocat, or the token of account github may not see it (404)")
    #expect(
      failure(404, account: Self.anonymous)?.message
        == "api.github.com has no user octocat, or shows it only to those who send a token (404)")
  }

  @Test(
    "A token that was configured and not found is in the reason of every 401, 403 and 404", arguments: [401, 403, 404])
  func missingToken(status: Int) {
    #expect(
      failure(status, account: Self.tokenless)?.message.hasSuffix("; no token is sent: GITHUB_TOKEN is not set") == true
    )
    #expect(failure(status)?.message.contains("GITHUB_TOKEN") == false)
  }

  @Test("A token that a program should print is known to the sentences, and so is that it printed none")
  func programmedToken() {
    var account = Self.anonymous
    account.tokenCommands = [["gh", "auth", "token"]]
    #expect(failure(401, account: account)?.message == failure(401)?.message)
    #expect(failure(404, account: account)?.message == failure(404)?.message)
    var response = HTTPResponse(status: 404)
    response.missingToken = "gh exited with 1"
    let failure = #expect(throws: ResponseFailure.self) {
      try response.document(subject: "user octocat", account: account, at: ManualClock.start)
    }
    #expect(
      failure?.message == "api.github.com has no user octocat, or shows it only to those who send a token (404)"
        + "; no token is sent: gh exited with 1")
  }

  @Test("HTML with status 200 is not JSON, a captive portal's say, and is retried")
  func captivePortal() {
    let response = HTTPResponse(
      status: 200, headers: ["Content-Type": "text/html; charset=utf-8"], body: Array("<html>log in".utf8))
    let failure = #expect(throws: ResponseFailure.self) {
      try response.document(subject: "user octocat", account: Self.account, at: ManualClock.start)
    }
    #expect(failure?.code == .notJSON)
    #expect(failure?.kind == .transient)
    #expect(failure?.message.hasPrefix("api.github.com answered text/html instead of JSON: ") == true)
  }
}
