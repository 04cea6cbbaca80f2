import EntryDocument
import JSONText
import WidgetAPI

/// The requests for one list: a single page, or as many as it takes to find enough issues among pull requests.
struct GitHubListRequest {
  let query: GitHubListQuery
  let context: TimelineProviderContext

  private static let maxPages = 5
  /// Rows of the largest family, whatever this one's size: families share pages (semantics S21).
  private static let wantedRows = WidgetFamily.allCases.map(\.rowCount).max() ?? 0

  func load() async throws -> GitHubList {
    let matter = "\(query.name) means you by @me"
    if query.needsToken, !context.account.expectsToken { throw TokenNeeded(matter, of: context.account) }
    var list = GitHubList()
    var request = HTTPRequest.gitHub(query.path, of: context.account)
    request.needsToken = query.needsToken
    for _ in 0..<Self.maxPages {
      let response = try await context.http.send(request)
      if query.needsToken, let missing = response.missingToken {
        throw TokenNeeded(matter, of: context.account.lackingToken(missing))
      }
      let next = LinkField.next(in: response.headers)
      list.isAtLeast = next != nil
      try list.append(document(of: response), query, context.account)
      guard let next, query.isMixed, list.issues.count < Self.wantedRows, context.account.owns(next) else { break }
      request = .gitHub(url: next, of: context.account)
    }
    noteNewName(list.issues.first?.repository)
    return list
  }

  /// A renamed repository is followed, and its rows have the new name.
  private func noteNewName(_ found: String?) {
    guard case .repository(let name) = query.scope, let found, !name.isSame(as: found) else { return }
    context.note("the repository \(name.fullName) is called \(found) now")
  }

  private func document(of response: HTTPResponse) throws(ResponseFailure) -> JSONValue {
    switch (response.status, query.scope) {
    case (410, .repository(let name)) where query.subject == .issues:
      throw ResponseFailure(code: .gone, message: "\(name.fullName) has its issues switched off (410)")
    case (422, _) where query.isSearch:
      let reason = response.reason.map { ": \($0)" } ?? ""
      throw ResponseFailure(
        code: .httpStatus, message: "\(context.account.host) refuses the \(query.name) (422)\(reason)")
    default: return try response.document(subject: query.name, account: context.account, at: context.now)
    }
  }
}

extension GitHubList {
  /// Adds a page, row by row: one that can't be read doesn't cost the others. A row that a new one pushed to the next page
  /// is there once.
  fileprivate mutating func append(
    _ page: JSONValue, _ query: GitHubListQuery, _ account: Account
  ) throws(ResponseFailure) {
    let rows = try page.required(query.isSearch ? "items" : nil, "an array", of: account.host, \.array)
    for row in rows where !(query.isMixed && GitHubIssue.isPullRequest(row: row)) {
      guard let issue = GitHubIssue(row: row) else {
        unreadable += 1
        continue
      }
      if query.isSearch || !issues.contains(where: { $0.number == issue.number }) { issues.append(issue) }
    }
    count = issues.count + unreadable
    if query.isSearch, let total = page["total_count"]?.integer {
      count = max(count, total)
      isAtLeast = page["incomplete_results"]?.bool ?? false
    }
  }
}

extension HTTPResponse {
  /// Why GitHub calls a request invalid.
  fileprivate var reason: String? {
    guard let document = try? JSONValue(parsing: body, .tolerant) else { return nil }
    return document["errors"]?.array?.lazy.compactMap { $0["message"]?.string }.first ?? document["message"]?.string
  }
}
