internal import JSONText
internal import SystemSupport

extension LoopbackGitHub {
  /// What the server answers: a value, asked on the server's thread and changed from any.
  struct Answers {
    var users = Dictionary(uniqueKeysWithValues: User.known.map { ($0.login, $0) })
    /// Issues and pull requests by the repository's name in lower case, newest first.
    var issues = ["octocat/hello": Issue.known]
    var repositories = Dictionary(uniqueKeysWithValues: Repository.known.map { ($0.key, $0) })
    /// The ids of repositories by the names that they no longer have.
    var formerNames: [String: Int] = [:]
    var overrides: [String: LoopbackServer.Response] = [:]
    /// The bodies of `PUT`, by path in lower case.
    private var documents: [String: [UInt8]] = [:]
    var inbox = Inbox()
    var requiredToken: String?
    var pictureMaxAge = 300
    private var rateLimit = RateLimit()
    private var searchLimit = RateLimit(limit: 30, seconds: 60, resource: "search")

    mutating func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
      if let response = overrides[request.path.lowercased()] { return response }
      if request.method == "PUT" { return store(request) }
      guard request.method == "GET" else { return .gitHubError(404, "Not Found") }
      if let body = documents[request.path.lowercased()] { return refusal(request) ?? document(body, request) }
      let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      switch (parts.first, parts.count) {
      case ("users", 2): return user(parts.last!.lowercased(), request)
      case ("repos", 3), ("repositories", 2): return repository(Array(parts), request)
      case ("avatars", 2): return avatar(String(parts.last!), request)
      case ("repos", 4), ("repositories", 3): return repositoryList(Array(parts), request)
      case ("search", 2): return search(request)
      case ("notifications", 1): return notifications(request)
      default: return .gitHubError(404, "Not Found")
      }
    }

    private mutating func store(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
      documents[request.path.lowercased()] = request.body
      return LoopbackServer.Response(status: 204)
    }

    private mutating func user(_ login: String, _ request: LoopbackServer.Request) -> LoopbackServer.Response {
      if let refusal = refusal(request) { return refusal }
      guard let user = users[login] else {
        return notFound("https://docs.github.com/rest/users/users#get-a-user")
      }
      return document(user.document(baseURL: baseURL(of: request)), request)
    }

    /// GitHub, too, writes its addresses by the host that was asked.
    func baseURL(of request: LoopbackServer.Request) -> String {
      "http://" + (request.header("Host") ?? "127.0.0.1")
    }

    /// The headers of the rate limit, one request further.
    var countedHeaders: [(String, String)] {
      mutating get { rateLimit.headers(counting: true) }
    }

    /// The same, of an answer that doesn't count.
    var uncountedHeaders: [(String, String)] {
      mutating get { rateLimit.headers(counting: false) }
    }

    mutating func notFound(_ documentation: String) -> LoopbackServer.Response {
      .gitHubError(404, "Not Found", documentation: documentation, headers: countedHeaders)
    }

    mutating func document(
      _ document: JSONValue, headers more: [(String, String)] = [], ofSearch isSearch: Bool = false,
      _ request: LoopbackServer.Request
    ) -> LoopbackServer.Response {
      self.document(Array(document.compact.utf8), headers: more, ofSearch: isSearch, request)
    }

    /// 200 with the document, or 304 where it is the one that the request has a tag of.
    private mutating func document(
      _ body: [UInt8], headers more: [(String, String)] = [], ofSearch isSearch: Bool = false,
      _ request: LoopbackServer.Request
    ) -> LoopbackServer.Response {
      let tag = "W/\"\(ETag.hash(of: body))\""
      let isUnchanged = ETag.matches(request.header("If-None-Match"), tag)
      let isPrivate = request.header("Authorization") != nil
      let headers =
        [
          ("Date", HTTPDate.now),
          ("Cache-Control", "\(isPrivate ? "private" : "public"), max-age=60, s-maxage=60"), ("ETag", tag),
          ("Vary", isPrivate ? "Accept, Authorization, Accept-Encoding" : "Accept,Accept-Encoding"),
          ("X-GitHub-Media-Type", "github.v3; format=json"),
        ] + more
        + (isSearch ? searchLimit.headers(counting: !isUnchanged) : rateLimit.headers(counting: !isUnchanged))
      guard !isUnchanged else { return LoopbackServer.Response(status: 304, headers: headers) }
      let type = ("Content-Type", "application/json; charset=utf-8")
      return LoopbackServer.Response(headers: [type] + headers, body: body)
    }

    /// Why the request is not answered at all; nil: it is.
    mutating func refusal(_ request: LoopbackServer.Request) -> LoopbackServer.Response? {
      if request.header("User-Agent")?.isEmpty ?? true { return .missingUserAgent }
      guard let requiredToken else { return nil }
      let credential = request.header("Authorization")
      guard credential != "Bearer \(requiredToken)", credential != "token \(requiredToken)" else { return nil }
      return .gitHubError(
        401, credential == nil ? "Requires authentication" : "Bad credentials", headers: countedHeaders)
    }

    private func avatar(_ id: String, _ request: LoopbackServer.Request) -> LoopbackServer.Response {
      guard let user = users.values.first(where: { String($0.id) == id }) else {
        return LoopbackServer.Response(status: 404, headers: [("Content-Type", "text/plain")], text: "Not Found")
      }
      let tag = "\"\(ETag.hash(of: user.avatar))\""
      let headers = [("Date", HTTPDate.now), ("Cache-Control", "max-age=\(pictureMaxAge)"), ("ETag", tag)]
      guard !ETag.matches(request.header("If-None-Match"), tag) else {
        return LoopbackServer.Response(status: 304, headers: headers)
      }
      return LoopbackServer.Response(headers: [("Content-Type", "image/png")] + headers, body: user.avatar)
    }
  }

  /// The answers, and the lock around them.
  final class SharedState: Sendable {
    private let answers = Locked(Answers())

    func withLock(_ body: @Sendable (inout Answers) -> Void) {
      answers.withLock { body(&$0) }
    }

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
      answers.withLock { $0.answer(request) }
    }
  }
}
