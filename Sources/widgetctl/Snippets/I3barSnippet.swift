/// i3bar and swaybar: a bar of its own, with clicks.
struct I3barSnippet: Snippet {
  let bar = "i3bar"
  let comment = (start: "# ", end: "")
  let line = "include ~/.config/i3/widgetd.conf"
  let place = "~/.config/i3/config"
  let file = "~/.config/i3/widgetd.conf"

  func notes(_ ids: [String]) -> [String] {
    [
      "sway takes the same file: ~/.config/sway/widgetd.conf, in ~/.config/sway/config.",
      "It makes another bar; to have one only, put its status_command into yours.",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    """
    bar {
        status_command \(Self.command(["exec"] + source.client.words(["bar", "i3bar"] + source.ids)))
    }

    """
  }

  /// sway takes the quotes out of a word that begins with one, and then backslashes before some letters, all before a
  /// shell sees the line; i3 takes nothing. So no word begins with a quote: a path has its slash before them, and what
  /// printf is given a `%b` that prints nothing.
  private static func command(_ words: [String]) -> String {
    ShellCommand.line(words) { scalar in
      ShellCommand.octal(scalar, of: "\"'\\", opening: #"%b'\"#) ?? ShellCommand.reopenedQuotes(scalar)
    }
    .replacing("'/", with: "/'")
  }
}
