import EntryDocument
import Testing

@Suite("Colours")
struct RGBColorTests {
  @Test("are # and six hex digits, kept in lower case")
  func valid() throws {
    let color = try #require(RGBColor("#B5890f"))
    #expect(color.hex == "#b5890f" && color.red == 0xb5 && color.green == 0x89 && color.blue == 0x0f)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "#", "b58900", "#b589", "#b58900f", "#b5890g", "#+58900", "#b5890０", "# b58900", "red", "#b58900]",
      "#b5890\u{301}",
    ])
  func invalid(_ text: String) { #expect(RGBColor(text) == nil) }
}
