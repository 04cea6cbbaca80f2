internal import JSONText

extension LoopbackGitHub {
  /// Gives a repository, `owner/name`, these issues and pull requests, newest first; nil forgets them: the lists are
  /// answered 404.
  public func setIssues(_ issues: [Issue]?, of repository: String) {
    state.withLock { $0.issues[repository.lowercased()] = issues }
  }
}

extension LoopbackGitHub.Answers {
  /// `/repos/{owner}/{repo}/pulls` and `…/issues`, and `/repositories/{id}/…` where its name was followed to.
  mutating func repositoryList(_ parts: [Substring], _ request: LoopbackServer.Request) -> LoopbackServer.Response {
    if let refusal = refusal(request) { return refusal }
    let list = parts[parts.count - 1]
    let asked = parts.dropFirst().dropLast().joined(separator: "/")
    if let id = formerNames[asked.lowercased()] {
      let query = request.target.drop { $0 != "?" }
      return moved(to: "\(baseURL(of: request))/repositories/\(id)/\(list)\(query)")
    }
    let name = repositories.values.first { String($0.id) == asked }?.fullName ?? asked
    guard let issues = issues[name.lowercased()], list == "pulls" || list == "issues" else {
      return notFound("https://docs.github.com/rest")
    }
    let query = Query(request.target)
    let found = issues.filter { $0.isIn(list, query) }
    let page = Page(of: found.count, query)
    let rows = found[page.range].map {
      $0.document(of: name, baseURL: baseURL(of: request), isPull: list == "pulls")
    }
    return document(JSONValue(.array(rows)), headers: page.link(baseURL(of: request) + request.path, query), request)
  }

  /// `/search/issues`. It knows `repo:`, `is:`, `author:`, `label:` and `review-requested:`; another term is looked for in
  /// the titles. `@me` is octocat, whatever the token.
  mutating func search(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    if let refusal = refusal(request) { return refusal }
    let query = Query(request.target)
    guard request.path == "/search/issues", let terms = query["q"].map(SearchTerms.init) else {
      return notFound("https://docs.github.com/rest/search/search")
    }
    let found = issues.sorted { $0.key < $1.key }
      .flatMap { repository, issues in issues.map { (repository: repository, issue: $0) } }
      .filter { terms.match($0.issue, of: $0.repository) }
    let page = Page(of: found.count, query)
    let rows = found[page.range].map {
      $0.issue.document(of: $0.repository, baseURL: baseURL(of: request), isPull: false)
    }
    let result: JSONValue = [
      "total_count": JSONValue(found.count), "incomplete_results": false, "items": JSONValue(.array(rows)),
    ]
    let link = page.link(baseURL(of: request) + request.path, query)
    return document(result, headers: link, ofSearch: true, request)
  }
}

extension LoopbackGitHub.Issue {
  /// True where a repository's list of pulls, or of issues, has it.
  fileprivate func isIn(_ list: Substring, _ query: Query) -> Bool {
    let state = query["state"] ?? "open"
    guard state == "all" || isClosed == (state == "closed") else { return false }
    if list == "pulls" { return isPullRequest }
    return (query["labels"] ?? "").split(separator: ",").allSatisfy { labels.contains(String($0)) }
  }
}

/// Search terms: all must match.
private struct SearchTerms {
  private let terms: [String]

  init(_ text: String) {
    var isQuoted = false
    terms = text.lowercased().split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }.map { $0.filter { $0 != "\"" } }
  }

  func match(_ issue: LoopbackGitHub.Issue, of repository: String) -> Bool {
    terms.allSatisfy { term in
      guard let colon = term.firstIndex(of: ":") else { return issue.title.lowercased().contains(term) }
      let value = String(term[term.index(after: colon)...])
      let login = value == "@me" ? "octocat" : value
      return switch (term[..<colon], value) {
      case ("is", "pr"): issue.isPullRequest
      case ("is", "issue"): !issue.isPullRequest
      case ("is", "open"): !issue.isClosed
      case ("is", "closed"): issue.isClosed
      case ("repo", _): repository == value
      case ("author", _): issue.author?.lowercased() == login
      case ("label", _): issue.labels.contains { $0.lowercased() == value }
      case ("review-requested", _): issue.reviewers.contains { $0.lowercased() == login }
      default: false
      }
    }
  }
}
