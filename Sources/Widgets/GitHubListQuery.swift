import EntryDocument
import WidgetAPI

/// Which of GitHub's two lists; to its API a pull request is an issue with more to it.
enum GitHubListSubject: Sendable {
  case pullRequests
  case issues

  /// Its part of a path.
  var path: String { self == .pullRequests ? "pulls" : "issues" }
  /// The search term for it.
  var term: String { self == .pullRequests ? "is:pr" : "is:issue" }
  var icon: IconSet.Icon { self == .pullRequests ? .pullRequest : .issue }

  func noun(_ count: Int) -> FieldText {
    self == .pullRequests ? count.noun("pull request", "pull requests") : count.noun("issue", "issues")
  }
}

/// What a list is of.
struct GitHubListQuery: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    case repository(GitHubRepositoryName)
    case search(GitHubSearchTerms)
  }

  enum State: String, CaseIterable, Sendable {
    case open
    case closed
    case all
  }

  var subject: GitHubListSubject
  var scope: Scope
  /// Nil: open, unless search terms name a state.
  var state: State?
  /// A login, `app/NAME` or `@me`.
  var author: String?
  var labels: [String] = []

  /// True where GitHub's search is asked: the list of a repository's pull requests knows no author.
  var isSearch: Bool {
    if case .search = scope { true } else { author != nil }
  }

  /// True where the list holds pull requests among the issues.
  var isMixed: Bool { subject == .issues && !isSearch }

  /// True where only a token says who is meant.
  var needsToken: Bool {
    if case .search(let terms) = scope, terms.nameViewer { true } else { author == "@me" }
  }

  /// The request's path. The page is the same for every family, so that two widgets on one list share it (semantics S21).
  var path: String {
    guard case .repository(let name) = scope, !isSearch else {
      return "/search/issues?q=\(searchTerms.percentEncoded)\(order)&per_page=30"
    }
    let filter = labels.isEmpty ? "" : "&labels=\(labels.joined(separator: ",").percentEncoded)"
    return "/repos/\(name.fullName)/\(subject.path)?state=\((state ?? .open).rawValue)\(filter)&per_page=30"
  }

  /// Newest first, as in a repository's own lists; search would have the best match first.
  private var order: String {
    if case .search(let terms) = scope, terms.nameOrder { "" } else { "&sort=created&order=desc" }
  }

  /// The whole as search terms.
  private var searchTerms: String {
    switch scope {
    case .search(let terms):
      ([terms.operand] + (terms.nameSubject ? [] : [subject.term]) + filters(unlessNamedBy: terms))
        .joined(separator: " ")
    case .repository(let name): "repo:\(name.fullName) \(webTerms)"
    }
  }

  /// The terms inside of a repository.
  private var webTerms: String {
    ([subject.term] + filters(unlessNamedBy: GitHubSearchTerms(""))).joined(separator: " ")
  }

  private func filters(unlessNamedBy terms: GitHubSearchTerms) -> [String] {
    let state = state ?? (terms.nameState ? .all : .open)
    return (state == .all ? [] : ["is:\(state.rawValue)"]) + (author.map { ["author:\($0)"] } ?? [])
      + labels.map { #"label:"\#($0)""# }
  }

  /// The page where people see the list.
  func link(on account: Account) -> String {
    switch scope {
    case .search: "\(account.webURL)/\(subject.path)?q=\(searchTerms.percentEncoded)"
    case .repository(let name):
      "\(account.webURL)/\(name.fullName)/\(subject.path)"
        + (state ?? .open == .open && author == nil && labels.isEmpty ? "" : "?q=\(webTerms.percentEncoded)")
    }
  }

  /// What was asked for, in an error's words.
  var name: String {
    switch scope {
    case .repository(let name): "repository \(name.fullName)"
    case .search(let terms): "search \(terms.text)"
    }
  }
}
