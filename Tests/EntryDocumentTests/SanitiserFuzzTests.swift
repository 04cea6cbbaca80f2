import EntryDocument
import TestSupport
import Testing

@Suite("The sanitiser, whatever it is given")
struct SanitiserFuzzTests {
  @Test("cleaning twice changes nothing, at any width", arguments: [1, 2, 3] as [UInt64])
  func isIdempotent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = generator.hostileText(count: 30)
      let width = Int.random(in: 1...20, using: &generator)
      let cut = DisplayText.line(text, maxWidth: width)
      #expect(cut.utf8.elementsEqual(DisplayText.line(cut, maxWidth: width).utf8), "\(text.debugDescription)")
      let whole = DisplayText.line(text)
      #expect(whole.utf8.elementsEqual(DisplayText.line(whole).utf8), "\(text.debugDescription)")
    }
  }

  @Test("the line fits, is one line, and closes every isolate it opens", arguments: [4, 5] as [UInt64])
  func isSafe(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = generator.hostileText(count: 30)
      let width = Int.random(in: 1...20, using: &generator)
      let line = DisplayText.line(text, maxWidth: width)
      #expect(DisplayText.width(line) <= width, "\(text.debugDescription)")
      #expect(Self.fault(in: line) == nil, "\(text.debugDescription)")
    }
  }

  @Test("joined fields read back as they were written", arguments: [6, 7] as [UInt64])
  func joinsAreClean(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text: FieldText = "\(generator.hostileText(count: 5)) · \(generator.hostileText(count: 5))\u{2068}"
      #expect(
        text.string.utf8.elementsEqual(FieldText(field: text.string).string.utf8), "\(text.string.debugDescription)")
    }
  }

  /// What is wrong with a line that should be clean.
  private static func fault(in line: String) -> String? {
    var isOpen = false
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x2068 where !isOpen: isOpen = true
      case 0x2069 where isOpen: isOpen = false
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: return "a control"
      case 0x200e, 0x200f, 0x61c, 0x202a...0x202e, 0x2066...0x2069: return "a directional character"
      case 0x200b, 0xfeff, 0xad: return "an invisible character"
      default: break
      }
    }
    return isOpen ? "an open isolate" : nil
  }
}
