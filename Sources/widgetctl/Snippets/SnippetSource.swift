import SharedContainer

/// What a snippet is made from.
struct SnippetSource {
  let widgets: [SnippetWidget]
  let client: SnippetClient
  /// For what reads files without a client.
  let layout: ContainerLayout

  var ids: [String] { widgets.map(\.id) }
}

/// A widget as a snippet knows it.
struct SnippetWidget {
  /// Letters, digits, `_` and `-` only: it needs no escape in any bar's language.
  let id: String
  /// True where its entry has a picture.
  let hasImage: Bool
}
