import EntryDocument
import WidgetAPI

/// A timeline without entries (semantics S10).
struct EmptyTimelineFailure: WidgetFailure {
  var code: ErrorCode { .emptyTimeline }
  var message: String { "the widget's provider gave a timeline without entries" }
}

/// A timeline that took too long (semantics S18).
struct DeadlineFailure: WidgetFailure {
  var limit: Duration
  var code: ErrorCode { .timedOut }
  var message: String { "no timeline within \(limit.components.seconds) s" }
}

/// What a provider threw that is no `WidgetFailure`.
struct UnknownFailure: WidgetFailure {
  var cause: any Error
  var code: ErrorCode { .commandFailed }
  var message: String { "the widget's provider failed: \(cause)" }
}
