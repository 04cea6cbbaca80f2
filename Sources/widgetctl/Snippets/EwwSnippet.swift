/// eww: a variable and a widget for each, to be put into a window of one's own.
struct EwwSnippet: Snippet {
  let bar = "eww"
  let comment = (start: "; ", end: "")
  let line = #"(include "./widgetd.yuck")"#
  let place = "~/.config/eww/eww.yuck"
  let file = "~/.config/eww/widgetd.yuck"

  func notes(_ ids: [String]) -> [String] {
    ["Then put the widgets into a window: \(ids.map { "(widgetd_\($0))" }.joined(separator: " "))"]
  }

  func body(_ source: SnippetSource) -> String {
    source.widgets.map { widget($0.id, source.client) }.joined(separator: "\n")
  }

  private func widget(_ id: String, _ client: SnippetClient) -> String {
    let name = "widgetd_\(id)"
    func command(_ click: Click) -> String { ShellCommand.line(client.action(click, id)) }
    let scroll = "if [ {} = up ]; then \(command(.scrollUp)); else \(command(.scrollDown)); fi"
    return """
      (deflisten \(name)
        :initial '{"text":"…","tooltip":"","color":"","state":"placeholder"}'
        \(ShellCommand.line(client.shellWatch(id, format: "eww")).doubleQuoted))

      (defwidget \(name) []
        (eventbox
          :class "widgetd ${\(name).state}"
          :visible {\(name).text != ""}
          :onclick \(command(.left).doubleQuoted)
          :onmiddleclick \(command(.middle).doubleQuoted)
          :onrightclick \(command(.right).doubleQuoted)
          :onscroll \(scroll.doubleQuoted)
          (label
            :text {\(name).text}
            :tooltip {\(name).tooltip}
            :style {\(name).color == "" ? "" : "color: ${\(name).color};"})))

      """
  }
}
