import EntryDocument

/// What `#(widgetctl watch ID --format tmux)` shows in tmux's status line.
///
/// tmux expands the output again, where `#(…)` would run a command and `#{…}` show a paste buffer, and then draws it,
/// where `#[…]` would set a style. Both take two number signs for one, except that the first leaves those before `[`
/// alone: so one sign is written as four, before `[` as two.
struct TmuxFormat: BarFormat {
  let name = "tmux"
  let fileExtension = "txt"

  func encode(_ entry: EntryDocument, maxWidth: Int) -> String {
    let line = entry.line(maxWidth: maxWidth)
    guard let color = entry.color, !line.isEmpty else { return Self.escaped(line, beforeStyle: false) }
    return "#[fg=\(color.hex)]\(Self.escaped(line, beforeStyle: true))#[default]"
  }

  /// `beforeStyle`: a `#[…]` of ours comes next.
  private static func escaped(_ line: String, beforeStyle: Bool) -> String {
    var result = String.UnicodeScalarView()
    var signs = 0
    func endRun(beforeBracket: Bool) {
      result.append(contentsOf: repeatElement("#", count: signs * (beforeBracket ? 2 : 4)))
      signs = 0
    }
    for scalar in line.unicodeScalars {
      if scalar == "#" {
        signs += 1
      } else {
        endRun(beforeBracket: scalar == "[")
        result.append(scalar)
      }
    }
    endRun(beforeBracket: beforeStyle)
    return String(result)
  }
}
