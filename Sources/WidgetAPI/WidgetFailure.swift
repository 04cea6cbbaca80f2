public import EntryDocument
public import TimelineCore

/// An error that a widget can report: what providers throw, and what the seams throw at them.
///
/// Its code decides whether it is retried (semantics S11), its message is the sentence that people read.
public protocol WidgetFailure: Error {
  /// The stable code.
  var code: ErrorCode { get }
  /// A sentence a person can act on; names the place, never a secret.
  var message: String { get }
  /// How long the server asked to be left alone, from the arrival of its answer.
  var wait: Deadline? { get }
  /// How the schedule meets it.
  var kind: ReloadFailure.Kind { get }
}

extension WidgetFailure {
  /// No wait.
  public var wait: Deadline? { nil }
  /// What is usual for the code.
  public var kind: ReloadFailure.Kind { code.failureKind }
}

extension ErrorCode {
  /// How the schedule meets a failure of this code (semantics S11).
  public var failureKind: ReloadFailure.Kind {
    switch self {
    case .cannotResolve, .cannotConnect: .unreachable
    case .unauthorized, .forbidden, .notFound, .gone, .blocked, .httpStatus, .unexpectedShape, .missingToken,
      .configuration:
      .permanent
    case .tls, .timedOut, .cutShort, .tooLarge, .tooManyRedirects, .notJSON, .rateLimited, .secondaryRateLimited,
      .serverError, .emptyTimeline, .commandFailed, .disk, .notRunning, .unknownWidget:
      .transient
    }
  }
}
