internal import JSONText
internal import SystemSupport

extension LoopbackGitHub {
  /// What the server answers: a value, asked on the server's thread and changed from any.
  struct Answers {
    var users = Dictionary(uniqueKeysWithValues: User.known.map { ($0.login, $0) })
    /// Issues and pull requests by the repository's name in lower case, newest first.
    var issues = ["octocat/hello": Issue.known]
    var overrides: [String: LoopbackServer.Response] = [:]
    var requiredToken: String?
    private var rateLimit = RateLimit()
    private var searchLimit = RateLimit(limit: 30, seconds: 60, resource: "search")

    mutating func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
      if let response = overrides[request.path.lowercased()] { return response }
      guard request.method == "GET" else { return .gitHubError(404, "Not Found") }
      let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      switch (parts.first, parts.count) {
      case ("users", 2): return user(parts.last!.lowercased(), request)
      case ("avatars", 2): return avatar(String(parts.last!), request)
      case ("repos", 4): return repositoryList(Array(parts), request)
      case ("search", 2): return search(request)
      default: return .gitHubError(404, "Not Found")
      }
    }

    private mutating func user(_ login: String, _ request: LoopbackServer.Request) -> LoopbackServer.Response {
      document(request) { answers, baseURL in
        guard let user = answers.users[login] else {
          return .notFound(documentation: "https://docs.github.com/rest/users/users#get-a-user")
        }
        return .found(user.document(baseURL: baseURL))
      }
    }

    /// What there is to say to a request before it is said as GitHub says it.
    enum Finding {
      case found(JSONValue, headers: [(String, String)] = [])
      case notFound(documentation: String)
    }

    /// A document with its tag and what is left of the limit: 304 where the client has it.
    mutating func document(
      _ request: LoopbackServer.Request, ofSearch isSearch: Bool = false,
      _ find: (_ answers: Answers, _ baseURL: String) -> Finding
    ) -> LoopbackServer.Response {
      if request.header("User-Agent")?.isEmpty ?? true { return .missingUserAgent }
      if let refusal = refusal(request) { return refusal }
      // GitHub, too, writes its addresses by the host that was asked.
      let baseURL = "http://" + (request.header("Host") ?? "127.0.0.1")
      switch find(self, baseURL) {
      case .notFound(let documentation):
        return .gitHubError(
          404, "Not Found", documentation: documentation, headers: limitHeaders(ofSearch: isSearch, counting: true))
      case .found(let document, let more):
        let body = Array(document.compact.utf8)
        let tag = "W/\"\(ETag.hash(of: body))\""
        let isUnchanged = ETag.matches(request.header("If-None-Match"), tag)
        let headers =
          [
            ("Date", HTTPDate.now), ("Cache-Control", "public, max-age=60, s-maxage=60"), ("ETag", tag),
            ("Vary", "Accept,Accept-Encoding"), ("X-GitHub-Media-Type", "github.v3; format=json"),
          ] + more + limitHeaders(ofSearch: isSearch, counting: !isUnchanged)
        guard !isUnchanged else { return LoopbackServer.Response(status: 304, headers: headers) }
        let type = ("Content-Type", "application/json; charset=utf-8")
        return LoopbackServer.Response(headers: [type] + headers, body: body)
      }
    }

    private mutating func limitHeaders(ofSearch isSearch: Bool, counting: Bool) -> [(String, String)] {
      isSearch ? searchLimit.headers(counting: counting) : rateLimit.headers(counting: counting)
    }

    private mutating func refusal(_ request: LoopbackServer.Request) -> LoopbackServer.Response? {
      guard let requiredToken else { return nil }
      let credential = request.header("Authorization")
      guard credential != "Bearer \(requiredToken)", credential != "token \(requiredToken)" else { return nil }
      return .gitHubError(
        401, credential == nil ? "Requires authentication" : "Bad credentials",
        headers: rateLimit.headers(counting: true))
    }

    private func avatar(_ id: String, _ request: LoopbackServer.Request) -> LoopbackServer.Response {
      guard let user = users.values.first(where: { String($0.id) == id }) else {
        return LoopbackServer.Response(status: 404, headers: [("Content-Type", "text/plain")], text: "Not Found")
      }
      return LoopbackServer.Response(
        headers: [("Date", HTTPDate.now), ("Content-Type", "image/png"), ("Cache-Control", "max-age=300")],
        body: user.avatar)
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
