import EntryDocument

/// How the entries of some kinds are laid out.
protocol CardLayout {
  /// What is behind it.
  var ground: Ground { get }

  /// Draws the content; `box` is the card without its margins.
  func draw(in box: Box, on drawing: inout Drawing)
}

extension CardLayout {
  var ground: Ground { .plain }
}

extension EntryDocument {
  /// The layout of its kind: where it has nothing to lay out, what it says instead.
  func layout(_ pictures: [EntryImage: Picture]) -> any CardLayout {
    if state == .placeholder, let error { return MessageLayout(failure: error, of: self) }
    let isEmpty = content.rows.isEmpty && state != .placeholder
    switch kind {
    case "github-user" where !isEmpty: return ProfileLayout(self, pictures)
    case "github-repository": return RepositoryLayout(self, pictures)
    case "github-pull-requests": return ListLayout(self, .pullRequests)
    case "github-issues": return ListLayout(self, .issues)
    case "github-notifications": return ListLayout(self, .notifications)
    case "countdown" where !isEmpty: return CountdownLayout(self)
    case "json-text" where !isEmpty: return TextLayout(self)
    case _ where !isEmpty: return RowsLayout(self)
    default: return MessageLayout(empty: self)
    }
  }
}
