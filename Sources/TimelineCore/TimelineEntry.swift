public import FoundationEssentials

/// Something to show from a date on, as WidgetKit's `TimelineEntry`.
public protocol TimelineEntry: Sendable {
  /// The instant on the wall clock from which it is shown.
  var date: Date { get }
}
