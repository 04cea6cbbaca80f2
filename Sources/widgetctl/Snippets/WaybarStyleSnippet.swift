/// A small style sheet for the modules of `waybar`: it tells the states apart and leaves the rest to the theme.
struct WaybarStyleSnippet: Snippet {
  let bar = "waybar-style"
  let comment = (start: "/* ", end: " */")
  let line = #"@import "widgetd.css";"#
  let place = "the top of ~/.config/waybar/style.css"
  let file = "~/.config/waybar/widgetd.css"

  func body(_ source: SnippetSource) -> String {
    [
      rule(source.ids, "", "margin: 0 8px;"),
      rule(source.ids, ".placeholder", "opacity: 0.5;"),
      rule(source.ids, ".stale", "opacity: 0.7;"),
      rule(source.ids, ".error", "color: #e0af68;"),
      rule(source.ids, ".today", "font-weight: bold;"),
      rule(source.ids, ".urgent", "color: #f7768e; font-weight: bold;"),
    ].joined(separator: "\n")
  }

  private func rule(_ ids: [String], _ className: String, _ declarations: String) -> String {
    ids.map { "#custom-\($0)\(className)" }.joined(separator: ",\n") + " { \(declarations) }\n"
  }
}
