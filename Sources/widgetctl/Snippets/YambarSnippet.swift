/// yambar: a whole bar with a script module for each widget.
struct YambarSnippet: Snippet {
  let bar = "yambar"
  let comment = (start: "# ", end: "")
  let line = "yambar --config ~/.config/yambar/widgetd.yml"
  let place = "what starts your session"
  let file = "~/.config/yambar/widgetd.yml"

  func notes(_ ids: [String]) -> [String] {
    ["yambar has no include; where you use it already, copy the modules. Never put a tag such as {text} into on-click."]
  }

  func body(_ source: SnippetSource) -> String {
    """
    bar:
      location: top
      height: 26
      background: 222222ff
      right:

    """ + source.widgets.map { module($0.id, source.client) }.joined()
  }

  private func module(_ id: String, _ client: SnippetClient) -> String {
    let words = client.watch(id, format: "yambar")
    let clicks = Click.allCases.map { click in
      "              \(Self.key(click)): \(Self.commandLine(client.action(click, id)).doubleQuoted)\n"
    }
    return """
          - script:
              path: \(words[0].doubleQuoted)
              args: [\(words.dropFirst().map(\.doubleQuoted).joined(separator: ", "))]
              content:
                string:
                  text: "{text}"
                  right-margin: 12
                  on-click:
      \(clicks.joined())
      """
  }

  /// yambar takes the line apart itself, at spaces outside of quotes, for which it has no escape, and puts tags in for what
  /// is in braces.
  private static func commandLine(_ words: [String]) -> String {
    let line = ShellCommand.line(words) { ShellCommand.octal($0, of: "\"{}") }
    return line == words.joined(separator: " ") ? line : "sh -c \"\(line)\""
  }

  private static func key(_ click: Click) -> String {
    switch click {
    case .left: "left"
    case .middle: "middle"
    case .right: "right"
    case .scrollUp: "wheel-up"
    case .scrollDown: "wheel-down"
    }
  }
}
