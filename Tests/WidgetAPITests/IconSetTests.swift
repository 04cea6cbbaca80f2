import Testing
import WidgetAPI

struct IconSetTests {
  static let icons: [IconSet.Icon] = [.star, .fork, .issue, .pullRequest, .notification]

  @Test(
    "Every icon is one glyph of the set, and none in the set without any",
    arguments: [
      (IconSet.unicode, ["★", "⎇", "!", "⎇", "✉"]),
      (.nerd, ["\u{f005}", "\u{f126}", "\u{f41b}", "\u{f407}", "\u{f0f3}"]),
      (.none, ["", "", "", "", ""]),
    ])
  func glyphs(set: IconSet, glyphs: [String]) {
    #expect(Self.icons.map { set[$0] } == glyphs)
  }

  @Test("The configuration's names are unicode, nerd and none")
  func names() {
    #expect(IconSet.allCases.map(\.rawValue) == ["unicode", "nerd", "none"])
  }
}
