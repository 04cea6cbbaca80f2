import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

struct GitHubListFailureTests {
  let gitHub = GitHubListStub()

  @Test(
    "Each refusal is its own reason, and the last good list stays", arguments: ListKind.allCases,
    [
      (401, [:], .unauthorized, "does not accept the token of account github"),
      (403, [:], .forbidden, "forbids it: the token of account github may lack a permission (403)"),
      (403, ["X-RateLimit-Remaining": "0", "Retry-After": "60"], .rateLimited, "rate limit"),
      (429, ["Retry-After": "60"], .secondaryRateLimited, "asks for a pause"),
      (404, [:], .notFound, "has no repository octocat/hello, or the token of account github may not see it (404)"),
      (451, [:], .blocked, "repository octocat/hello is blocked"), (502, [:], .serverError, "problem of its own"),
      (202, [:], .httpStatus, "answered 202"), (422, [:], .httpStatus, "answered 422 for repository octocat/hello"),
    ] as [(Int, HTTPHeaders, ErrorCode, String)])
  func refusals(kind: ListKind, refusal: (status: Int, headers: HTTPHeaders, code: ErrorCode, words: String)) {
    gitHub.answerAll(HTTPResponse(status: refusal.status, headers: refusal.headers))
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content(kind) }
    #expect(failure?.code == refusal.code)
    #expect(failure?.message.contains(refusal.words) == true, "\(failure?.message ?? "")")
    #expect((failure?.wait != nil) == (refusal.headers["retry-after"] != nil))
  }

  @Test("Without a token, a 404 says that one may be needed")
  func notFoundWithoutToken() {
    gitHub.answer([:])
    let failure = #expect(throws: ResponseFailure.self) {
      try gitHub.timeline(.pulls, ["repository": "octocat/hello"], gitHub.context(token: nil))
    }
    #expect(failure?.message.contains("shows it only to those who send a token") == true)
  }

  @Test("Issues that are switched off are gone, and the reason says so")
  func switchedOff() {
    gitHub.answerAll(HTTPResponse(status: 410))
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content(.issues) }
    #expect(failure == ResponseFailure(code: .gone, message: "octocat/hello has its issues switched off (410)"))
  }

  @Test(
    "A search that GitHub refuses says why, in GitHub's words",
    arguments: [
      (#"{"message": "Validation Failed", "errors": [{"message": "No such user."}]}"#, ": No such user."),
      (#"{"message": "Validation Failed", "errors": [{"code": "invalid"}]}"#, ": Validation Failed"), ("<html>", ""),
    ])
  func refusedSearch(body: String, reason: String) {
    gitHub.answerAll(HTTPResponse(status: 422, body: Array(body.utf8)))
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content(.pulls, ["search": "author:nobody"]) }
    #expect(failure?.code == .httpStatus)
    #expect(failure?.kind == .permanent)
    #expect(failure?.message == "api.github.com refuses the search author:nobody (422)" + reason)
  }

  @Test(
    "A document without a list is of unexpected shape, and the reason has the path; HTML is no JSON",
    arguments: [
      ("{}", .unexpectedShape, "is an object, want an array", "has nothing at /items, want an array"),
      ("null", .unexpectedShape, "is null, want an array", "has nothing at /items, want an array"),
      (#"{"items": 7}"#, .unexpectedShape, "is an object, want an array", "has a number at /items, want an array"),
      ("<html>", .notJSON, "instead of JSON", "instead of JSON"), ("[", .notJSON, "instead of JSON", "instead of JSON"),
    ] as [(String, ErrorCode, String, String)])
  func shape(body: String, code: ErrorCode, list: String, search: String) {
    gitHub.answerAll(HTTPResponse(status: 200, body: Array(body.utf8)))
    for (options, words) in [(["repository": "octocat/hello"], list), (["search": "x"], search)]
      as [([String: JSONValue], String)]
    {
      let failure = #expect(throws: ResponseFailure.self) { try gitHub.content(.issues, options) }
      #expect(failure?.code == code)
      #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    }
  }

  @Test("A network failure is thrown as it is", arguments: ListKind.allCases)
  func network(kind: ListKind) {
    #expect(throws: HTTPError.cannotResolve(host: "api.github.com")) { try gitHub.content(kind) }
  }

  @Test(
    "@me without a token is an error before anything is sent",
    arguments: [["search": "review-requested:@me"], ["repository": "octocat/hello", "author": "@me"]]
      as [[String: JSONValue]])
  func viewer(options: [String: JSONValue]) throws {
    gitHub.answerAll(.found([.row(1)], total: 1))
    do {
      _ = try gitHub.timeline(.pulls, options, gitHub.context(token: nil))
      Issue.record("nothing was thrown")
    } catch {
      let failure = try #require(error as? any WidgetFailure)
      #expect(failure.code == .missingToken)
      #expect(failure.message.contains("account github has no token that says who you are"))
    }
    #expect(gitHub.sent.isEmpty)
    #expect(try gitHub.content(.pulls, options).text.string == "⎇ 1")
    #expect(gitHub.http.requests.map(\.account?.credential) == [Credential(bearer: "secret")])
  }
}
