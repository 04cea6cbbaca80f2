import EntryDocument
import LocalTime
import Testing

@Suite("docs/adding-a-bar.md")
struct AddingABarTests {
  @Test("its sample is what DzenFormat.swift holds after its imports, word for word")
  func sampleIsCompiled() throws {
    let sample = try #require(Document("docs/adding-a-bar.md").samples("swift").first)
    #expect(try sourceText("DzenFormat.swift") == "@testable import Bars\n" + sample)
  }

  @Test("the sample's line holds no command that a stranger wrote, however it is cut", arguments: 1...30)
  func escape(maxWidth: Int) {
    let line = DzenFormat().encode(entry("a^ca(1, touch pwned)b^ca()^\u{301}fg(red)"), maxWidth: maxWidth)
    let single = line.unicodeScalars.split(separator: "^", omittingEmptySubsequences: false)
    // Between two halves of a pair there is nothing: of the pieces at odd places each is empty.
    for index in stride(from: 1, to: single.count, by: 2) {
      #expect(single[index].isEmpty, "\(line)")
    }
    #expect(single.count % 2 == 1, "\(line)")
  }

  @Test("the sample cuts before it escapes")
  func cut() {
    #expect(DzenFormat().encode(entry("^^^^^^"), maxWidth: 3) == "^^^^…")
  }

  private func entry(_ text: String) -> EntryDocument {
    EntryDocument(
      id: "me", kind: "sample", family: "systemSmall", state: .fresh, date: Timestamp(seconds: 0),
      content: WidgetContent(text: "\(text)"))
  }
}
