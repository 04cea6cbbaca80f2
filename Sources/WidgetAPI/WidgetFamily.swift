/// The sizes a widget comes in, by WidgetKit's names.
public enum WidgetFamily: String, Sendable, CaseIterable {
  /// One thing.
  case systemSmall
  /// Two rows.
  case systemMedium
}
