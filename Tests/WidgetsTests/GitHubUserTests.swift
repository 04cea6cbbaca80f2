import EntryDocument
import FoundationEssentials
import JSONText
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct GitHubUserTests {
  let gitHub = GitHubStub()

  @Test("systemSmall shows GitHub's own example document")
  func example() throws {
    let content = try gitHub.content()
    #expect(content.text.string == "octocat · 20 followers")
    #expect(
      content.tooltip.map(\.string) == [
        "monalisa octocat (octocat)", "There once was...", "20 followers · 0 following · 2 repositories",
      ])
    #expect(content.link == "https://github.com/octocat")
    #expect(content.data["login"] == "octocat")
    #expect(content.data["publicRepos"] == 2)
    #expect(content.images == [EntryImage(path: "images/1.gif", type: "image/gif")])
    #expect(content.rows.map(\.image) == content.images)
    #expect(gitHub.images.stored == [Array("GIF89a octocat_happy.gif".utf8)])
    #expect(gitHub.sent == ["/users/octocat", "https://github.com/images/error/octocat_happy.gif?s=128"])
  }

  @Test("The profile is asked for as GitHub wants it, for the widget's account; the picture with no account at all")
  func requests() throws {
    _ = try gitHub.content()
    let (profile, picture) = (gitHub.http.requests[0], gitHub.http.requests[1])
    #expect(profile.headers["accept"] == "application/vnd.github+json")
    #expect(profile.headers["x-github-api-version"] == "2022-11-28")
    #expect(profile.account?.name == "github")
    #expect(profile.purpose == .document)
    #expect(picture.account == nil)
    #expect(picture.purpose == .image)
    #expect(picture.headers.fields.isEmpty)
  }

  @Test(
    "systemSmall shows the option's user, else the first favourite, else the default user, else octocat",
    arguments: [
      ([:], [], "octocat"), (["defaultUser": "hubot"], [], "hubot"),
      (["defaultUser": "hubot"], ["monalisa", "octocat"], "monalisa"),
      (["user": "hubot"], ["monalisa"], "hubot"), (["users": ["hubot", "octocat"]], ["monalisa"], "hubot"),
    ] as [([String: JSONValue], [String], String)])
  func smallUser(options: [String: JSONValue], favourites: [String], login: String) throws {
    gitHub.defaults.set(["FavoriteNames": JSONValue(.array(favourites.map { JSONValue($0) }))])
    #expect(try gitHub.content(options).data["login"]?.string == login)
  }

  @Test("systemMedium with two favourites or more shows the first two side by side, loaded in parallel")
  func twoFavourites() throws {
    gitHub.defaults.set(["FavoriteNames": ["octocat", "hubot", "monalisa"]])
    let content = try gitHub.content([:], .systemMedium)
    #expect(content.text.string == "octocat 20 · hubot 310")
    #expect(content.rows.map(\.text.string) == ["octocat", "hubot"])
    #expect(content.rows.map(\.sample) == [false, false])
    #expect(content.rows.map(\.link) == ["https://github.com/octocat", "https://github.com/hubot"])
    #expect(content.data["users"]?.array?.compactMap { $0["login"]?.string } == ["octocat", "hubot"])
    #expect(content.images.count == 2)
    #expect(
      content.tooltip.map(\.string) == [
        "monalisa octocat (octocat)", "There once was...", "20 followers · 0 following · 2 repositories", "",
        "Ms hubot (hubot)", "310 followers · 2 following · 1 repository",
      ])
    #expect(gitHub.sent.filter { $0.hasPrefix("/users") } == ["/users/hubot", "/users/octocat"])
  }

  @Test("The two users of systemMedium are asked at the same time")
  func parallel() throws {
    gitHub.http.hold()
    #expect(throws: Never.self) {
      let timeline = try gitHub.timeline(["users": ["octocat", "hubot"]], .systemMedium)
      #expect(timeline.entries.isEmpty)
    }
    #expect(gitHub.http.held == 2)
    gitHub.http.release()
    gitHub.executor.run()
  }

  @Test("systemMedium with one favourite shows it beside a sample row that is in no text")
  func oneFavourite() throws {
    gitHub.defaults.set(["FavoriteNames": ["octocat"]])
    let content = try gitHub.content([:], .systemMedium)
    #expect(content.text.string == "octocat 20")
    #expect(content.rows.map(\.sample) == [false, true])
    #expect(content.rows[1].link == nil)
    #expect(content.data["users"]?.array?.count == 1)
    #expect(content.classes.isEmpty)
    #expect(!content.tooltip.map(\.string).joined().contains("hubot"))
    #expect(gitHub.sent.count == 2)
  }

  @Test("systemMedium with no favourites shows two sample rows and how to add one, and sends nothing")
  func noFavourites() throws {
    let content = try gitHub.content([:], .systemMedium)
    #expect(content.text.string == "no favourites")
    #expect(content.tooltip.map(\.string) == ["widgetctl favorites add LOGIN"])
    #expect(content.classes == ["empty"])
    #expect(content.rows.map(\.sample) == [true, true])
    #expect(content.link == nil)
    #expect(content.data == ["users": []])
    #expect(gitHub.sent.isEmpty)
  }

  @Test("Favourites that are no list of strings are an error that names the key")
  func brokenFavourites() {
    gitHub.defaults.set(["FavoriteNames": "octocat"])
    let error = #expect(throws: SharedDefaultsError.self) { try gitHub.content() }
    #expect(error?.reason == "FavoriteNames is a string, not an array of strings")
  }

  @Test("A favourite that can be no login never becomes part of a URL")
  func hostileFavourite() {
    gitHub.defaults.set(["FavoriteNames": ["../admin?x="]])
    let error = #expect(throws: SharedDefaultsError.self) { try gitHub.content() }
    #expect(error?.reason == #"FavoriteNames holds "../admin?x=", which is no login on GitHub"#)
    #expect(gitHub.sent.isEmpty)
  }

  @Test("What GitHub leaves out, or gives as null or empty, is left out and null, never a made-up value")
  func missingFields() throws {
    gitHub.answer { request in
      guard request.purpose == .document else { return nil }
      return HTTPResponse(
        status: 200,
        body: Array(#"{"login": "github", "id": 9919, "name": null, "bio": "", "type": "Organization"}"#.utf8))
    }
    let content = try gitHub.content(["user": "github"])
    #expect(content.text.string == "github")
    #expect(content.tooltip.map(\.string) == ["github"])
    #expect(content.link == nil)
    #expect(content.images.isEmpty)
    #expect(content.rows[0].detail == nil)
    for key in ["name", "bio", "followers", "following", "publicRepos", "link", "avatar"] {
      #expect(content.data[key] == .null)
    }
    #expect(gitHub.sent == ["/users/github"])
  }

  @Test("A name and a bio of nothing that can be seen are missing, not a gap", arguments: ["  ", "\r\n", "\u{200b}"])
  func blankFields(blank: String) throws {
    gitHub.answer { request in
      request.purpose == .document ? .user("hubot", ["name": JSONValue(blank), "bio": JSONValue(blank)]) : nil
    }
    let content = try gitHub.content(["user": "hubot"])
    #expect(content.tooltip.count == 2)
    #expect(content.tooltip.first?.string == "hubot")
    for key in ["name", "bio"] { #expect(content.data[key] == .null) }
  }

  @Test("An organisation is shown as a user is")
  func organisation() throws {
    gitHub.answer { request in
      request.purpose == .document ? .user("github", ["type": "Organization", "following": 0]) : nil
    }
    #expect(try gitHub.content(["user": "github"]).text.string == "github · 310 followers")
  }

  @Test("One follower is a follower")
  func oneFollower() throws {
    gitHub.answer { request in request.purpose == .document ? .user("hubot", ["followers": 1]) : nil }
    #expect(try gitHub.content(["user": "hubot"]).text.string == "hubot · 1 follower")
  }

  @Test("On GitHub Enterprise the link is the server's own")
  func enterpriseLink() throws {
    gitHub.answer { request in
      request.purpose == .document ? .user("hubot", ["html_url": "https://ghe.example/hubot"]) : nil
    }
    #expect(try gitHub.content(["user": "hubot"]).link == "https://ghe.example/hubot")
  }

  @Test("A link that is neither http nor https is none")
  func hostileLink() throws {
    gitHub.answer { request in
      request.purpose == .document ? .user("hubot", ["html_url": "javascript:alert(1)"]) : nil
    }
    let content = try gitHub.content(["user": "hubot"])
    #expect(content.link == nil)
    #expect(content.rows[0].link == nil)
    #expect(content.data["link"] == .null)
  }

  @Test("A hostile bio and name become one clean line each")
  func hostileText() throws {
    let hostile = "a\u{202e}b\u{1b}[31m\nc\u{0}"
    gitHub.answer { request in
      request.purpose == .document ? .user("hubot", ["bio": JSONValue(hostile), "name": JSONValue(hostile)]) : nil
    }
    let content = try gitHub.content(["user": "hubot"])
    #expect(content.tooltip.count == 3)
    for text in content.tooltip.map(\.string) + [content.data["bio"]?.string ?? ""] {
      #expect(text == DisplayText.line(text))
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202e}" })
    }
  }

  @Test(
    "A document without login or id is of unexpected shape, and the reason has the path",
    arguments: [
      (#"{"login": "octocat"}"#, "has nothing at /id, want a whole number"),
      (#"{"login": "octocat", "id": "1"}"#, "has a string at /id, want a whole number"),
      (#"{"id": 1}"#, "has nothing at /login, want a string"),
      (#"{"login": null, "id": 1}"#, "has null at /login, want a string"),
      ("[]", "has nothing at /login, want a string"), ("null", "has nothing at /login, want a string"),
    ])
  func unexpectedShape(body: String, reason: String) {
    gitHub.answer { _ in HTTPResponse(status: 200, body: Array(body.utf8)) }
    let error = #expect(throws: ResponseFailure.self) { try gitHub.content() }
    #expect(error?.code == .unexpectedShape)
    #expect(error?.message == "the answer of api.github.com \(reason)")
  }

  @Test(
    "The timeline is one entry of now, and the next is due in 6 h, after `refresh`, or never",
    arguments: [
      (Refresh.every(6 * 3600), TimelineReloadPolicy.after(ManualClock.start + 21_600)),
      (.every(1800), .after(ManualClock.start + 1800)), (.never, .never),
    ])
  func policy(refresh: Refresh, policy: TimelineReloadPolicy) throws {
    let timeline = try gitHub.timeline(refresh: refresh)
    #expect(timeline.entries.map(\.date) == [ManualClock.start])
    #expect(timeline.policy == policy)
    #expect(githubUser.refresh == .every(21_600))
  }

  @Test("A preview is sample data, at once, with no request", arguments: githubUser.families)
  func preview(family: WidgetFamily) throws {
    let provider = try githubUser.provider(for: OptionValues())
    let context = gitHub.context(family, isPreview: true)
    let content = try gitHub.executor.run { try await provider.snapshot(in: context) }?.content
    #expect(content?.text.string == (family == .systemSmall ? "octocat · 8.2k followers" : "octocat 8.2k · hubot 310"))
    #expect(gitHub.sent.isEmpty)
  }

  @Test("A snapshot is the state of right now, and its failure is thrown")
  func snapshot() throws {
    let context = gitHub.context()
    let live = try githubUser.provider(for: OptionValues())
    #expect(
      try gitHub.executor.run { try await live.snapshot(in: context) }?.content.text.string == "octocat · 20 followers")
    let unknown = try githubUser.provider(for: OptionValues(["user": "nobody"]))
    #expect(throws: ResponseFailure.self) { try gitHub.executor.run { try await unknown.snapshot(in: context) } }
  }

  @Test(
    "S1: a placeholder has the shape of sample data, redacted, and asks nobody anything",
    arguments: githubUser.families)
  func placeholder(family: WidgetFamily) throws {
    let content = try githubUser.provider(for: OptionValues()).placeholder(in: gitHub.context(family)).content
    #expect(content.text.string == (family == .systemSmall ? "░░░░░░░ · ░░░░ followers" : "░░░░░░░ ░░░░ · ░░░░░ ░░░"))
    #expect(content.data == .null)
    #expect(content.images.isEmpty)
    #expect(gitHub.sent.isEmpty)
  }
}
