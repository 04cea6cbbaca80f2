import EntryDocument
import FoundationEssentials
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct ServerPauseTests {
  @Test(
    "Each reason to send nothing has its own sentence and code, and all but a refused credential are waits",
    arguments: [
      (.usedUp, .rateLimited, "the rate limit of api.github.com is used up until 30 Nov 09:10"),
      (.asked, .secondaryRateLimited, "api.github.com asks for a pause until 30 Nov 09:10: too much in a short time"),
      (.tooMany, .rateLimited, "too many requests to api.github.com: next one at 30 Nov 09:10"),
      (
        .serverError, .serverError,
        "api.github.com has a problem of its own and asks for a pause until 30 Nov 09:10"
      ),
      (
        .sharedOut, .rateLimited,
        "little of the rate limit of api.github.com is left: next request at 30 Nov 09:10"
      ),
      (.pollInterval, .rateLimited, "api.github.com wants to be asked for this at 30 Nov 09:10 at the earliest"),
      (
        .unauthorized, .unauthorized,
        "api.github.com does not accept the token of account github: renew it (401)"
      ),
    ] as [(ServerPause.Reason, ErrorCode, String)])
  func sentences(reason: ServerPause.Reason, code: ErrorCode, sentence: String) {
    let account = Account(
      name: "github", baseURL: "https://api.github.com", credential: Credential(bearer: "secret"))
    let request = HTTPRequest(url: "https://api.github.com/users/octocat", account: account)
    let wait = Deadline(setAt: ManualClock.start, duration: 600)
    let failure = inZone("UTC") { ResponseFailure(ServerPause(reason, wait: wait), withholding: request) }
    #expect(failure.code == code)
    #expect(failure.message == sentence)
    #expect(failure.wait == (reason == .unauthorized ? nil : wait))
    #expect(failure.kind == (reason == .unauthorized ? .permanent : .transient))
  }

  @Test("An answer that carries the pause of a policy is read by that, not by its headers")
  func carried() throws {
    var response = HTTPResponse(status: 429, headers: ["Retry-After": "8"])
    response.pause = ServerPause(.asked, wait: Deadline(setAt: ManualClock.start, duration: 120))
    let account = Account(name: "github", baseURL: "https://api.github.com")
    let failure = #expect(throws: ResponseFailure.self) {
      try response.document(subject: "x", account: account, at: ManualClock.start)
    }
    #expect(failure?.wait?.duration == 120)
  }

  @Test(
    "An origin is scheme, host and port in one spelling",
    arguments: [
      ("https://api.github.com/users/x?y", "https://api.github.com"),
      ("HTTPS://API.GitHub.com:443", "https://api.github.com"),
      ("http://a:80/", "http://a"), ("http://a:443/", "http://a:443"), ("https://u:p@a/b", "https://a"),
    ])
  func origins(url: String, origin: String) {
    #expect(HTTPRequest(url: url).origin == origin)
  }

  @Test("A request is of its account where it asks the account's origin for data")
  func isOfAccount() {
    let account = Account(name: "work", baseURL: "https://git.example/api/v3")
    #expect(HTTPRequest(url: "https://git.example/other", account: account).isOfAccount)
    #expect(!HTTPRequest(url: "https://git.example:8443/other", account: account).isOfAccount)
    #expect(!HTTPRequest(url: "https://git.example/a.png", purpose: .image, account: account).isOfAccount)
    #expect(!HTTPRequest(url: "https://git.example/other").isOfAccount)
  }
}
