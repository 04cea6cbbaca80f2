/// i3blocks: blocks that stay, as JSON.
///
/// From 1.5 such a block gets its clicks on standard input. Before, it gets none: its standard input is at its end at
/// once, and the loop with it. `watch` doesn't read there, as a shell gives what it starts by `&` nothing to read.
struct I3blocksSnippet: Snippet {
  let bar = "i3blocks"
  let comment = (start: "# ", end: "")
  let line = "status_command i3blocks -c ~/.config/i3blocks/widgetd"
  let place = "the bar block of ~/.config/i3/config"
  let file = "~/.config/i3blocks/widgetd"

  func notes(_ ids: [String]) -> [String] {
    [
      "i3blocks has no include; where you use it already, append this file to its configuration.",
      "Clicks need i3blocks 1.5; 'widgetctl snippet i3bar' has them everywhere.",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    source.widgets.map { widget in
      """
      [\(widget.id)]
      command=\(command(widget.id, source.client))
      interval=persist
      format=json

      """
    }.joined(separator: "\n")
  }

  private func command(_ id: String, _ client: SnippetClient) -> String {
    let cases = Click.allCases.map { #"*'"button":\#($0.button),'*) \#(ShellCommand.line(client.action($0, id)));;"# }
    return ShellCommand.line(client.watch(id, format: "i3blocks"))
      + " & while read -r click; do case $click, in \(cases.joined(separator: " ")) esac; done; wait"
  }
}
