/// What a widget's reader may believe of the entry.
public enum WidgetState: String, Sendable {
  /// Nothing has ever been loaded.
  case placeholder
  /// The entry is as good as its schedule.
  case fresh
  /// A reload is overdue or keeps failing.
  case stale
}
