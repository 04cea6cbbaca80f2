internal import JSONText

extension LoopbackGitHub {
  /// A repository, as `GET /repos/{owner}/{repo}` tells of one.
  public struct Repository: Sendable {
    /// The number that GitHub knows it by, whatever it is called.
    public var id: Int
    /// The owner's login; its picture is that of the user.
    public var owner: String
    /// The name without its owner.
    public var name: String
    /// Stars; also what `watchers` and `watchers_count` say.
    public var stars: Int
    /// Forks.
    public var forks: Int
    /// Open issues and pull requests.
    public var openIssues: Int
    /// False where issues are switched off.
    public var hasIssues: Bool
    /// Watchers proper, `subscribers_count`.
    public var subscribers: Int
    /// When it was last pushed to, ISO 8601; nil: never.
    public var pushedAt: String?

    /// A repository from its parts.
    public init(
      id: Int, owner: String, name: String, stars: Int = 0, forks: Int = 0, openIssues: Int = 0,
      hasIssues: Bool = true, subscribers: Int = 0, pushedAt: String? = nil
    ) {
      self.id = id
      self.owner = owner
      self.name = name
      self.stars = stars
      self.forks = forks
      self.openIssues = openIssues
      self.hasIssues = hasIssues
      self.subscribers = subscribers
      self.pushedAt = pushedAt
    }

    /// The repositories that a new server knows; made up.
    static var known: [Repository] {
      [
        Repository(
          id: 1001, owner: "octocat", name: "hello", stars: 12_412, forks: 140, openIssues: 55, subscribers: 80,
          pushedAt: "2026-11-27T16:20:00Z"),
        Repository(id: 1002, owner: "hubot", name: "empty", hasIssues: false),
      ]
    }

    /// `owner/name`.
    var fullName: String { "\(owner)/\(name)" }
    /// What it is looked up by.
    var key: String { fullName.lowercased() }

    func document(baseURL: String, ownerID: Int) -> JSONValue {
      [
        "id": JSONValue(id),
        "name": JSONValue(name),
        "full_name": JSONValue(fullName),
        "owner": [
          "login": JSONValue(owner),
          "id": JSONValue(ownerID),
          "avatar_url": JSONValue("\(baseURL)/avatars/\(ownerID)?v=4"),
          "html_url": JSONValue("https://github.com/\(owner)"),
          "type": "User",
        ],
        "private": false,
        "html_url": JSONValue("https://github.com/\(fullName)"),
        "description": nil,
        "fork": false,
        "url": JSONValue("\(baseURL)/repos/\(fullName)"),
        "homepage": nil,
        "language": nil,
        "forks_count": JSONValue(forks),
        "forks": JSONValue(forks),
        "stargazers_count": JSONValue(stars),
        "watchers_count": JSONValue(stars),
        "watchers": JSONValue(stars),
        "open_issues_count": JSONValue(openIssues),
        "open_issues": JSONValue(openIssues),
        "has_issues": JSONValue(.bool(hasIssues)),
        "license": nil,
        "pushed_at": JSONValue(pushedAt),
        "created_at": "2011-01-26T19:01:12Z",
        "updated_at": "2026-11-22T09:30:00Z",
        "subscribers_count": JSONValue(subscribers),
      ]
    }
  }

  /// Changes a repository, named `owner/name`, or adds one that is not known yet, which then has the next free id.
  public func update(repository fullName: String, _ change: @Sendable (inout Repository) -> Void) {
    state.withLock { answers in
      let parts = fullName.split(separator: "/", maxSplits: 1).map(String.init)
      let nextID = (answers.repositories.values.map(\.id).max() ?? 1000) + 1
      change(
        &answers.repositories[
          fullName.lowercased(), default: Repository(id: nextID, owner: parts[0], name: parts.last ?? "")])
    }
  }

  /// Renames a repository: by its old name it is answered 301 to `/repositories/{id}` from now on.
  public func rename(repository fullName: String, to newName: String) {
    state.withLock { answers in
      guard var repository = answers.repositories.removeValue(forKey: fullName.lowercased()) else { return }
      answers.formerNames[fullName.lowercased()] = repository.id
      repository.name = newName
      answers.repositories[repository.key] = repository
      answers.issues[repository.key] = answers.issues.removeValue(forKey: fullName.lowercased())
    }
  }
}

extension LoopbackGitHub.Answers {
  /// `GET /repos/{owner}/{repo}`, and `GET /repositories/{id}` where its name was followed to.
  mutating func repository(_ parts: [Substring], _ request: LoopbackServer.Request) -> LoopbackServer.Response {
    if let refusal = refusal(request) { return refusal }
    let name = parts.dropFirst().joined(separator: "/").lowercased()
    if let id = formerNames[name] { return moved(to: "\(baseURL(of: request))/repositories/\(id)") }
    guard let repository = repositories[name] ?? repositories.values.first(where: { String($0.id) == name }) else {
      return notFound("https://docs.github.com/rest/repos/repos#get-a-repository")
    }
    let ownerID = users[repository.owner.lowercased()]?.id ?? 0
    return document(repository.document(baseURL: baseURL(of: request), ownerID: ownerID), request)
  }

  mutating func moved(to url: String) -> LoopbackServer.Response {
    .gitHubError(301, "Moved Permanently", headers: [("Location", url)] + countedHeaders)
  }
}
