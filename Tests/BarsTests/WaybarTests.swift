import Bars
import EntryDocument
import JSONText
import Testing

@Suite("Waybar")
struct WaybarTests {
  private func json(_ entry: EntryDocument) throws -> JSONValue {
    let format = try #require(BarFormats.named("waybar"))
    return try JSONValue(parsing: format.encode(entry, maxWidth: 80).utf8)
  }

  private func tooltip(_ entry: EntryDocument) throws -> [String] {
    try #require(try json(entry)["tooltip"]?.string).split(separator: "\n").map(String.init)
  }

  @Test("alt is error, else the state, else the kind's first class, else fresh")
  func alternatives() throws {
    var bare = Samples.fresh
    bare.content.classes = []
    var quiet = Samples.stale
    quiet.error = nil
    #expect(try json(Samples.stale)["alt"] == "error")
    #expect(try json(Samples.failing)["alt"] == "error")
    #expect(try json(quiet)["alt"] == "stale")
    #expect(try json(Samples.placeholder)["alt"] == "placeholder")
    #expect(try json(Samples.fresh)["alt"] == "active")
    #expect(try json(bare)["alt"] == "fresh")
  }

  @Test("class is the list of all classes")
  func classes() throws {
    #expect(try json(Samples.stale)["class"] == ["stale", "error", "active"])
  }

  @Test("S12: a stale tooltip ends in since when and why")
  func staleTooltip() throws {
    let lines = try tooltip(Samples.stale)
    #expect(lines.count == 3 && lines[0] == "The Octocat")
    #expect(lines[2].hasPrefix("stale since ") && lines[2].hasSuffix(": api.github.com answered 503 &amp; gave up"))
  }

  @Test("S12: the tooltip of what has never loaded and fails is the reason alone")
  func failingTooltip() throws {
    #expect(try tooltip(Samples.failing) == ["api.github.com answered 503 &amp; gave up"])
  }

  @Test("S12: a long reason is broken between words, not cut; beyond ten lines it is")
  func longReason() throws {
    let words = (1...30).flatMap { ["word\($0)", "שלום"] }
    var entry = Samples.failing
    entry.error = EntryError(code: .notFound, message: words.joined(separator: " "))
    let failing = try tooltip(entry)
    #expect(failing.count == 3)
    for line in failing { #expect(line == DisplayText.line(line) && DisplayText.width(line) <= 120) }
    let shown = failing.joined(separator: " ").filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    #expect(shown.split(separator: " ").map(String.init) == words)
    let stale = try tooltip(Samples.fresh.markedStale(since: Samples.since, error: entry.error!))
    #expect(stale.last?.hasSuffix("שלום⁩") == true)
    entry.error = EntryError(
      code: .notFound, message: String(repeating: String(repeating: "x", count: 70) + " ", count: 14))
    #expect(try tooltip(entry).count == 10)
  }

  @Test("a tooltip has 40 lines of 120 cells at most, the stale line among them")
  func tooltipLimits() throws {
    var entry = Samples.fresh
    entry.content.tooltip = (1...100).map { "\($0) \(String(repeating: "x", count: 200))" }
    let fresh = try tooltip(entry)
    #expect(fresh.count == 40 && fresh.last == "…" && fresh[38].hasPrefix("39 x"))
    #expect(fresh[0] == "1 " + String(repeating: "x", count: 117) + "…")
    let stale = try tooltip(entry.markedStale(since: Samples.since, error: Samples.error))
    #expect(stale.count == 40 && stale[38] == "…" && stale[39].hasPrefix("stale since "))
    entry.content.tooltip.removeLast(60)
    #expect(try tooltip(entry).last?.hasPrefix("40 x") == true)
  }
}
