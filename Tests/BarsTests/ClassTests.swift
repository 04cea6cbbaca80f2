import Bars
import EntryDocument
import JSONText
import Testing

@Suite("What bars go by: classes, colours, alarms")
struct ClassTests {
  private static let red = RGBColor("#ff0000")!
  private static let blue = RGBColor("#0000ff")!

  private func tmux(_ entry: EntryDocument, colors: [String: RGBColor]) throws -> String {
    var entry = entry
    entry.style.colors = colors
    return try #require(BarFormats.named("tmux")).encode(entry, maxWidth: 80)
  }

  @Test("nothing is coloured unless the style says so", arguments: BarFormats.all.map(\.name))
  func uncolored(_ name: String) throws {
    let format = try #require(BarFormats.named(name))
    var entry = Samples.stale
    entry.style.colors = ["past": Self.red]
    let line = format.encode(entry, maxWidth: 80)
    #expect(
      name == "json" || line == format.encode(Samples.stale, maxWidth: 80).replacing(#""colors":{}"#, with: colors))
  }

  private var colors: String { ##""colors":{"past":"#ff0000"}"## }

  @Test("the most important class that has a colour gives it: error, then the state, then the kind's own, then fresh")
  func precedence() throws {
    let all = ["error": Self.red, "stale": Self.blue, "active": Self.blue, "fresh": Self.blue]
    #expect(try tmux(Samples.stale, colors: all).hasPrefix("#[fg=#ff0000]"))
    #expect(try tmux(Samples.stale, colors: ["stale": Self.red, "active": Self.blue]).hasPrefix("#[fg=#ff0000]"))
    #expect(try tmux(Samples.stale, colors: ["active": Self.red]).hasPrefix("#[fg=#ff0000]"))
    #expect(try tmux(Samples.fresh, colors: ["active": Self.red, "fresh": Self.blue]).hasPrefix("#[fg=#ff0000]"))
    #expect(try tmux(Samples.fresh, colors: ["fresh": Self.red]).hasPrefix("#[fg=#ff0000]"))
    #expect(try tmux(Samples.fresh, colors: ["stale": Self.red]) == "octocat · 8.2k followers")
  }

  @Test("the kind's own class urgent is i3bar's alarm, and no other is")
  func urgent() throws {
    let format = try #require(BarFormats.named("i3blocks"))
    var entry = Samples.stale
    #expect(I3barProtocol.statusLine([entry], maxWidth: 80).contains(#""urgent":false"#))
    #expect(!format.encode(entry, maxWidth: 80).contains("urgent"))
    entry.content.classes = ["urgent"]
    #expect(I3barProtocol.statusLine([entry], maxWidth: 80).contains(#""urgent":true"#))
    #expect(format.encode(entry, maxWidth: 80).contains(#""urgent":"true""#))
  }

  @Test(
    "waybar gets a percentage where the entry has a number from 0 to 100",
    arguments: [
      ("0", "0"), ("100", "100"), ("2.5", "3"), ("101", nil), ("-1", nil), ("1e999", nil), ("\"7\"", nil),
      ("null", nil),
    ])
  func percentage(_ value: String, _ shown: String?) throws {
    var entry = Samples.fresh
    entry.content.data = try JSONValue(parsing: "{\"percentage\":\(value)}".utf8)
    let line = try #require(BarFormats.named("waybar")).encode(entry, maxWidth: 80)
    #expect(shown.map { line.hasSuffix(",\"percentage\":\($0)}") } ?? !line.contains("percentage"))
  }

  @Test("a status line of i3bar is an array of blocks that clicks can call by their id")
  func statusLine() throws {
    let line = I3barProtocol.statusLine([Samples.fresh, Samples.stale], maxWidth: 10)
    let blocks = try #require(JSONValue(parsing: line.utf8).array)
    #expect(blocks.map { $0["instance"]?.string } == ["me", "me"])
    #expect(blocks.map { $0["full_text"]?.string } == ["octocat ·…", "octocat… ⚠"])
    #expect(!line.contains("\n"))
    #expect(I3barProtocol.statusLine([], maxWidth: 10) == "[]")
    #expect(try JSONValue(parsing: I3barProtocol.header.utf8)["click_events"] == true)
  }

  @Test("i3blocks gets no more bytes than it can read, however many a cell has")
  func bytes() throws {
    let format = try #require(BarFormats.named("i3blocks"))
    for text in ["👩‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "'", "漢"] {
      let line = format.encode(Samples.entry(saying: String(repeating: text, count: 1000)), maxWidth: 1000)
      #expect(line.utf8.count < 1900)
      let full = try #require(JSONValue(parsing: line.utf8)["full_text"]?.string)
      #expect(500...1000 ~= full.utf8.count && full.hasSuffix("…"))
    }
  }

  @Test("the short text is the line, cut further")
  func shortText() throws {
    let line = try #require(BarFormats.named("i3blocks")).encode(Samples.stale, maxWidth: 80)
    #expect(line.hasPrefix(#"{"full_text":"octocat · 8.2k followers ⚠","short_text":"octocat · 8.2k fo… ⚠","#))
  }
}
