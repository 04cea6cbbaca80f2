/// How the entry is dressed by every format; from the configuration.
public struct EntryStyle: Hashable, Sendable {
  /// Appended to the text of a stale widget, or of one that has never loaded and can't.
  public var staleMark: String
  /// Classes in which the line is deliberately empty.
  public var hide: [String]
  /// The line's colour, by class.
  public var colors: [String: RGBColor]
  /// The card's colours.
  public var appearance: CardAppearance

  /// A style; the default mark is ` ⚠`, nothing is hidden and nothing coloured. The mark goes through the sanitiser.
  public init(
    staleMark: String = " ⚠", hide: [String] = [], colors: [String: RGBColor] = [:],
    appearance: CardAppearance = .automatic
  ) {
    self.staleMark = DisplayText.line(staleMark)
    self.hide = hide
    self.colors = colors
    self.appearance = appearance
  }
}
