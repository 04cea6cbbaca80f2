import EntryDocument
import JSONText
import TestSupport
import Testing
import WidgetAPI

struct GitHubRepositoryFailureTests {
  let gitHub = RepositoryStub()

  @Test(
    "Each status that is no answer is its own reason",
    arguments: [
      (401, .unauthorized), (403, .forbidden), (404, .notFound), (410, .gone), (451, .blocked), (502, .serverError),
      (202, .httpStatus), (429, .rateLimited),
    ] as [(Int, ErrorCode)])
  func statuses(status: Int, code: ErrorCode) {
    gitHub.answer { _ in HTTPResponse(status: status) }
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content() }
    #expect(failure?.code == code)
  }

  @Test("What the network refuses is thrown as it is")
  func network() {
    gitHub.answer { _ throws(HTTPError) in throw .cannotResolve(host: "api.github.com") }
    #expect(throws: HTTPError.cannotResolve(host: "api.github.com")) { try gitHub.content() }
  }

  @Test(
    "A document that is no repository is of unexpected shape",
    arguments: [
      ("[]", "has nothing at /full_name, want owner/name"), ("{}", "has nothing at /full_name, want owner/name"),
      (#"{"id": 7}"#, "has nothing at /full_name, want owner/name"),
      (#"{"full_name": "octocat/hello"}"#, "has nothing at /id, want a whole number"),
      (#"{"id": 7, "full_name": "../x"}"#, "has a string at /full_name, want owner/name"),
    ])
  func unexpectedShape(body: String, reason: String) {
    gitHub.answer { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.content() }
    #expect(failure?.code == .unexpectedShape)
    #expect(failure?.message == "the answer of api.github.com \(reason)")
  }

  @Test("HTML with status 200 is no JSON")
  func captivePortal() {
    gitHub.answer { _ in HTTPResponse(status: 200, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8)) }
    #expect(#expect(throws: ResponseFailure.self) { try gitHub.content() }?.code == .notJSON)
  }

  @Test(
    "The owner's picture is kept where it can't be had, unless it is another repository's or another owner's",
    arguments: [
      ([:], true), (["id": 8], false), (["full_name": "hubot/hello"], false), (["full_name": "octocat/hi"], true),
    ] as [([String: JSONValue], Bool)])
  func picture(changes: [String: JSONValue], isKept: Bool) throws {
    let before = try gitHub.content()
    gitHub.answer { request in
      request.purpose == .image ? HTTPResponse(status: 200, body: Array("<html>".utf8)) : .repository(changes)
    }
    #expect(try gitHub.content(previous: before).images == (isKept ? before.images : []))
    #expect(try gitHub.content().images.isEmpty)
  }

  @Test(
    "Only a name that GitHub allows becomes part of a URL",
    arguments: [
      ("octocat/hello", true), ("octocat/.github", true), ("octo_corp/a.b-c_d", true), ("a/0", true),
      ("octocat/" + String(repeating: "a", count: 100), true),
      ("octocat/" + String(repeating: "a", count: 101), false), ("octocat", false), ("", false), ("octocat/", false),
      ("/hello", false), ("octocat/..", false), ("octocat/.", false), ("../admin", false),
      ("octocat/hello/issues", false),
      ("octocat/a b", false), ("octocat/a?b", false), ("octocat/a%2f", false), ("octocat/ä", false),
      ("-a/hello", false), ("octocat/hello\n", false), ("octocat/hello#", false),
    ])
  func name(name: String, isValid: Bool) {
    let options = OptionValues(["repository": JSONValue(name)])
    #expect(((try? gitHubRepository.provider(for: options)) != nil) == isValid)
  }

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      (
        [:], "repository",
        #"missing; want "owner/name": a login, and at most 100 letters, digits, ".", "-" and "_""#
      ),
      (
        ["repository": "a"], "repository",
        #"found "a", want "owner/name": a login, and at most 100 letters, digits, ".", "-" and "_""#
      ),
      (["repository": 1], "repository", "found a number, want a string"),
      (
        ["repository": "a/b", "inactiveAfterDays": -1], "inactiveAfterDays",
        "found -1, want a whole number from 0 to 36500"
      ),
      (
        ["repository": "a/b", "branch": "main"], "branch",
        "unknown key; github-repository has the options inactiveAfterDays, repository"
      ),
    ] as [([String: JSONValue], String, String)])
  func options(options: [String: JSONValue], path: String, message: String) {
    let error = #expect(throws: OptionError.self) { try gitHubRepository.provider(for: OptionValues(options)) }
    #expect(error == OptionError(path: path, message: message))
  }
}
