@testable import Bars
import EntryDocument

/// dzen2: one line of text, in which `^fg(red)` is a command and `^ca(1, sh)` runs one on a click; `^^` is a circumflex.
struct DzenFormat: BarFormat {
  let name = "dzen"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    entry.line(maxWidth: maxWidth).escaping { $0 == "^" ? "^^" : nil }
  }
}
