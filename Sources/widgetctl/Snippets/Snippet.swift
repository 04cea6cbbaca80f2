/// What adds the widgets to one bar: a pure function to a whole file in the bar's own language.
protocol Snippet: Sendable {
  /// The bar, as `widgetctl snippet` has it.
  var bar: String { get }
  /// What stands before and after a comment's text.
  var comment: (start: String, end: String) { get }
  /// The one line that makes the bar read the file.
  var line: String { get }
  /// Where that line goes.
  var place: String { get }
  /// Where the file is saved, so that the line finds it.
  var file: String { get }

  /// What else there is to know, each on a comment line of its own.
  func notes(_ ids: [String]) -> [String]
  /// The file after its comments, ending in a newline. Of the widgets it has ids and paths, never a text.
  func body(_ source: SnippetSource) -> String
}

extension Snippet {
  func notes(_ ids: [String]) -> [String] { [] }

  /// The whole file; its first line is the one to add.
  func text(_ source: SnippetSource) -> String {
    let comments = [
      line, "That is the line for \(place), once this file is where it looks for it:",
      "widgetctl snippet \(bar) > \(file)",
    ]
    return (comments + notes(source.ids)).map { comment.start + $0 + comment.end + "\n" }.joined() + "\n" + body(source)
  }
}

/// The snippets there are.
enum Snippets {
  /// All, by name.
  static let all: [any Snippet] = [
    ConkySnippet(),
    EwwSnippet(),
    I3barSnippet(),
    I3blocksSnippet(),
    I3statusRustSnippet(),
    LemonbarSnippet(),
    PolybarSnippet(),
    TmuxSnippet(),
    WaybarSnippet(),
    WaybarStyleSnippet(),
    XmobarSnippet(),
    YambarSnippet(),
  ]

  /// The snippet for that bar.
  static func named(_ bar: String) -> (any Snippet)? { all.first { $0.bar == bar } }
}
