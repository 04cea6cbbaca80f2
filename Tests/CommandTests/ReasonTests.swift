import EntryDocument
import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

/// What a person reads where something is wrong with the server.
@Suite struct ReasonTests {
  private static let troubles: [(login: String, response: LoopbackServer.Response, code: ErrorCode, words: String)] = [
    ("cut", .init(text: #"{ "login": "cut", "id": 1 }"#).cut(after: 60), .cutShort, "was cut short"),
    ("closed", .raw([]), .cannotConnect, "it was closed before an answer came"),
    ("large", .stream(byteCount: 8 << 20 + 1), .tooLarge, "is over 8 MiB"),
    ("endless", .endlessHeader, .tooLarge, "is over 64 KiB"),
    ("round", .redirect(to: "/users/round"), .tooManyRedirects, "redirects more than five times"),
    ("portal", .captivePortal, .notJSON, "answered text/html instead of JSON: the login page of a network"),
    ("half", .init(text: #"{ "login": "half""#), .notJSON, "instead of JSON (line 1, column 18"),
    ("shape", .init(text: #"{ "login": "shape", "id": "1" }"#), .unexpectedShape, "has a string at /id"),
    ("wants", .gitHubError(401, "Requires authentication"), .unauthorized, "wants a token: set one for account github"),
    ("forbids", .gitHubError(403, "Forbidden"), .forbidden, "forbids it: a token for account github may help"),
    (
      "nobody", .gitHubError(404, "Not Found"), .notFound,
      "has no user nobody, or shows it only to those who send a token"
    ),
    ("gone", .gitHubError(410, "Gone"), .gone, "user gone is gone from"),
    ("blocked", .gitHubError(451, "Unavailable"), .blocked, "user blocked is blocked on"),
    ("broken", .gitHubError(502, "Bad Gateway"), .serverError, "has a problem of its own (502)"),
    ("later", .init(status: 202), .httpStatus, "answered 202 for user later"),
  ]

  @Test("Each trouble with an answer is a reason of its own, in status and in the tooltip of what has never loaded")
  func answers() async throws {
    try await TestHome.with { home in
      for trouble in Self.troubles { home.github.override("/users/\(trouble.login)", with: trouble.response) }
      makeDirectories(home.root + "/config/widgetd")
      let widgets = Self.troubles.map { #"{ "id": "\#($0.login)", "kind": "github-user", "user": "\#($0.login)" }"# }
      write(home.configurationText(widgets), to: home.configuration)
      let daemon = try home.widgetd()
      for trouble in Self.troubles {
        try await daemon.logged("timeline failed", "widget=\(trouble.login) ", "code=\(trouble.code)")
      }
      try await home.daemonHasCaughtUp()
      for trouble in Self.troubles { try expect(trouble.words, of: trouble.login, trouble.code, home) }
    }
  }

  @Test("So is each reason why there is no answer")
  func connections() async throws {
    try await TestHome.with { home in
      let closed = try LoopbackServer { _ in .silence }
      closed.stop()
      let troubles: [(id: String, baseURL: String, code: ErrorCode, words: String)] = [
        ("unknown", "http://github.invalid", .cannotResolve, "the name github.invalid cannot be resolved"),
        ("refused", closed.baseURL, .cannotConnect, "127.0.0.1 port \(closed.port) refuses it"),
        ("unreachable", "http://255.255.255.255", .cannotConnect, "no way leads to 255.255.255.255 port 80"),
      ]
      let accounts = troubles.map { #""\#($0.id)": { "baseURL": "\#($0.baseURL)" }"# }.joined(separator: ", ")
      let widgets = troubles.map {
        #"{ "id": "\#($0.id)", "kind": "github-user", "user": "octocat", "account": "\#($0.id)" }"#
      }
      makeDirectories(home.root + "/config/widgetd")
      write(
        #"{ "accounts": { \#(accounts) }, "widgets": [\#(widgets.joined(separator: ", "))] }"#, to: home.configuration)
      let daemon = try home.widgetd()
      for trouble in troubles {
        try await daemon.logged("timeline failed", "widget=\(trouble.id) ", "code=\(trouble.code)")
      }
      try await home.daemonHasCaughtUp()
      for trouble in troubles { try expect(trouble.words, of: trouble.id, trouble.code, home) }
    }
  }

  @Test("A stale widget's tooltip carries the reason behind since when")
  func stale() async throws {
    try await TestHome.with { home in
      home.configure()
      let first = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      first.send(SIGKILL)
      try await first.ended()
      // As if it had been away since May.
      let file = home.layout.timeline("me")
      var timeline = try #require(json(of: file))
      var schedule = try #require(timeline["schedule"])
      schedule["arrival"] = ["setAt": "2026-05-01T08:00:00Z", "date": "2026-05-01T08:00:00Z"]
      schedule["reload"] = ["setAt": "2026-05-01T08:00:00Z", "date": "2026-05-01T09:00:00Z"]
      timeline["schedule"] = schedule
      write(timeline.compact + "\n", to: file)
      home.github.override("/users/octocat", with: .gitHubError(451, "Unavailable"))
      let second = try home.widgetd()
      try await second.logged("timeline failed", "widget=me", "code=blocked")
      try await home.daemonHasCaughtUp()
      let bar = try #require(json(of: home.bar("waybar")))
      #expect(bar["text"]?.string?.hasPrefix("octocat · 8.2k followers") == true)
      let host = home.github.baseURL.dropFirst("http://".count)
      let line = bar["tooltip"]?.string?.split(separator: "\n").last
      #expect(line?.hasPrefix("stale since ") == true)
      #expect(line?.hasSuffix(": user octocat is blocked on \(host) for legal reasons (451)") == true)
    }
  }

  private func expect(_ words: String, of id: String, _ code: ErrorCode, _ home: TestHome) throws {
    let error = json(of: home.layout.status(id))?["error"]
    #expect(error?["code"]?.string == code.rawValue, "\(id)")
    #expect(error?["message"]?.string?.contains(words) == true, "\(id): \(error?["message"]?.string ?? "")")
    // A long reason takes several lines.
    let tooltip = json(of: home.bar("waybar", of: id))?["tooltip"]?.string?.replacing("\n", with: " ")
    #expect(tooltip?.contains(words) == true, "\(id): \(tooltip ?? "")")
  }
}
