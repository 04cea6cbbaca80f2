import EntryDocument
import JSONText
import Testing

@Suite("What a widget shows")
struct ContentTests {
  @Test("a field's text is cut at 1000 cells, and so is the whole line")
  func longText() {
    let long = String(repeating: "a", count: 600)
    let text: FieldText = "\(long)\(long)\(long)"
    #expect(DisplayText.width(text.string) == 1000 && text.string.hasSuffix("a…"))
    #expect(DisplayText.width((text + text).string) == 1000)
  }

  @Test("a text knows literals from fields")
  func parts() {
    let name: FieldText = "\("octocat")"
    let text: FieldText = "@\(name) · \(8)"
    #expect(text.parts.map(\.text) == ["@", "octocat", " · ", "8"])
    #expect(text.parts.map(\.isField) == [false, true, false, true])
  }

  @Test("strings and keys of data are clean lines of at most 1000 cells; a doubled key's last value wins")
  func data() {
    let long = JSONValue(String(repeating: "漢", count: 600))
    let content = WidgetContent(text: "x", data: ["a": ["b\nc", 1, true], "k": 1, "k\u{1}": long])
    #expect(content.data["a"] == ["b c", 1, true])
    #expect(content.data.object?.map(\.key) == ["a", "k"])
    #expect(content.data["k"]?.string.map(DisplayText.width) == 999)
  }

  @Test(
    "a link is http or https and what RFC 3986 allows but the apostrophe; anything else is dropped",
    arguments: [
      ("https://github.com/octocat?a=b&c", true), ("http://localhost:8080/", true), ("file:///etc/passwd", false),
      ("javascript:alert(1)", false), ("https://a b", false), ("https://a\n--x", false), ("-h", false), ("", false),
      ("https://[::1]:8080/~a-b_c.d/%27(x)*!$;,@+#f", true), ("https://", false), ("HTTPS://a", false),
      ("https://a/\"", false), ("https://a/'", false), ("https://a/`id`", false), ("https://a/<b>", false),
      ("https://a/\\", false), ("https://a/{b}|^", false), ("https://a/é", false), ("https://a/\u{7f}", false),
      ("https:/a", false), (" https://a", false), ("data:text/html,x", false),
    ])
  func links(_ link: String, _ isKept: Bool) {
    #expect(WidgetContent(text: "x", link: link).link == (isKept ? link : nil))
    #expect(EntryRow(text: "x", link: link).link == (isKept ? link : nil))
  }
}

@Suite("A redacted placeholder (S1)")
struct RedactionTests {
  @Test("A kind's own classes are there once, and never say what a reader may believe")
  func ownClasses() {
    let content = WidgetContent(text: "x", classes: ["fresh", "hot", "stale", "hot", "error", "placeholder", "a\nb"])
    #expect(content.classes == ["hot", "a b"])
  }

  @Test("S1: fields become ░ cells, literals stay; pictures, links, classes and data are gone")
  func redacts() {
    let content = Samples.content.redacted()
    #expect(content.text.string == "⎇ ░")
    #expect(content.tooltip.map(\.string) == ["░░░░░░░░░░░░░", "pull requests: ░"])
    #expect(content.rows.map(\.text.string) == ["░░░░░░░░░░░░░░", "░░░░░░░░"])
    #expect(content.rows.map(\.detail?.string) == ["░░░░░ · ░░░░░░", nil])
    #expect(content.rows.map(\.sample) == [false, true])
    #expect(content.rows.allSatisfy { $0.link == nil && $0.image == nil })
    #expect(content.images.isEmpty && content.link == nil && content.classes.isEmpty && content.data == .null)
  }

  @Test("S1: a field has as many ░ as cells, at least one", arguments: [("漢字", "░░░░"), ("", "░"), ("👩‍👩‍👧‍👦", "░░")])
  func cells(_ field: String, _ expected: String) {
    #expect(WidgetContent(text: "\(field)!").redacted().text.string == expected + "!")
  }
}
