import EntryDocument
import Glibc
import JSONText
import LocalTime
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct BadInputTests {
  struct BadAnswer: Sendable, CustomTestStringConvertible {
    var response: LoopbackServer.Response
    var code: ErrorCode
    var testDescription: String { code.rawValue }
  }

  static let answers = [
    BadAnswer(response: .init(text: #"{ "login": "octocat", "id": "#), code: .notJSON),
    BadAnswer(response: .captivePortal, code: .notJSON),
    BadAnswer(response: .init(text: "[]"), code: .unexpectedShape),
    BadAnswer(response: .init(text: #"{ "login": null }"#), code: .unexpectedShape),
    BadAnswer(response: .init(text: #"{ "login": "octocat" }"#).cut(after: 60), code: .cutShort),
    BadAnswer(response: .stream(byteCount: 9 << 20, chunked: true), code: .tooLarge),
    BadAnswer(response: .endlessHeader, code: .tooLarge),
    BadAnswer(response: .redirect(to: "/users/octocat"), code: .tooManyRedirects),
    BadAnswer(response: .gitHubError(404, "Not Found"), code: .notFound),
    BadAnswer(response: .badCredentials, code: .unauthorized),
    BadAnswer(response: .init(status: 503), code: .serverError),
  ]

  @Test("a bad answer is a reason in reply, status and log; the last good content stays, untouched", arguments: answers)
  func lastGoodStays(_ answer: BadAnswer) async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      let marks = FileMark.marks(below: home.layout.widgets, home.layout.images)
      home.github.override("/users/octocat", with: answer.response)

      let failed = try #require(try await home.reload("me").widgets.first)
      #expect(failed.outcome == .failed)
      #expect(failed.error?.code == answer.code)
      let status = try #require(json(of: home.layout.status("me")))
      #expect(status["error"]?["code"]?.string == answer.code.rawValue)
      #expect(status["error"]?["message"]?.string?.isEmpty == false)
      #expect(status["state"] == "fresh")
      try await daemon.logged("timeline failed", "widget=me", "code=\(answer.code.rawValue)")
      #expect(FileMark.marks(below: home.layout.widgets, home.layout.images) == marks)

      home.github.override("/users/octocat", with: nil)
      #expect(try await home.reload("me").widgets.first?.outcome == .unchanged)
      #expect(json(of: home.layout.status("me"))?["error"] == .null)
    }
  }

  @Test("a login that never existed is a placeholder with the reason, not a number")
  func unknownLogin() async throws {
    try await TestHome.with { home in
      home.configure(#"{ "id": "me", "kind": "github-user", "user": "nobody" }"#)
      let daemon = try home.widgetd()
      try await daemon.logged("timeline failed", "code=notFound")
      let line = try #require(json(of: home.bar("waybar")))
      #expect(line["class"]?.array == ["placeholder", "error"])
      #expect(line["tooltip"]?.string?.contains("nobody") == true)
      #expect(line["text"]?.string?.contains { $0.isNumber } == false)
    }
  }

  @Test("S11: a daemon that starts before its server can be reached asks again by itself")
  func lateServer() async throws {
    try await TestHome.with { home in
      let port = try LoopbackServer { _ in .silence }.port
      home.configure(baseURL: "http://127.0.0.1:\(port)")
      let daemon = try home.widgetd()
      try await daemon.logged("timeline failed", "code=cannotConnect")
      let server = try LoopbackServer(port: port) { _ in .init(text: #"{ "login": "octocat", "id": 1 }"#) }
      try await home.document(home.layout.status("me")) { $0["error"] == .null && $0["state"] == "fresh" }
      #expect(text(of: home.bar("plain")) == "octocat\n")
      #expect(server.requests.count == 1)
    }
  }

  @Test("a server that is gone is a reason, and the next try has a date")
  func unreachable() async throws {
    try await TestHome.with { home in
      var server: LoopbackServer? = try LoopbackServer { _ in .init(text: #"{ "login": "octocat", "id": 1 }"#) }
      home.configure(baseURL: server?.baseURL)
      _ = try await home.loadedDaemon()
      server = nil
      let failed = try #require(try await home.reload("me").widgets.first)
      #expect(failed.error?.code == .cannotConnect)
      #expect(failed.retryAt != nil)
      #expect(json(of: home.layout.status("me"))?["nextReload"]?.string == failed.retryAt?.iso8601)
      #expect(text(of: home.bar("plain")) == "octocat\n")
    }
  }

  @Test("a picture of 20 MB is no picture: the entry comes without one, and later the one before stays")
  func hugePicture() async throws {
    try await TestHome.with { home in
      home.github.setPictures(maxAge: 0)
      let huge = LoopbackServer.Response.stream(byteCount: 20 << 20, chunked: true)
      home.github.override("/avatars/1", with: huge)
      home.configure()
      _ = try await home.loadedDaemon()
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
      #expect(json(of: home.layout.entry("me"))?["images"]?.array == [])
      #expect(!exists(home.layout.image("me")))

      home.github.override("/avatars/1", with: nil)
      #expect(try await home.reload("me").widgets.first?.outcome == .reloaded)
      let picture = try #require(bytes(of: home.layout.image("me")))

      home.github.override("/avatars/1", with: huge)
      home.github.update("octocat") { $0.followers = 5 }
      #expect(try await home.reload("me").widgets.first?.outcome == .reloaded)
      #expect(text(of: home.bar("plain")) == "octocat · 5 followers\n")
      #expect(bytes(of: home.layout.image("me")) == picture)
      #expect(names(in: home.layout.images).count == 1)
    }
  }

  @Test("a picture that is no picture, or isn't there, leaves the entry as it is")
  func noPicture() async throws {
    try await TestHome.with { home in
      home.github.setPictures(maxAge: 0)
      home.github.update("octocat") { $0.avatar = Array("<svg onload='touch pwned'/>".utf8) }
      home.configure()
      let daemon = try await home.loadedDaemon()
      #expect(json(of: home.layout.entry("me"))?["images"]?.array == [])
      #expect(names(in: home.layout.images) == [])
      home.github.override("/avatars/1", with: .init(status: 404))
      _ = try await home.reload("me")
      #expect(text(of: home.bar("plain")) == "octocat · 8.2k followers\n")
      #expect(daemon.ending.value == nil)
    }
  }
}
