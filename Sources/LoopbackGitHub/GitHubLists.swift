internal import JSONText

extension LoopbackGitHub.Answers {
  /// `/repos/{owner}/{repo}/pulls` and `…/issues`; `parts` are the path's.
  mutating func repositoryList(_ parts: [Substring], _ request: LoopbackServer.Request) -> LoopbackServer.Response {
    document(request) { answers, baseURL in
      let name = "\(parts[1])/\(parts[2])"
      let query = Query(request.target)
      let isPull = parts[3] == "pulls"
      guard let issues = answers.issues[name.lowercased()], isPull || parts[3] == "issues" else {
        return .notFound(documentation: "https://docs.github.com/rest")
      }
      let labels = query["labels"]?.split(separator: ",").map(String.init) ?? []
      let state = query["state"] ?? "open"
      let found = issues.filter { issue in
        (!isPull || issue.isPullRequest) && (state == "all" || issue.isClosed == (state == "closed"))
          && (isPull || labels.allSatisfy(issue.labels.contains))
      }
      let page = Page(of: found.count, query)
      let rows = found[page.range].map { $0.document(of: name, baseURL: baseURL, isPull: isPull) }
      return .found(JSONValue(.array(rows)), headers: page.link(baseURL + request.path, query))
    }
  }

  /// `/search/issues`. It knows `repo:`, `is:`, `author:`, `label:` and `review-requested:`; another term is looked for in
  /// the titles. `@me` is octocat, whatever the token.
  mutating func search(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    document(request, ofSearch: true) { answers, baseURL in
      let query = Query(request.target)
      guard request.path == "/search/issues", let terms = query["q"].map(SearchTerms.init) else {
        return .notFound(documentation: "https://docs.github.com/rest/search/search")
      }
      let found = answers.issues.sorted { $0.key < $1.key }
        .flatMap { repository, issues in issues.map { (repository: repository, issue: $0) } }
        .filter { terms.match($0.issue, of: $0.repository) }
      let page = Page(of: found.count, query)
      let rows = found[page.range].map { $0.issue.document(of: $0.repository, baseURL: baseURL, isPull: false) }
      return .found(
        [
          "total_count": JSONValue(found.count), "incomplete_results": false, "items": JSONValue(.array(rows)),
        ], headers: page.link(baseURL + request.path, query))
    }
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
