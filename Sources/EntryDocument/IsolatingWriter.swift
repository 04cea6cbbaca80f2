/// Writes a line in which every right-to-left run stands in its own isolate.
///
/// A run reaches from its first right-to-left grapheme to its last one, with the spaces, digits and signs between them;
/// a left-to-right letter ends it. What trails after the last one stays outside, so that the same text always has the
/// same isolates.
struct IsolatingWriter {
  private var text = ""
  private var isRunOpen = false
  /// What came after the last right-to-left grapheme of the open run and may or may not belong to it.
  private var pending = ""

  mutating func append(_ grapheme: Character) {
    switch WritingDirection(of: grapheme) {
    case .rightToLeft:
      text += isRunOpen ? pending : "\u{2068}"
      text.append(grapheme)
      pending = ""
      isRunOpen = true
    case .neutral where isRunOpen:
      pending.append(grapheme)
    case .leftToRight, .neutral:
      endRun()
      text.append(grapheme)
    }
  }

  /// The line so far, its run ended.
  var line: String { isRunOpen ? text + "\u{2069}" + pending : text }

  mutating func endRun() {
    guard isRunOpen else { return }
    text = line
    pending = ""
    isRunOpen = false
  }
}
