import EntryDocument
import Testing

@testable import Cards

@Suite("Text in its box")
struct FittedTextTests {
  private static let font = Font.regular(10)

  @Test(
    "is left as it is where it fits, else shrunk to 60 %, else cut",
    arguments: [
      // Ten digits are 63.6 points wide at 10 points.
      ("0123456789", 64.0, 1.0, "0123456789"), ("0123456789", 60, 0.9, "0123456789"),
      ("0123456789", 39, 0.6, "0123456789"), ("0123456789", 38, 0.6, "01234567…"), ("0123456789", 1, 0.6, "…"),
      ("日本語日本語", 60, 1, "日本語日本語"), ("日本語日本語", 36, 0.6, "日本語日本語"), ("日本語日本語", 30, 0.6, "日本語日…"[...]),
    ].map { ($0.0, $0.1, $0.2, String($0.3)) })
  func oneLine(text: String, width: Double, scale: Double, shown: String) {
    let fitted = FittedText(text, Self.font, width: width, height: 12)
    #expect(fitted.lines == [shown])
    #expect(abs(fitted.font.size - 10 * scale) < 0.01)
  }

  @Test("is broken at spaces and between wide characters, into as many lines as the height has room for")
  func breaking() {
    #expect(FittedText("one two three", Self.font, width: 45, height: 24).lines == ["one two", "three"])
    #expect(FittedText("one\r\ntwo three", Self.font, width: 45, height: 24).lines == ["one two", "three"])
    #expect(FittedText("日本語日本語", Self.font, width: 30, height: 24).lines == ["日本語", "日本語"])
    #expect(FittedText(" one   two", Self.font, width: 45, height: 24).lines == ["one two"])
    #expect(FittedText("日本語。", Self.font, width: 30, height: 24).lines == ["日本", "語。"])
    #expect(FittedText("このカード", Self.font, width: 30, height: 24).lines == ["この", "カード"])
  }

  @Test("that is cut on its last line says so there, with as much of what follows as fits")
  func cutting() {
    let text = "one two three four five six seven eight nine ten eleven twelve"
    let fitted = FittedText(text, Self.font, width: 45, height: 24)
    #expect(fitted.lines.count == 3 && fitted.lines.last?.hasSuffix("…") == true)
    #expect(text.hasPrefix(fitted.lines.joined(separator: " ").dropLast()))
  }

  @Test("leaves no right-to-left isolate open, wherever it is broken or cut")
  func isolates() {
    let text = DisplayText.line("שלום עולם שלום עולם שלום עולם שלום עולם")
    for width in stride(from: 10.0, to: 200, by: 7) {
      for line in FittedText(text, Self.font, width: width, height: 24).lines {
        #expect(line.unicodeScalars.count { $0 == "\u{2068}" } == line.unicodeScalars.count { $0 == "\u{2069}" })
      }
    }
  }

  @Test("a marked letter is as wide as the letter, an emoji of several as one")
  func widths() {
    #expect(AdvanceWidth.of("e\u{301}", Self.font) == AdvanceWidth.of("é", Self.font))
    #expect(AdvanceWidth.of("👩‍🚀", Self.font) == AdvanceWidth.of("😀", Self.font))
    #expect(AdvanceWidth.of("\u{2068}\u{2069}", Self.font) == 0)
    #expect(AdvanceWidth.of("漢字", Self.font) == 20)
    #expect(AdvanceWidth.of("Wide", .bold(10)) > AdvanceWidth.of("Wide", Self.font))
  }
}
