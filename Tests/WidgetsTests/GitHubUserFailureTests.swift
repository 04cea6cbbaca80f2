import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import Widgets

let githubUser = GitHubUserWidget().body

struct GitHubUserFailureTests {
  let gitHub = GitHubStub()
  let both: [String: JSONValue] = ["users": ["octocat", "hubot"]]

  /// Answers hubot's profile otherwise.
  private func failHubot(_ response: HTTPResponse) {
    gitHub.answer { $0.url.hasSuffix("/users/hubot") ? response : nil }
  }

  @Test("Of two users one that fails keeps its last good row")
  func keptRow() throws {
    let before = try gitHub.entry(both, .systemMedium)
    failHubot(HTTPResponse(status: 503))
    let content = try gitHub.content(both, .systemMedium, previous: before)
    #expect(content.text.string == "octocat 20 · hubot 310")
    #expect(content == before.content)
  }

  @Test("One that fails and was never loaded shows its reason, and no number")
  func reason() throws {
    let content = try gitHub.content(["users": ["octocat", "nobody"]], .systemMedium)
    #expect(content.text.string == "octocat 20 · nobody –")
    #expect(content.rows[1].text.string == "nobody")
    #expect(content.rows[1].detail?.string.hasPrefix("api.github.com has no user nobody") == true)
    #expect(content.tooltip.last?.string.hasPrefix("api.github.com has no user nobody") == true)
    #expect(content.data["users"]?.array?.last == ["login": "nobody"])
  }

  @Test("Nor is it a gap in a person's own text")
  func reasonInOwnText() throws {
    let options = OptionValues(["users": ["octocat", "nobody"]])
    let style = TextStyle(format: "{login} {followers}[ {name}]")
    let provider = try GitHubUserWidget().body.provider(for: options, style: style)
    let context = gitHub.context(.systemMedium)
    let entry = try gitHub.executor.run { try await provider.timeline(in: context) }?.entries.first
    #expect(entry?.content.text.string == "octocat 20 monalisa octocat · nobody –")
  }

  @Test(
    "A part that failed is asked for again after 15 min or the interval, where it may be gone in a moment",
    arguments: [
      (503, [:], 21_600, 900), (503, [:], 300, 300), (404, [:], 21_600, 21_600),
      (429, ["Retry-After": "3600"], 21_600, 3600), (429, ["Retry-After": "60"], 21_600, 900),
      (429, ["Retry-After": "3600"], 300, 3600),
    ] as [(Int, HTTPHeaders, Double, Double)])
  func policy(status: Int, headers: HTTPHeaders, refresh: Double, next: Double) throws {
    failHubot(HTTPResponse(status: status, headers: headers))
    let timeline = try gitHub.timeline(both, .systemMedium, refresh: .every(refresh))
    #expect(timeline.policy == .after(ManualClock.start + next))
  }

  @Test("With `refresh: never` a part that failed waits for a request, too")
  func never() throws {
    failHubot(HTTPResponse(status: 503))
    #expect(try gitHub.timeline(both, .systemMedium, refresh: .never).policy == .never)
  }

  @Test(
    "The timeline fails only if all users do, with the failure whose wait or retry must not be lost",
    arguments: [
      (404, 503, .serverError), (503, 404, .serverError), (404, 429, .rateLimited), (503, 429, .rateLimited),
      (404, 410, .notFound),
    ] as [(Int, Int, ErrorCode)])
  func allFail(octocat: Int, hubot: Int, code: ErrorCode) {
    gitHub.answer { HTTPResponse(status: $0.url.hasSuffix("octocat") ? octocat : hubot) }
    let failure = #expect(throws: ResponseFailure.self) { try gitHub.timeline(both, .systemMedium) }
    #expect(failure?.code == code)
    #expect((failure?.wait != nil) == (code == .rateLimited))
  }

  @Test("systemSmall fails with its user, whatever was there before")
  func smallFails() throws {
    let before = try gitHub.entry()
    gitHub.answer { _ throws(HTTPError) in throw .timedOut(host: "api.github.com", .firstByte) }
    #expect(throws: HTTPError.timedOut(host: "api.github.com", .firstByte)) { try gitHub.content(previous: before) }
  }

  @Test(
    "A picture that can't be had never fails the entry: the kept one stands in, else none",
    arguments: ["HTML", "404", "time-out", "too large"])
  func picture(trouble: String) throws {
    let before = try gitHub.entry()
    gitHub.answer { request throws(HTTPError) in
      guard request.purpose == .image else { return nil }
      switch trouble {
      case "HTML": return HTTPResponse(status: 200, body: Array("<html>".utf8))
      case "404": return HTTPResponse(status: 404, body: GitHubStub.gif)
      case "time-out": throw .timedOut(host: "github.com", .total)
      default: throw .tooLarge(host: "github.com", limit: 5 << 20)
      }
    }
    #expect(try gitHub.content(previous: before).images == before.content.images)
    let fresh = try gitHub.content()
    #expect(fresh.images.isEmpty)
    #expect(fresh.text.string == "octocat · 20 followers")
  }

