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
        status_command \(ShellCommand.line(source.client.words(["bar", "i3bar"] + source.ids)))
    }

    """
  }
}
