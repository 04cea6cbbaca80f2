/// Which colours a card has; the configuration's `appearance`.
public enum CardAppearance: String, Sendable, CaseIterable {
  /// What the reader's desktop or browser prefers; light where that can't be known.
  case automatic
  /// Dark text on white.
  case light
  /// Light text on black.
  case dark
}
