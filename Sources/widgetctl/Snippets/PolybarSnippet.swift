/// polybar: modules `custom/script` that print a line on every change.
struct PolybarSnippet: Snippet {
  let bar = "polybar"
  let comment = (start: "; ", end: "")
  let line = "include-file = ~/.config/polybar/widgetd.ini"
  let place = "~/.config/polybar/config.ini"
  let file = "~/.config/polybar/widgetd.ini"

  func notes(_ ids: [String]) -> [String] {
    ["Then name the modules in modules-left, -center or -right: \(ids.joined(separator: " "))"]
  }

  func body(_ source: SnippetSource) -> String {
    source.widgets.map { module($0.id, source.client) }.joined(separator: "\n")
  }

  private func module(_ id: String, _ client: SnippetClient) -> String {
    let clicks = Click.allCases.map { "\(Self.key($0)) = \(Self.value(client.action($0, id)))\n" }.joined()
    return """
      [module/\(id)]
      type = custom/script
      exec = \(Self.value(client.shellWatch(id, format: "polybar")))
      tail = true
      \(clicks)
      """
  }

  /// A backslash escapes itself and nothing else.
  private static func value(_ words: [String]) -> String { ShellCommand.line(words).backslashing("\\") }

  private static func key(_ click: Click) -> String {
    switch click {
    case .left: "click-left"
    case .middle: "click-middle"
    case .right: "click-right"
    case .scrollUp: "scroll-up"
    case .scrollDown: "scroll-down"
    }
  }
}
