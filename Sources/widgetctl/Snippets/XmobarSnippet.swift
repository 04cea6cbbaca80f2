/// xmobar: a whole configuration with a `CommandReader` for each widget.
struct XmobarSnippet: Snippet {
  let bar = "xmobar"
  let comment = (start: "-- ", end: "")
  let line = "xmobar ~/.config/xmobar/widgetd.xmobarrc"
  let place = "what starts your session, in place of xmobar"
  let file = "~/.config/xmobar/widgetd.xmobarrc"

  func notes(_ ids: [String]) -> [String] {
    [
      "xmobar has no include; where you use it already, copy the readers and the template's parts.",
      "It needs a UTF-8 locale: without one it stops reading at the first character that isn't ASCII.",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    let readers = source.ids.map { id in
      let watch = Self.command(source.client.shellWatch(id, format: "xmobar"), opening: #"'\\"#)
      return #"Run CommandReader "\#(watch)" "\#(id)""#
    }
    return """
      Config
        { commands =
            [ \(readers.joined(separator: "\n      , "))
            ]
        , template = "}{\(source.ids.map { item($0, source.client) }.joined(separator: "  "))"
        }

      """
  }

  private func item(_ id: String, _ client: SnippetClient) -> String {
    let starts = Click.allCases.map { click in
      "<action=`\(Self.command(client.action(click, id), opening: #"'\"#))` button=\(click.button)>"
    }
    return starts.joined() + "%\(id)%" + String(repeating: "</action>", count: starts.count)
  }

  /// The command line without a character that ends a string, an action or a part of the template, none of which has an
  /// escape. A command is read as Haskell, where a backslash is two; the template is taken as it is.
  private static func command(_ words: [String], opening: String) -> String {
    ShellCommand.line(words) { ShellCommand.octal($0, of: "\"'\\%`<>{}", opening: opening) }
  }
}
