@testable import Bars
import EntryDocument

/// dzen2: one line of text, in which `^fg(red)` is a command and `^ca(1, sh)` runs one on a click; `^^` is a circumflex.
struct DzenFormat: BarFormat {
  let name = "dzen"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    entry.isHidden ? "" : Self.escaped(entry.line(maxWidth: maxWidth))
  }

  /// Goes by scalar: a combining mark after `^` makes another `Character` of it, but the same command.
  private static func escaped(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      result.append(contentsOf: scalar == "^" ? [scalar, scalar] : [scalar])
    }
    return String(result)
  }
}
