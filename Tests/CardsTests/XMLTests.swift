import Testing

@testable import Cards

@Suite("XML")
struct XMLTests {
  @Test(
    "text can end neither an element nor an attribute, and holds nothing that XML has no place for",
    arguments: [
      ("<a href=\"x\" id='y'>&amp;", "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;"),
      ("<\u{338}]]>", "&lt;\u{338}]]&gt;"), ("\u{0}\u{1b}\u{ffff}", "\u{fffd}\u{fffd}\u{fffd}"), ("한\t😀", "한\t😀"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(XML.escaped(text) == escaped)
  }

  @Test(
    "lengths have two decimals at most",
    arguments: [
      (1, "1"), (0.5, "0.5"), (-0.25, "-0.25"), (10.005, "10.01"), (3.999, "4"), (0.04, "0.04"), (-0.001, "0"),
    ])
  func numbers(value: Double, text: String) {
    #expect(XML.number(value) == text)
  }
}
