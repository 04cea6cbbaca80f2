/// How the entry is dressed by every format; from the configuration.
public struct EntryStyle: Hashable, Sendable {
  /// Appended to the text of a stale widget, or of one that has never loaded and can't.
  public var staleMark: String
  /// Classes in which the line is deliberately empty.
  public var hide: [String]

  /// A style; the default mark is ` ⚠`, and nothing is hidden. The mark goes through the sanitiser.
  public init(staleMark: String = " ⚠", hide: [String] = []) {
    self.staleMark = DisplayText.line(staleMark)
    self.hide = hide
  }
}
