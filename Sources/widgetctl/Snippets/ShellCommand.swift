/// Words as a command line for `sh -c`.
enum ShellCommand {
  /// Each word is as it was where nothing in it means anything to a shell, else in single quotes, in which `substitute`
  /// may write a character differently.
  static func line(_ words: [String], substitute: (UnicodeScalar) -> String? = reopenedQuotes) -> String {
    words.map { $0.unicodeScalars.allSatisfy(isPlain) ? $0 : literal($0, substitute) }.joined(separator: " ")
  }

  /// The text in single quotes, exactly as it is.
  static func literal(_ text: String, _ substitute: (UnicodeScalar) -> String? = { _ in nil }) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      result += substitute(scalar) ?? (scalar == "'" ? #"'\''"# : String(scalar))
    }
    return result + "'"
  }

  /// Closes and opens the quotes again after each character that begins something in a bar's language: `%{…}` and
  /// `%pid%` in polybar, `$name` in i3 and sway, `${…}` in eww. The shell puts the parts together.
  static func reopenedQuotes(_ scalar: UnicodeScalar) -> String? {
    "%$#{".unicodeScalars.contains(scalar) ? "\(scalar)''" : nil
  }

  /// One of the ASCII characters as its number, for languages in which it can't stand at all. `opening` is what stands
  /// there for a quote and a backslash.
  static func octal(_ scalar: UnicodeScalar, of characters: String, opening: String = "'\\") -> String? {
    guard characters.unicodeScalars.contains(scalar) else { return nil }
    return "'$(printf \(opening)\(String(scalar.value, radix: 8))')'"
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "=": true
    default: false
    }
  }
}

extension String {
  /// The text with a backslash before each of the characters.
  func backslashing(_ characters: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A string of JSON, YAML and yuck: `"…"`.
  var doubleQuoted: String { "\"" + backslashing("\\\"") + "\"" }
}
