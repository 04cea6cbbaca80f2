/// How the configuration writes durations: a number and `s`, `m`, `h` or `d`.
public enum DurationText {
  /// The grammar for error messages.
  public static let grammar = #"a number with s, m, h or d, such as "90s" or "6h", above 0 and at most 366d"#

  /// 366 days: beyond it a date is more likely a mistake than a wish.
  private static let longest: Double = 366 * 86_400

  /// Seconds; nil where the text is no duration above 0 and at most 366 days.
  public static func seconds(_ text: String) -> Double? {
    guard let unit = text.last.flatMap({ secondsInUnit[$0] }) else { return nil }
    let number = text.dropLast()
    // `Double` reads "1e3", "0x1p3", "inf" and ".5", too; a person who writes one of these means something else.
    let digits = number.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count <= 2, digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "0"..."9" ~= $0 } }),
      let count = Double(number)
    else { return nil }
    let seconds = count * unit
    return seconds > 0 && seconds <= longest ? seconds : nil
  }

  private static let secondsInUnit: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
}
