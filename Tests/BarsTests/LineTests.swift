import Bars
import EntryDocument
import JSONText
import LocalTime
import Testing

@Suite("The line")
struct LineTests {
  private func plain(_ entry: EntryDocument, _ maxWidth: Int = BarFormats.defaultMaxWidth) -> String {
    BarFormats.named("plain")?.encode(entry, maxWidth: maxWidth) ?? ""
  }

  private func entry(_ text: String, mark: String = " ⚠", id: String = "me") -> EntryDocument {
    var entry = Samples.stale
    entry.id = id
    entry.content.text = FieldText(field: text)
    entry.style.staleMark = mark
    return entry
  }

  @Test("S12: ends in the mark when stale, or when it has never loaded and fails; else not")
  func mark() {
    #expect(plain(Samples.stale) == "octocat · 8.2k followers ⚠")
    #expect(plain(Samples.failing) == "░░░░░░░ · ░░░░ followers ⚠")
    #expect(plain(Samples.fresh) == "octocat · 8.2k followers")
    #expect(plain(Samples.placeholder) == "░░░░░░░ · ░░░░ followers")
  }

  @Test(
    "is cut before the mark, which stays, and both fit",
    arguments: [
      (26, "octocat · 8.2k followers ⚠"), (25, "octocat · 8.2k followe… ⚠"), (4, "o… ⚠"), (3, "… ⚠"), (2, " ⚠"),
      (1, "…"), (0, "…"), (-5, "…"),
    ])
  func cut(_ width: Int, _ expected: String) {
    #expect(plain(Samples.stale, width) == expected)
  }

  @Test("counts cells, not characters")
  func cells() {
    #expect(plain(entry("漢字漢字"), 8) == "漢字… ⚠")
    #expect(plain(entry("👩‍👩‍👧‍👦🇩🇪🇫🇷"), 7) == "👩‍👩‍👧‍👦🇩🇪… ⚠")
    #expect(plain(entry("שלום", mark: ""), 3) == "\u{2068}של\u{2069}…")
  }

  @Test(
    "is never blank: an entry without text shows its id", arguments: ["", "  ", "\n", "\u{200b}", "\u{a0}\u{3000}"])
  func blank(_ text: String) {
    #expect(plain(entry(text, mark: "")) == "me")
    #expect(plain(entry(text, mark: "", id: "")) == "?")
  }

  @Test("is without text in the classes that the style hides, in every format", arguments: BarFormats.all.map(\.name))
  func hidden(_ name: String) throws {
    let line = try #require(BarFormats.named(name)).encode(Samples.hidden, maxWidth: 80)
    switch name {
    case "waybar", "eww", "i3status-rust", "i3blocks":
      let json = try JSONValue(parsing: line.utf8)
      #expect((json["text"] ?? json["full_text"])?.string == "")
    // A program sees the entry itself, and why it is hidden.
    case "json": #expect(try EntryDocument(json: JSONValue(parsing: line.utf8)) == Samples.hidden)
    case "yambar": #expect(line.hasPrefix("text|string|\n"))
    default: #expect(line.isEmpty)
    }
  }

  @Test("S22: encoding twice gives the same bytes", arguments: BarFormats.all.map(\.name))
  func isPure(_ name: String) throws {
    let format = try #require(BarFormats.named(name))
    #expect(format.encode(Samples.failing, maxWidth: 80) == format.encode(Samples.failing, maxWidth: 80))
  }
}
