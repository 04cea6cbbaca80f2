/// The sizes a widget comes in, by WidgetKit's names.
public enum WidgetFamily: String, Sendable, CaseIterable {
  /// One thing.
  case systemSmall
  /// Two rows.
  case systemMedium
  /// Five rows.
  case systemLarge
  /// The bar's text alone.
  case accessoryInline

  /// How many rows an entry of this size has.
  public var rowCount: Int {
    switch self {
    case .systemSmall: 1
    case .systemMedium: 2
    case .systemLarge: 5
    case .accessoryInline: 0
    }
  }
}
