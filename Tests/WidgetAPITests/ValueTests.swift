import EntryDocument
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct CredentialTests {
  let credential = Credential(bearer: "ghp_secret")

  @Test("A credential is sent as a bearer token")
  func authorization() {
    #expect(credential.authorization == "Bearer ghp_secret")
  }

  @Test("Nothing that prints a credential, or what holds one, prints the secret")
  func secrecy() {
    let account = Account(name: "github", baseURL: "https://api.github.com", credential: credential)
    let request = HTTPRequest(url: "https://api.github.com/user", account: account)
    var dumped = ""
    dump(credential, to: &dumped)
    dump(account, to: &dumped)
    dump(request, to: &dumped)
    let texts = [
      "\(credential)", String(reflecting: credential), "\(account)", String(reflecting: account), "\(request)",
      String(reflecting: request), "\(Optional(credential) as Any)", "\([credential])", dumped,
    ]
    for text in texts {
      #expect(!text.contains("ghp_"))
    }
    #expect(Mirror(reflecting: credential).children.isEmpty)
    #expect(dumped.contains("(credential)"))
  }
}

struct AccountTests {
  @Test(
    "An account is known by its host",
    arguments: [
      ("https://api.github.com", "api.github.com"), ("https://api.github.com/", "api.github.com"),
      ("https://ghe.example/api/v3/", "ghe.example"), ("http://127.0.0.1:8080", "127.0.0.1:8080"),
      ("http://user@localhost:1/x", "localhost:1"), ("", ""),
    ])
  func host(baseURL: String, host: String) {
    #expect(Account(name: "x", baseURL: baseURL).host == host)
  }

  @Test("A trailing slash of the base URL is dropped")
  func slash() {
    #expect(Account(name: "x", baseURL: "https://ghe.example/api/v3/").baseURL == "https://ghe.example/api/v3")
  }
}

struct HTTPHeadersTests {
  @Test("Names compare without case, and the first field of a name counts")
  func names() {
    let headers: HTTPHeaders = ["Retry-After": "8", "retry-after": "9"]
    #expect(headers["RETRY-AFTER"] == "8")
    #expect(headers["date"] == nil)
  }
}

struct FailureKindTests {
  static let permanent: Set<ErrorCode> = [
    .unauthorized, .forbidden, .notFound, .gone, .blocked, .httpStatus, .unexpectedShape, .missingToken, .configuration,
  ]

  @Test(
    "S11: what isn't listed as permanent is transient; resolve and connect are unreachable",
    arguments: ErrorCode.allCases)
  func kind(code: ErrorCode) {
    let kind: ReloadFailure.Kind =
      [.cannotResolve, .cannotConnect].contains(code)
      ? .unreachable : Self.permanent.contains(code) ? .permanent : .transient
    #expect(code.failureKind == kind)
  }

  @Test(
    "S17: a time-out is a failure to connect only where the connection took it; what was withheld is met as its answer was",
    arguments: [
      (.timedOut(host: "h", .connect), .unreachable), (.timedOut(host: "h", .firstByte), .transient),
      (.timedOut(host: "h", .total), .transient), (.cannotResolve(host: "h"), .unreachable),
      (.withheld(ResponseFailure(code: .httpStatus, message: "", kind: .transient)), .transient),
      (.badURL("u"), .permanent),
    ] as [(HTTPError, ReloadFailure.Kind)])
  func transferKind(error: HTTPError, kind: ReloadFailure.Kind) {
    #expect(error.kind == kind)
  }

  @Test(
    "Each way a transfer fails has its own code",
    arguments: [
      (.cannotResolve(host: "h"), .cannotResolve), (.cannotConnect(host: "h", reason: "r"), .cannotConnect),
      (.tls(host: "h", reason: "r"), .tls), (.timedOut(host: "h", .connect), .timedOut),
      (.timedOut(host: "h", .firstByte), .timedOut), (.timedOut(host: "h", .total), .timedOut),
      (.cutShort(host: "h"), .cutShort), (.tooLarge(host: "h", limit: 1), .tooLarge),
      (.tooManyRedirects(host: "h"), .tooManyRedirects),
      (.redirectRefused(host: "h", reason: "r"), .tooManyRedirects), (.badURL("h"), .configuration),
    ] as [(HTTPError, ErrorCode)])
  func code(error: HTTPError, code: ErrorCode) {
    #expect(error.code == code)
    #expect(error.message.contains("h"))
    #expect(error.wait == nil)
  }
}

struct SharedDefaultsTests {
  @Test("A missing or null list is empty; what is no string in it is passed over")
  func strings() throws {
    let defaults = MemoryDefaults(["names": ["octocat", 1, "hubot"], "none": .null])
    #expect(try defaults.strings(forKey: "names") == ["octocat", "hubot"])
    #expect(try defaults.strings(forKey: "none").isEmpty)
    #expect(try defaults.strings(forKey: "missing").isEmpty)
  }

  @Test("What is no list is an error that names the key")
  func noList() {
    let error = #expect(throws: SharedDefaultsError.self) {
      try MemoryDefaults(["names": "octocat"]).strings(forKey: "names")
    }
    #expect(error?.message == "the shared defaults can't be read: names is a string, not an array of strings")
    #expect(error?.code == .configuration)
  }
}
