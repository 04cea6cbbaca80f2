/// tmux: each widget at the end of what the status line has on its right already.
///
/// The command is an option, so that `#(#{@widgetd_ID})` may stand anywhere, and so that no character of it is expanded:
/// `#`, `%` and an unbalanced parenthesis would be in `#(…)`. Reading the file again adds nothing twice.
struct TmuxSnippet: Snippet {
  let bar = "tmux"
  let comment = (start: "# ", end: "")
  let line = "source-file ~/.config/tmux/widgetd.conf"
  let place = "the end of ~/.config/tmux/tmux.conf"
  let file = "~/.config/tmux/widgetd.conf"

  func notes(_ ids: [String]) -> [String] {
    [
      "It updates by itself. tmux doesn't tell clicks on its items apart: bind a key,",
      "bind-key g run-shell -b '#{@widgetd} open \(ids.first ?? "ID")'",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    let client = ShellCommand.line(source.client.words([]))
    return "set-option -g @widgetd \(client.tmuxQuoted)\n"
      + "if-shell -F '#{e|<:#{status-right-length},\(Self.room)}' 'set-option -g status-right-length \(Self.room)'\n"
      + "if-shell -F '#{e|>:#{status-interval},\(Self.interval)}' 'set-option -g status-interval \(Self.interval)'\n"
      + source.widgets.map { item($0.id, source.client) }.joined()
  }

  /// Cells: two lines of the width that formats cut to, beside what was there.
  private static let room = 200

  /// Seconds. tmux draws a command's line at once only where its start and the line before were in another second.
  private static let interval = 2

  private func item(_ id: String, _ client: SnippetClient) -> String {
    let option = "@widgetd_\(id)"
    let shown = "#(#{\(option)})"
    return """

      set-option -g \(option) \(ShellCommand.line(client.shellWatch(id, format: "tmux")).tmuxQuoted)
      if-shell -F '#{m:*\(option)[!a-zA-Z0-9_-]*,#{status-right}}' '' 'set-option -ag status-right " \(shown)"'

      """
  }
}

extension String {
  /// A string of tmux's configuration, where single quotes leave all but themselves alone.
  fileprivate var tmuxQuoted: String { ShellCommand.literal(self) }
}
