import SharedContainer
import TestSupport
import Testing

@testable import widgetctl

@Suite struct SnippetTests {
  @Test("Each bar's file is the one in Golden", arguments: Snippets.all.map(\.bar))
  func golden(bar: String) throws {
    let text = try #require(Snippets.named(bar)).text(Self.source)
    let golden = SourceFolder.bytes(of: "Tests/WidgetctlTests/Golden/\(bar).txt") ?? []
    #expect(Array(text.utf8) == golden, "Golden/\(bar).txt, where the snippet is now\n\(text)")
  }

  @Test("There is a golden file for each bar, and none for any other; the list is sorted")
  func files() {
    #expect(SourceFolder.files(in: "Tests/WidgetctlTests/Golden") == Snippets.all.map { "\($0.bar).txt" }.sorted())
    #expect(Snippets.all.map(\.bar) == Snippets.all.map(\.bar).sorted())
  }

  @Test(
    "The first line is a comment with the line to add, and the file it names is the one to save",
    arguments: [
      ("conky", #"-- dofile(os.getenv("HOME") .. "/.config/conky/widgetd.lua")"#),
      ("eww", #"; (include "./widgetd.yuck")"#),
      ("i3bar", "# include ~/.config/i3/widgetd.conf"),
      ("i3blocks", "# status_command i3blocks -c ~/.config/i3blocks/widgetd"),
      ("i3status-rust", "# status_command i3status-rs ~/.config/i3status-rust/widgetd.toml"),
      ("lemonbar", "# sh ~/.config/lemonbar/widgetd.sh -p"),
      ("polybar", "; include-file = ~/.config/polybar/widgetd.ini"),
      ("tmux", "# source-file ~/.config/tmux/widgetd.conf"),
      ("waybar", #"// "include": ["~/.config/waybar/widgetd.jsonc"],"#),
      ("waybar-style", #"/* @import "widgetd.css"; */"#),
      ("xmobar", "-- xmobar ~/.config/xmobar/widgetd.xmobarrc"),
      ("yambar", "# yambar --config ~/.config/yambar/widgetd.yml"),
    ])
  func firstLine(bar: String, line: String) throws {
    let lines = try #require(Snippets.named(bar)).text(Self.source).split(separator: "\n")
    #expect(lines[0] == line)
    let saved = try #require(lines[2].split(separator: " ").first { $0.hasPrefix("~/") })
    #expect(line.contains(saved.split(separator: "/").last ?? ""))
  }

  static let source = SnippetSource(
    widgets: [SnippetWidget(id: "days-2", hasImage: false), SnippetWidget(id: "me", hasImage: true)],
    client: SnippetClient(path: "/home/octocat/.local/bin/widgetctl", container: nil),
    layout: ContainerLayout(root: "/home/octocat/.cache/widgetd"))
}
