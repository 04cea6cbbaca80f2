import EntryDocument
import Testing

@Suite("Cells")
struct CellTests {
  @Test(
    "of a clean line",
    arguments: [
      ("", 0), ("octocat", 7), ("é", 1), ("e\u{301}", 1), ("⎇ 7", 3), ("░░", 2), (" ⚠", 2), ("…", 1),
      ("漢字", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11ab}", 2), ("ｶ", 1), ("Ａ", 2), ("\u{3000}", 2),
      ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🏳️‍🌈", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2),
      ("\u{1fae8}", 2), ("क्ष", 2), ("\u{2068}שלום\u{2069}", 4), ("\u{f09b}", 1), ("\u{20bb7}", 2), ("\u{10ffff}", 1),
    ])
  func width(_ line: String, _ cells: Int) {
    #expect(DisplayText.width(line) == cells)
  }

  @Test(
    "are what a line is cut to, the ellipsis included",
    arguments: [
      ("octocat", 7, "octocat"), ("octocat", 6, "octoc…"), ("octocat", 1, "…"), ("octocat", 0, ""),
      ("octocat", -3, ""), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("漢字", 1, "…"),
      ("한국어", 5, "한국…"), ("ab👩‍👩‍👧‍👦", 4, "ab👩‍👩‍👧‍👦"), ("ab👩‍👩‍👧‍👦c", 4, "ab…"), ("🇩🇪🇫🇷🇮🇹", 5, "🇩🇪🇫🇷…"),
      ("🇩🇪🇫🇷🇮🇹", 4, "🇩🇪…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("&amp;", 3, "&a…"),
      ("a שלום", 4, "a \u{2068}ש\u{2069}…"), ("a שלום", 3, "a …"), ("אב גד", 4, "\u{2068}אב\u{2069} …"),
    ])
  func cut(_ text: String, _ width: Int, _ expected: String) {
    #expect(DisplayText.line(text, maxWidth: width).utf8.elementsEqual(expected.utf8))
    let clean = DisplayText.line(text)
    #expect(DisplayText.cut(clean, toWidth: width).utf8.elementsEqual(expected.utf8))
  }
}