  @Test("A kept picture isn't shown for somebody else who took the login over")
  func otherIdentity() throws {
    let before = try gitHub.entry(["user": "hubot"])
    #expect(!before.content.images.isEmpty)
    gitHub.answer { request throws(HTTPError) in
      if request.purpose == .image { throw .cutShort(host: "github.com") }
      return .user("hubot", ["id": 4711])
    }
    #expect(try gitHub.content(["user": "hubot"], previous: before).images.isEmpty)
  }

  @Test("A login that has another id than before is reported instead of being shown as the same person, for good")
  func takenOver() throws {
    let before = try gitHub.entry(["user": "hubot"])
    gitHub.answer { request in request.purpose == .document ? .user("hubot", ["id": 4711]) : nil }
    let first = try gitHub.entry(["user": "hubot"], previous: before)
    let second = try gitHub.entry(["user": "hubot"], previous: first)
    for content in [first.content, second.content] {
      #expect(content.text.string == "hubot is someone else")
      #expect(content.classes == ["changed"])
      #expect(content.tooltip[0].string == "hubot belongs to another account than before (id 5, now 4711)")
      #expect(content.rows[0].detail == content.tooltip[0])
      #expect(content.data["formerId"] == 5)
    }
    #expect(try gitHub.content(["user": "hubot"]).text.string == "hubot · 310 followers")
    gitHub.answer { _ in nil }
    let back = try gitHub.content(["user": "hubot"], previous: second)
    #expect(back.classes.isEmpty)
    #expect(back.data["formerId"] == .null)
  }

  @Test("Of two users the one whose login was taken over is named, the other is shown")
  func oneTakenOver() throws {
    let before = try gitHub.entry(both, .systemMedium)
    gitHub.answer { request in request.url.hasSuffix("/users/hubot") ? .user("hubot", ["id": 4711]) : nil }
    let content = try gitHub.content(both, .systemMedium, previous: before)
    #expect(content.text.string == "octocat 20 · hubot is someone else")
    #expect(content.classes == ["changed"])
  }

  @Test(
    "A picture is asked for in a small size, unless its address says a size",
    arguments: [
      ("https://p.example/u/1", "?s=128"), ("https://p.example/u/1?v=4", "&s=128"),
      ("https://p.example/u/1?s=40&d=x", ""), ("https://p.example/u/1?size=40", ""), ("https://p.example/u/1#x", ""),
    ])
  func pictureSize(url: String, hint: String) throws {
    gitHub.answer { request in
      request.purpose == .document ? .user("hubot", ["avatar_url": JSONValue(url)]) : nil
    }
    _ = try gitHub.content(["user": "hubot"])
    #expect(gitHub.sent == ["/users/hubot", url + hint])
  }

  @Test("A profile without a picture's address keeps none", arguments: [JSONValue.null, "", 7])
  func noPicture(url: JSONValue) throws {
    gitHub.answer { request in request.purpose == .document ? .user("hubot", ["avatar_url": url]) : nil }
    _ = try gitHub.content(["user": "hubot"])
    #expect(gitHub.sent == ["/users/hubot"])
  }

  @Test(
    "Only a name that GitHub allows is an option's value",
    arguments: [
      ("octocat", true), ("a", true), ("a-b", true), ("octo_corp", true), ("0", true),
      (String(repeating: "a", count: 39), true), (String(repeating: "a", count: 40), false), ("", false), ("-a", false),
      ("a-", false), ("a--b", false), ("a b", false), ("a/b", false), ("..", false), ("a?b", false), ("ä", false),
      ("a%2f", false), ("a\n", false),
    ])
  func login(login: String, isValid: Bool) {
    #expect(((try? githubUser.provider(for: OptionValues(["user": JSONValue(login)]))) != nil) == isValid)
  }

  @Test(
    "An option that is wrong says where, what was found and what is wanted",
    arguments: [
      (["user": "a b"], "user", #"found "a b", want a login: at most 39 letters, digits and single hyphens"#),
      (
        ["users": ["octocat", "-"]], "users[1]",
        #"found "-", want a login: at most 39 letters, digits and single hyphens"#
      ),
      (["defaultUser": ""], "defaultUser", #"found "", want a login: at most 39 letters, digits and single hyphens"#),
      (["user": "hubot", "users": []], "users", "found beside user (hubot), want one of the two"),
      (["login": "hubot"], "login", "unknown key; github-user has the options defaultUser, user, users"),
    ] as [([String: JSONValue], String, String)])
  func options(options: [String: JSONValue], path: String, message: String) {
    let error = #expect(throws: OptionError.self) { try githubUser.provider(for: OptionValues(options)) }
    #expect(error == OptionError(path: path, message: message))
  }
}
