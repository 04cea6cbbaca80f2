import JSONText
import SharedContainer

/// waybar: modules `custom/ID`, and `image/ID` where there is a picture.
struct WaybarSnippet: Snippet {
  let bar = "waybar"
  let comment = (start: "// ", end: "")
  let line = #""include": ["~/.config/waybar/widgetd.jsonc"],"#
  let place = "~/.config/waybar/config"
  let file = "~/.config/waybar/widgetd.jsonc"

  func notes(_ ids: [String]) -> [String] {
    [
      "Then name the modules you want in modules-left, -center or -right.",
      "'widgetctl snippet waybar-style' prints a style sheet for them.",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    let members = source.widgets.flatMap { widget in
      let image = JSONMember("image/\(widget.id)", image(widget.id, source))
      return (widget.hasImage ? [image] : []) + [JSONMember("custom/\(widget.id)", custom(widget.id, source.client))]
    }
    return JSONValue(.object(members)).pretty
  }

  private func custom(_ id: String, _ client: SnippetClient) -> JSONValue {
    let members = [
      JSONMember("exec", JSONValue(ShellCommand.line(client.shellWatch(id, format: "waybar")))),
      JSONMember("return-type", "json"),
    ]
    return JSONValue(.object(members + clicks(id, client)))
  }

  /// The link never changes its name; waybar looks again whether it leads to another picture.
  private func image(_ id: String, _ source: SnippetSource) -> JSONValue {
    let members = [
      JSONMember("path", JSONValue(source.layout.image(id))), JSONMember("size", 24), JSONMember("interval", 60),
    ]
    return JSONValue(.object(members + clicks(id, source.client)))
  }

  private func clicks(_ id: String, _ client: SnippetClient) -> [JSONMember] {
    Click.allCases.map { JSONMember(Self.key($0), JSONValue(ShellCommand.line(client.action($0, id)))) }
  }

  private static func key(_ click: Click) -> String {
    switch click {
    case .left: "on-click"
    case .middle: "on-click-middle"
    case .right: "on-click-right"
    case .scrollUp: "on-scroll-up"
    case .scrollDown: "on-scroll-down"
    }
  }
}
