import JSONText
import WidgetAPI

/// The options of the kinds that show a list.
protocol GitHubListOptions: WidgetOptions {
  static var subject: GitHubListSubject { get }
  var query: GitHubListQuery { get }
}

extension GitHubListOptions {
  static var commonParameters: [WidgetParameter] {
    [
      WidgetParameter("repository", .string, "owner/name; this or search is needed"),
      WidgetParameter("search", .string, "GitHub's search terms, such as: is:open involves:@me"),
      WidgetParameter("state", .string, "open, closed or all; default: open, unless search names a state"),
      WidgetParameter("author", .string, "the login of who opened them, app/NAME for a program, or @me"),
    ]
  }

  static var fields: [WidgetField] {
    [
      WidgetField("repository", "owner/name"), WidgetField("search", "the search terms"),
      WidgetField("count", "how many there are, or at least"),
      WidgetField("more", "+ where there are more than count, else missing"),
      WidgetField("unreadable", "how many rows could not be read"),
      WidgetField("number", "the newest one's number"), WidgetField("title", "its title"),
      WidgetField("author", "the login of who opened it"), WidgetField("link", "its address"),
    ]
  }
}

/// The options of `github-pull-requests`.
struct GitHubPullRequestsOptions: GitHubListOptions {
  static let subject = GitHubListSubject.pullRequests
  static let parameters = commonParameters

  var query: GitHubListQuery

  init(from values: OptionValues) throws(OptionError) {
    query = try GitHubListQuery(of: Self.subject, from: values)
  }
}

/// The options of `github-issues`.
struct GitHubIssuesOptions: GitHubListOptions {
  static let subject = GitHubListSubject.issues
  static let parameters =
    commonParameters + [WidgetParameter("labels", .strings, "labels that an issue has to have, all of them")]

  var query: GitHubListQuery

  init(from values: OptionValues) throws(OptionError) {
    query = try GitHubListQuery(of: Self.subject, from: values)
  }
}

extension GitHubListQuery {
  init(of subject: GitHubListSubject, from values: OptionValues) throws(OptionError) {
    self.subject = subject
    scope = try Self.scope(values)
    state = try values.string("state").map { text throws(OptionError) in
      guard let state = State(rawValue: text) else {
        throw OptionError(path: "state", message: "found \(JSONValue(text).compact), want open, closed or all")
      }
      return state
    }
    author = try values.string("author")
    if let author, !Self.isAuthor(author) {
      throw OptionError(
        path: "author", message: "found \(JSONValue(author).compact), want a login, app/NAME for a program, or @me")
    }
    labels = try values.strings("labels") ?? []
    for (index, label) in labels.enumerated() where label.isEmpty || label.contains(where: { ",\"".contains($0) }) {
      throw OptionError(
        path: "labels[\(index)]",
        message: "found \(JSONValue(label).compact), want a label's name without comma and quotation mark")
    }
  }

  private static func scope(_ values: OptionValues) throws(OptionError) -> Scope {
    switch (try values.string("repository"), try values.string("search")) {
    case (nil, nil): throw OptionError(path: "repository", message: "missing, want owner/name, or search")
    case (let repository?, nil):
      guard let name = GitHubRepositoryName(repository) else {
        throw OptionError(
          path: "repository", message: "found \(JSONValue(repository).compact), want \(GitHubRepositoryName.grammar)")
      }
      return .repository(name)
    case (nil, let search?):
      guard search.contains(where: { !$0.isWhitespace }) else {
        throw OptionError(path: "search", message: "found no search terms, want some such as is:open involves:@me")
      }
      return .search(GitHubSearchTerms(search))
    case (let repository?, _?):
      throw OptionError(path: "search", message: "found beside repository (\(repository)), want one of the two")
    }
  }

  private static func isAuthor(_ author: String) -> Bool {
    author == "@me" || GitHubLogin.isValid(author.hasPrefix("app/") ? String(author.dropFirst(4)) : author)
  }
}
