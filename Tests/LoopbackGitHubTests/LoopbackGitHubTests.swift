import JSONText
import LoopbackGitHub
import SystemSupport
import Testing

@Suite("LoopbackGitHub", .timeLimit(.minutes(1)))
struct LoopbackGitHubTests {
  private func get(
    _ github: LoopbackGitHub, _ target: String, _ headers: [String] = []
  ) -> (head: String, body: [UInt8]) {
    let client = RawClient(github.server.port)
    client.get(target, headers: headers)
    return client.readResponse()
  }

  private func field(_ name: String, _ head: String) -> String? {
    head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }

  @Test("A user is told as GitHub tells it, whatever the login's case, with a picture on the same server")
  func user() throws {
    let github = try LoopbackGitHub()
    let (head, body) = get(github, "/users/OctoCat")
    let user = try JSONValue(parsing: body)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(field("x-ratelimit-remaining", head) == "59")
    #expect(user["login"] == "octocat")
    #expect(user["followers"] == 8200)
    #expect(user["following"] == 9)
    #expect(user["public_repos"] == 8)
    let avatar = try #require(user["avatar_url"]?.string)
    #expect(avatar.hasPrefix(github.baseURL + "/avatars/"))
    let picture = get(github, String(avatar.dropFirst(github.baseURL.count)))
    #expect(field("content-type", picture.head) == "image/png")
    #expect(picture.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("An unchanged user is 304 by its weak tag, without a body; a changed one is sent again")
  func conditional() throws {
    let github = try LoopbackGitHub()
    let tag = try #require(field("etag", get(github, "/users/octocat").head))
    #expect(tag.hasPrefix("W/\""))
    for condition in [tag, "\"x\", \(tag)", String(tag.dropFirst(2)), "*"] {
      let (head, body) = get(github, "/users/octocat", ["If-None-Match: \(condition)"])
      #expect(head.hasPrefix("HTTP/1.1 304 "), "\(condition)")
      #expect(field("x-ratelimit-remaining", head) == "59")
      #expect(body.isEmpty)
    }
    github.update("octocat") { $0.followers += 1 }
    let (head, body) = get(github, "/users/octocat", ["If-None-Match: \(tag)"])
    #expect(head.hasPrefix("HTTP/1.1 200 "))
    #expect(try JSONValue(parsing: body)["followers"] == 8201)
  }

  @Test("What is PUT at a path is what GET answers there from then on, any query, with a tag of its own")
  func put() throws {
    let github = try LoopbackGitHub()
    let client = RawClient(github.server.port)
    for (path, body) in [("/users/Octocat", "{}"), ("/text", "\"a\"")] {
      client.send("PUT \(path) HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(client.readResponse().head.hasPrefix("HTTP/1.1 204 "))
      let (head, answer) = get(github, path.lowercased() + "?page=1")
      #expect(String(decoding: answer, as: UTF8.self) == body)
      let tag = try #require(field("etag", head))
      #expect(get(github, path, ["If-None-Match: \(tag)"]).head.hasPrefix("HTTP/1.1 304 "))
    }
  }

  @Test("An observer hears of each request")
  func observer() throws {
    let targets = Locked<[String]>([])
    let github = try LoopbackGitHub { request in targets.withLock { $0.append(request.target) } }
    _ = get(github, "/users/octocat")
    _ = get(github, "/nowhere?x")
    #expect(targets.withLock { $0 } == ["/users/octocat", "/nowhere?x"])
  }

  @Test("A repository is told as GitHub tells it: watchers are stars, and an empty one was never pushed to")
  func repository() throws {
    let github = try LoopbackGitHub()
    let hello = try JSONValue(parsing: get(github, "/repos/OctoCat/Hello").body)
    #expect(hello["full_name"] == "octocat/hello")
    #expect(hello["watchers_count"] == 12_412)
    #expect(hello["stargazers_count"] == 12_412)
    #expect(hello["subscribers_count"] == 80)
    #expect(hello["owner"]?["avatar_url"]?.string == github.baseURL + "/avatars/1?v=4")
    #expect(try JSONValue(parsing: get(github, "/repos/hubot/empty").body)["pushed_at"] == .null)
    let tag = try #require(field("etag", get(github, "/repos/octocat/hello").head))
    #expect(get(github, "/repos/octocat/hello", ["If-None-Match: \(tag)"]).head.hasPrefix("HTTP/1.1 304 "))
    github.update(repository: "octocat/hello") { $0.stars = 1 }
    #expect(try JSONValue(parsing: get(github, "/repos/octocat/hello").body)["watchers"] == 1)
    #expect(get(github, "/repos/octocat/nothing").head.hasPrefix("HTTP/1.1 404 "))
    github.update(repository: "octocat/nothing") { $0.forks = 2 }
    #expect(try JSONValue(parsing: get(github, "/repos/octocat/nothing").body)["id"] == 1003)
  }

  @Test("A renamed repository is 301 to its number, which answers, without an ETag")
  func renamedRepository() throws {
    let github = try LoopbackGitHub()
    github.rename(repository: "octocat/hello", to: "greetings")
    let (head, _) = get(github, "/repos/octocat/hello")
    #expect(head.hasPrefix("HTTP/1.1 301 "))
    #expect(field("etag", head) == nil)
    #expect(field("location", head) == github.baseURL + "/repositories/1001")
    #expect(try JSONValue(parsing: get(github, "/repositories/1001").body)["name"] == "greetings")
    #expect(get(github, "/repos/octocat/greetings").head.hasPrefix("HTTP/1.1 200 "))
  }

  @Test("A user that nobody knows is GitHub's 404, until it is added")
  func unknownUser() throws {
    let github = try LoopbackGitHub()
    let (head, body) = get(github, "/users/nobody")
    #expect(head.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(try JSONValue(parsing: body)["message"] == "Not Found")
    github.update("nobody") { $0.bio = "<b>" }
    #expect(try JSONValue(parsing: get(github, "/users/nobody").body)["bio"] == "<b>")
    github.remove("octocat")
    #expect(get(github, "/users/octocat").head.hasPrefix("HTTP/1.1 404 "))
  }

  @Test(
    "Where a token is required, only that one is taken, in either form",
    arguments: [
      (nil, "401", "Requires authentication"), ("Bearer wrong", "401", "Bad credentials"),
      ("Bearer secret", "200", nil), ("token secret", "200", nil),
    ] as [(String?, String, String?)])
  func token(credential: String?, status: String, message: String?) throws {
    let github = try LoopbackGitHub()
    github.require(token: "secret")
    let (head, body) = get(github, "/users/hubot", credential.map { ["Authorization: \($0)"] } ?? [])
    #expect(head.hasPrefix("HTTP/1.1 \(status) "))
    #expect(try JSONValue(parsing: body)["message"]?.string == message)
  }

  @Test("An overridden path answers so and nothing else, until the override is taken away")
  func overrides() throws {
    let github = try LoopbackGitHub()
    github.override("/users/octocat", with: .rateLimited(resetIn: 60))
    let limited = get(github, "/users/octocat")
    #expect(limited.head.hasPrefix("HTTP/1.1 403 "))
    #expect(field("x-ratelimit-remaining", limited.head) == "0")
    github.override("/users/octocat", with: .captivePortal)
    #expect(field("content-type", get(github, "/users/octocat").head) == "text/html")
    #expect(get(github, "/users/hubot").head.hasPrefix("HTTP/1.1 200 "))
    github.override("/users/octocat", with: nil)
    #expect(get(github, "/users/octocat").head.hasPrefix("HTTP/1.1 200 "))
  }

  @Test("A request without a User-Agent is forbidden, as by GitHub")
  func userAgent() throws {
    let github = try LoopbackGitHub()
    let client = RawClient(github.server.port)
    client.send("GET /users/octocat HTTP/1.1\r\n\r\n")
    #expect(client.readResponse().head.hasPrefix("HTTP/1.1 403 "))
  }
}
