import EntryDocument
import Testing

@Suite("A selected row")
struct SelectionTests {
  private static func entry(_ rows: EntryRow...) -> EntryDocument {
    var entry = Samples.stale
    entry.content.rows = rows
    return entry
  }

  private static func row(_ name: String, link: Bool = true, sample: Bool = false) -> EntryRow {
    EntryRow(text: "Row \(name)", detail: "by \("hubot")", link: link ? url(name) : nil, sample: sample)
  }

  private static func url(_ name: String) -> String { "https://github.com/octocat/hello/pull/\(name)" }

  static let rows = entry(row("a"), row("b", link: false), row("c"), row("s", sample: true), row("c"), row("d"))

  @Test(
    "A step goes from link to link, past what has none; between the last row and the first is the widget itself",
    arguments: [
      (.next, nil, "a"), (.next, "a", "c"), (.next, "c", "d"), (.next, "d", nil), (.next, "gone", "a"),
      (.previous, nil, "d"), (.previous, "d", "c"), (.previous, "c", "a"), (.previous, "a", nil),
      (.previous, "gone", "d"), (.first, nil, "a"), (.first, "d", "a"), (.first, "a", "a"), (.first, "gone", "a"),
    ] as [(RowStep, String?, String?)])
  func steps(step: RowStep, from: String?, to: String?) {
    #expect(Self.rows.selection(step, from: from.map(Self.url)) == to.map(Self.url))
  }

  @Test("Without a row that has a link there is nothing to select", arguments: RowStep.allCases)
  func nothing(step: RowStep) {
    let entry = Self.entry(Self.row("a", link: false), Self.row("s", sample: true))
    #expect(!entry.hasSelectableRows)
    #expect(entry.selection(step, from: nil) == nil)
    #expect(entry.selection(step, from: Self.url("gone")) == nil)
  }

  @Test("Its text, detail and link stand in for the widget's; tooltip, classes, rows, state and error stay")
  func shown() throws {
    let shown = try #require(Self.rows.showingRow(of: Self.url("c")))
    #expect(shown.content.text.string == "Row c · by hubot")
    #expect(shown.content.link == Self.url("c"))
    var rest = shown
    rest.content.text = Self.rows.content.text
    rest.content.link = Self.rows.content.link
    #expect(rest == Self.rows)
  }

  @Test("A row without a detail is its text")
  func withoutDetail() {
    let entry = Self.entry(EntryRow(text: "Row a", link: Self.url("a")))
    #expect(entry.showingRow(of: Self.url("a"))?.content.text.string == "Row a")
  }

  @Test("A link that no row has, or only a sample row, selects nothing", arguments: ["gone", "s", "b", ""])
  func ignored(name: String) {
    #expect(Self.rows.showingRow(of: Self.url(name)) == nil)
  }

  @Test("Rows that move keep the one that is selected")
  func reordered() {
    let reordered = Self.entry(Self.row("d"), Self.row("x"), Self.row("c"))
    #expect(
      reordered.showingRow(of: Self.url("c"))?.content.text == Self.rows.showingRow(of: Self.url("c"))?.content.text)
    #expect(reordered.selection(.previous, from: Self.url("c")) == Self.url("x"))
  }

  @Test("S1: a placeholder's rows can't be selected")
  func placeholder() {
    #expect(!Samples.placeholder.hasSelectableRows)
  }
}
