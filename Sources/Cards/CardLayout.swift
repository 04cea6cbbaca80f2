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
  /// The layout of its kind; where there is nothing to lay out, what the entry says instead.
  func layout(_ pictures: [EntryImage: Picture]) -> any CardLayout {
    if state == .placeholder, let error { return MessageLayout(failure: error, of: self) }
    var entry = self
    if state == .placeholder, content.rows.isEmpty { entry.content.rows = [EntryRow(text: content.text)] }
    let isEmpty = entry.content.rows.isEmpty
    switch kind {
    case "github-user" where !isEmpty: return ProfileLayout(entry, pictures)
    case "github-repository": return RepositoryLayout(entry, pictures)
    case "github-pull-requests": return ListLayout(entry, .pullRequests)
    case "github-issues": return ListLayout(entry, .issues)
    case "github-notifications": return ListLayout(entry, .notifications)
    case "countdown" where !isEmpty: return CountdownLayout(entry)
    case "json-text" where !isEmpty: return TextLayout(entry)
    case _ where !isEmpty: return RowsLayout(entry)
    default: return MessageLayout(empty: entry)
    }
  }
}
