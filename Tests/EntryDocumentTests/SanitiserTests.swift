import EntryDocument
import Testing

/// One text and what the sanitiser makes of it.
struct Cleaning: CustomTestStringConvertible {
  var testDescription: String
  var dirty: String
  var clean: String

  init(_ name: String, _ dirty: String, _ clean: String) {
    testDescription = name
    self.dirty = dirty
    self.clean = clean
  }
}

@Suite("The sanitiser")
struct SanitiserTests {
  @Test(
    "gives the one clean line",
    arguments: [
      Cleaning("plain ASCII", "octocat 8.2k", "octocat 8.2k"),
      Cleaning("empty", "", ""),
      Cleaning("spaces are kept", "  a  ", "  a  "),
      Cleaning("newline, tab, form feed", "a\nb\tc\u{c}d", "a b c d"),
      Cleaning("CR LF is one space", "a\r\nb\rc", "a b c"),
      Cleaning("LF CR is two", "a\n\rb", "a  b"),
      Cleaning("Unicode's line breaks", "a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
      Cleaning("C0, DEL and C1", "a\u{0}\u{1}\u{1b}[31m\u{7f}\u{9b}b", "a[31mb"),
      Cleaning("the replacement character stays", "a\u{fffd}b", "a\u{fffd}b"),
      Cleaning("noncharacters are replaced", "a\u{fffe}\u{1ffff}\u{10ffff}b", "a\u{fffd}\u{fffd}\u{fffd}b"),
      Cleaning("private use stays: icon fonts", "\u{f09b} 7", "\u{f09b} 7"),
      Cleaning("bidi overrides and embeddings", "a\u{202e}b\u{202c}\u{202a}c\u{202b}\u{202d}", "abc"),
      Cleaning("bidi marks", "a\u{200e}b\u{200f}c\u{61c}d", "abcd"),
      Cleaning("bidi isolates without right-to-left text", "a\u{2066}b\u{2067}c\u{2068}d\u{2069}", "abcd"),
      Cleaning("zero-width and soft hyphen", "a\u{200b}b\u{feff}c\u{ad}d\u{2060}e", "abcde"),
      Cleaning("deprecated and annotation format", "a\u{206a}b\u{fff9}c\u{e0001}d\u{fff0}", "abcd"),
      Cleaning("a percent sign's control goes", "%\u{1}{", "%{"),
      Cleaning("tags outside a flag", "a\u{e0041}\u{e0042}\u{e007f}b", "ab"),
      Cleaning("tags that never end", "🏴\u{e0067}\u{e0062}x", "🏴x"),
      Cleaning(
        "tags that are no flag", "🏴\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e0061}\u{e007f}x", "🏴x"),
      Cleaning("a flag of tags", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
      Cleaning("joined emoji", "👩‍👩‍👧‍👦 ❤️ 👍🏽", "👩‍👩‍👧‍👦 ❤️ 👍🏽"),
      Cleaning(
        "Persian's non-joiner", "\u{645}\u{6cc}\u{200c}\u{631}", "\u{2068}\u{645}\u{6cc}\u{200c}\u{631}\u{2069}"),
      Cleaning("marks without a base", "\u{301}\u{fe0f}\u{200d}a\u{301}", "a\u{301}"),
    ])
  func cleans(_ cleaning: Cleaning) {
    #expect(DisplayText.line(cleaning.dirty).utf8.elementsEqual(cleaning.clean.utf8))
  }

  @Test(
    "isolates each right-to-left run, and what is already isolated stays so",
    arguments: [
      Cleaning("one word", "pr by שלום · 42", "pr by \u{2068}שלום\u{2069} · 42"),
      Cleaning("two words and a number between", "שלום 5 עולם", "\u{2068}שלום 5 עולם\u{2069}"),
      Cleaning("a Latin word ends the run", "שלום abc עולם", "\u{2068}שלום\u{2069} abc \u{2068}עולם\u{2069}"),
      Cleaning("Arabic, with its digits", "(مرحبا ٣)!", "(\u{2068}مرحبا ٣\u{2069})!"),
      Cleaning(
        "two isolates stay two", "\u{2068}א\u{2069} · \u{2068}ב\u{2069}", "\u{2068}א\u{2069} · \u{2068}ב\u{2069}"),
      Cleaning("an isolate never closed", "\u{2067}א b", "\u{2068}א\u{2069} b"),
      Cleaning("an isolate closed twice", "\u{2068}א\u{2069}\u{2069} b", "\u{2068}א\u{2069} b"),
      Cleaning("a mark after an isolate", "\u{2068}א\u{2069}\u{5b0}ב", "\u{2068}א\u{5b0}\u{2069}\u{2068}ב\u{2069}"),
    ])
  func isolates(_ cleaning: Cleaning) {
    #expect(DisplayText.line(cleaning.dirty).utf8.elementsEqual(cleaning.clean.utf8))
    #expect(DisplayText.line(cleaning.clean).utf8.elementsEqual(cleaning.clean.utf8))
  }

  @Test("a grapheme has 16 scalars at most; a longer one is its first scalar and U+FFFD")
  func capsGraphemes() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 15)
    #expect(DisplayText.line(zalgo).unicodeScalars.count == 16)
    #expect(DisplayText.line(zalgo + "\u{301}x") == "e\u{fffd}x")
  }

  @Test(
    "takes long hostile text in its stride", .timeLimit(.minutes(1)),
    arguments: [
      "a", "é", "漢", "\u{301}", "e\u{301}", "🇩", "👩\u{200d}", "\u{1}", "\u{2068}א", "\u{1100}", "🏴\u{e0061}", "א ",
    ])
  func isLinear(_ unit: String) {
    let line = DisplayText.line("x" + String(repeating: unit, count: 100_000))
    #expect(DisplayText.width(line) <= DisplayText.maxWidth)
    #expect(line.unicodeScalars.count <= 20 * DisplayText.maxWidth)
  }

  @Test("an error's sentence and a style's mark are clean lines")
  func cleansSentences() {
    #expect(EntryError(code: .notFound, message: "no\nsuch\u{202e} user").message == "no such user")
    #expect(EntryStyle(staleMark: "\n!").staleMark == " !")
  }
}
