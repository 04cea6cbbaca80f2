public import EntryDocument

/// The runtime's only way out: what other processes see of a widget.
public protocol EntryPublisher: Sendable {
  /// What is kept for the widget: nil where nothing is, or where it was kept for another fingerprint.
  func restore(_ widget: ConfiguredWidget) -> RestoredTimeline?

  /// Makes the publication visible, touching nothing that renders the same (semantics S20). True where what is rendered
  /// changed. Where the disk refuses, the old files stay whole, and the same publication may be tried again.
  func publish(_ publication: WidgetPublication, of widget: ConfiguredWidget) throws(PublishFailure) -> Bool

  /// Removes what is kept of all widgets but these.
  func retain(_ ids: Set<String>)
}

/// A stored timeline, and whether the account's credential is still the one it was made with.
public struct RestoredTimeline: Sendable {
  /// What was kept.
  public var timeline: StoredTimeline
  /// True where the credential has changed since: what failed with the old one is worth another try (semantics S11).
  public var credentialChanged: Bool

  /// A restored timeline.
  public init(timeline: StoredTimeline, credentialChanged: Bool) {
    self.timeline = timeline
    self.credentialChanged = credentialChanged
  }
}

/// What there is to see of one widget at one moment.
public struct WidgetPublication: Sendable {
  /// The current entry.
  public var entry: EntryDocument
  /// Its status.
  public var status: WidgetStatus
  /// What to keep for a restart; nil where nothing of it changed.
  public var timeline: StoredTimeline?

  /// A publication.
  public init(entry: EntryDocument, status: WidgetStatus, timeline: StoredTimeline?) {
    self.entry = entry
    self.status = status
    self.timeline = timeline
  }
}

/// Why a publication is not on disk.
public struct PublishFailure: WidgetFailure, Hashable {
  /// The sentence: which file, and what the system said.
  public var message: String

  /// A failure from its sentence.
  public init(message: String) {
    self.message = message
  }

  /// Always `disk`.
  public var code: ErrorCode { .disk }
}
