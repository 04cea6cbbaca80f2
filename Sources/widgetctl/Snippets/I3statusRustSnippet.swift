/// i3status-rust: blocks `custom` that stay.
struct I3statusRustSnippet: Snippet {
  let bar = "i3status-rust"
  let comment = (start: "# ", end: "")
  let line = "status_command i3status-rs ~/.config/i3status-rust/widgetd.toml"
  let place = "the bar block of ~/.config/i3/config"
  let file = "~/.config/i3status-rust/widgetd.toml"

  func notes(_ ids: [String]) -> [String] {
    ["i3status-rust has no include; where you use it already, append this file to its configuration."]
  }

  func body(_ source: SnippetSource) -> String {
    source.widgets.map { block($0.id, source.client) }.joined(separator: "\n")
  }

  /// The shell is named, as fish would read the quotes otherwise.
  private func block(_ id: String, _ client: SnippetClient) -> String {
    let clicks = Click.allCases.map { click in
      """
      [[block.click]]
      button = "\(Self.button(click))"
      cmd = \(ShellCommand.line(client.action(click, id)).doubleQuoted)

      """
    }
    return """
      [[block]]
      block = "custom"
      command = \(ShellCommand.line(client.shellWatch(id, format: "i3status-rust")).doubleQuoted)
      persistent = true
      json = true
      hide_when_empty = true
      shell = "sh"
      \(clicks.joined())
      """
  }

  private static func button(_ click: Click) -> String {
    switch click {
    case .left: "left"
    case .middle: "middle"
    case .right: "right"
    case .scrollUp: "up"
    case .scrollDown: "down"
    }
  }
}
