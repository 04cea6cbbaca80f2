public import TimelineCore

/// Makes a widget's entries, in the shape of WidgetKit's `AppIntentTimelineProvider`.
public protocol TimelineProvider: Sendable {
  /// What it makes.
  associatedtype Entry: TimelineEntry
  /// The options of one widget.
  associatedtype Configuration: WidgetOptions
  /// What it is told.
  typealias Context = TimelineProviderContext

  /// Sample data of the right shape, at once and without I/O; it is shown redacted.
  func placeholder(in context: Context) -> Entry

  /// One look: sample data where `context.isPreview`, else the state of right now.
  func snapshot(for configuration: Configuration, in context: Context) async throws -> Entry

  /// The entries to come, and when to ask again. What it throws should be a `WidgetFailure`; the last good timeline then
  /// stays.
  func timeline(for configuration: Configuration, in context: Context) async throws -> Timeline<Entry>
}
