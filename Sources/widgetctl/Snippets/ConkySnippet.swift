import SharedContainer

/// conky: the plain lines, read without parsing them. conky knows no clicks.
struct ConkySnippet: Snippet {
  let bar = "conky"
  let comment = (start: "-- ", end: "")
  let line = #"dofile(os.getenv("HOME") .. "/.config/conky/widgetd.lua")"#
  let place = "the end of ~/.config/conky/conky.conf"
  let file = "~/.config/conky/widgetd.lua"

  func notes(_ ids: [String]) -> [String] {
    [
      "It needs \"plain\" among the formats of widgetd's configuration.",
      "Never use catp or execp on that file: they run what is in a text.",
    ]
  }

  func body(_ source: SnippetSource) -> String {
    let lines = source.ids.map { id in
      "conky.text = conky.text .. "
        + "${cat \(source.layout.bar(id, format: "plain", fileExtension: "txt"))}".doubleQuoted + " .. \"\\n\"\n"
    }
    return "conky.text = conky.text or \"\"\n" + lines.joined()
  }
}
