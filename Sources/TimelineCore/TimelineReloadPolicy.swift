public import FoundationEssentials

/// When a provider wants to be asked for its next timeline, as WidgetKit's `TimelineReloadPolicy`.
public enum TimelineReloadPolicy: Hashable, Sendable {
  /// At the last entry's date (semantics S6).
  case atEnd
  /// At this date, be it before or after the last entry (S7).
  case after(Date)
  /// Only on request (S8).
  case never
}
