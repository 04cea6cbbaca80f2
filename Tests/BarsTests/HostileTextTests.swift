import Bars
import EntryDocument
import JSONText
import Testing

@Suite("Hostile text, in every format and at every cut")
struct HostileTextTests {
  /// A text, of which the test runner's log has the beginning only.
  struct Text: CustomTestStringConvertible {
    let text: String
    var testDescription: String { String(text.unicodeScalars.prefix(30)).debugDescription }
  }

  @Test("is harmless", arguments: BarFormats.all.map(\.name), texts.map { Text(text: $0) })
  func isHarmless(_ name: String, _ hostile: Text) throws {
    let text = hostile.text
    let format = try #require(BarFormats.named(name))
    var colored = Samples.entry(saying: text)
    colored.style.colors = ["stale": BarOracle.color]
    let plain = BarFormats.plain
    for entry in [Samples.entry(saying: text), colored] {
      for width in Array(1...24) + [80, 1000] {
        let line = format.encode(entry, maxWidth: width)
        // i3blocks can't read more than so many bytes.
        let text = name == "i3blocks" && width > 80 ? nil : plain.encode(entry, maxWidth: width)
        let fault = BarOracle.fault(in: line, format: name, showing: text, maxWidth: width)
        #expect(fault == nil, "cut to \(width): \(fault ?? ""): \(line.prefix(300).debugDescription)")
      }
    }
  }

  @Test("an escape comes after the cut, so that it is never cut itself")
  func escapesAreWhole() throws {
    let waybar = try #require(BarFormats.named("waybar"))
    #expect(waybar.encode(Samples.entry(saying: "&&&&"), maxWidth: 3).hasPrefix(#"{"text":"&amp;&amp;…","#))
    #expect(waybar.encode(Samples.entry(saying: "&amp;"), maxWidth: 3).hasPrefix(#"{"text":"&amp;a…","#))
    let polybar = try #require(BarFormats.named("polybar"))
    #expect(polybar.encode(Samples.entry(saying: "%{A}"), maxWidth: 3) == "%\u{200b}{…")
    #expect(polybar.encode(Samples.entry(saying: "100%"), maxWidth: 4) == "100%\u{200b}")
    let tmux = try #require(BarFormats.named("tmux"))
    #expect(tmux.encode(Samples.entry(saying: "####"), maxWidth: 4) == "################")
    #expect(tmux.encode(Samples.entry(saying: "C#"), maxWidth: 3) == "C####")
    #expect(tmux.encode(Samples.entry(saying: "#[fg=red]"), maxWidth: 9) == "##[fg=red]")
    let xmobar = try #require(BarFormats.named("xmobar"))
    #expect(xmobar.encode(Samples.entry(saying: "👍🏽<b>"), maxWidth: 4) == "<raw=4:👍🏽<…/>")
  }

  @Test("a stale mark can't complete a tag")
  func markAfterPercent() throws {
    var entry = Samples.entry(saying: "x%")
    entry.style.staleMark = "{A1:touch pwned:}"
    let line = try #require(BarFormats.named("polybar")).encode(entry, maxWidth: 80)
    #expect(line == "x%\u{200b}{A1:touch pwned:}")
  }

  private static let texts = [
    "Tom & Jerry <b>", "</span><span size='9999999'>x", "&lt;&#x26;&amp;&bogus;", "a\u{301}<\u{301}b>&\u{301}\"\u{301}",
    "%{A1:touch pwned:}x%{A}", "%%{F#f00}x", "\\%{A1:touch pwned:}", "\\u202e \\x1b \\q \\", "%\u{1}{A1:touch pwned:}",
    "%{\u{301}A1:x:}",
    "%\u{200b}{A1:x:}", "%\u{2068}{A1:x:}", "100%", "%", "%\n", "%\u{202e}", "\u{202e}gpj.exe\u{202c}",
    "\u{2067}\u{2066}x",
    "a\nb\r\nc\td\u{2028}e\u{85}f", "{\"text\":\"x\"}", "\",\"class\":\"\\", "\u{0}\u{1b}[2J\u{9b}2J\u{7f}",
    "#[fg=red]#{E:@w}", "###[fg=red]#(touch pwned)#", "/><action=`touch pwned`>", "$$${exec x}$", "a|b\ntext|string|x",
    "<action=`touch pwned`>x</action>", "${exec touch pwned}", "$(touch pwned)`touch pwned`", "👩‍👩‍👧‍👦👍🏽🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️1️⃣", "한글한글 漢字ＡＢ",
    "\u{1112}\u{1161}\u{11ab}", "שלום (עולם) 42 · hello مرحبا ٣", "&&&&&&&&&&&&&&&&&&&&",
    "''''''''\"\"\"\"\"\"<<<<<>>>>>",
    "\u{fffd}\u{fffe}\u{feff}", "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "%{", count: 50_000),
    String(repeating: "<", count: 100_000), String(repeating: "א", count: 100_000), "", " ",
  ]
}
