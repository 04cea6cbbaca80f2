/// GitHub's search terms, as a person writes them: `is:open review-requested:@me "a phrase"`.
struct GitHubSearchTerms: Hashable, Sendable {
  let text: String
  /// The terms outside of quotation marks, in lower case, without parentheses.
  private let words: [String]

  init(_ text: String) {
    self.text = text
    var isQuoted = false
    words = text.lowercased().split { character in
      if character == "\"" { isQuoted.toggle() }
      return !isQuoted && (character.isWhitespace || character == "(" || character == ")")
    }.map(String.init)
  }

  /// True where they ask for issues or for pull requests.
  var nameSubject: Bool {
    !["is:pr", "is:pull-request", "is:issue", "type:pr", "type:issue"].allSatisfy { !words.contains($0) }
  }

  /// True where they ask for a state, or for any but that, or for what only closed ones have.
  var nameState: Bool {
    words.contains { word in
      let term = word.hasPrefix("-") ? word.dropFirst() : word[...]
      return ["is:open", "is:closed", "is:merged", "is:unmerged"].contains(term)
        || ["state:", "closed:", "merged:", "reason:"].contains { term.hasPrefix($0) }
    }
  }

  /// True where they ask for an order.
  var nameOrder: Bool { words.contains { $0.hasPrefix("sort:") } }

  /// True where only a token says who is meant.
  var nameViewer: Bool { words.contains { $0.hasSuffix(":@me") } }

  /// The text as one term among others: `a OR b c` would be `a OR (b c)`.
  var operand: String { words.contains("or") ? "(\(text))" : text }
}
