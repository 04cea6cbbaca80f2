import EntryDocument
import Synchronization
public import WidgetAPI

/// A publisher in memory. It compares as the container does, and a test can let the disk refuse.
public final class RecordingPublisher: EntryPublisher {
  private struct Kept {
    var fingerprint: String
    var account: Account
    var timeline: StoredTimeline
  }

  private struct State {
    var publications: [WidgetPublication] = []
    var kept: [String: Kept] = [:]
    var last: [String: WidgetPublication] = [:]
    var failure: PublishFailure?
  }

  private let state = Mutex(State())

  /// A publisher with nothing kept.
  public init() {}

  /// What was published and differed from what was there, in order.
  public var publications: [WidgetPublication] { state.withLock { $0.publications } }

  /// What there is to see of a widget.
  public subscript(id: String) -> WidgetPublication? { state.withLock { $0.last[id] } }

  /// What a restart of that widget finds.
  public func timeline(of id: String) -> StoredTimeline? { state.withLock { $0.kept[id]?.timeline } }

  /// The disk refuses from now on; nil: it takes everything again.
  public func refuse(_ reason: String?) {
    state.withLock { $0.failure = reason.map { PublishFailure(message: $0) } }
  }

  /// What is kept.
  public func restore(_ widget: ConfiguredWidget) -> RestoredTimeline? {
    state.withLock { state in
      guard let kept = state.kept[widget.id], kept.fingerprint == widget.fingerprint else { return nil }
      return RestoredTimeline(
        timeline: kept.timeline, credentialChanged: kept.account.credential != widget.account.credential)
    }
  }

  /// Notes the publication.
  public func publish(
    _ publication: WidgetPublication, of widget: ConfiguredWidget
  ) throws(PublishFailure) -> Bool {
    try state.withLock { state throws(PublishFailure) in
      if let failure = state.failure { throw failure }
      if let timeline = publication.timeline {
        state.kept[widget.id] = Kept(fingerprint: widget.fingerprint, account: widget.account, timeline: timeline)
      }
      let changed = state.last[widget.id].map { !$0.entry.sameContent(as: publication.entry) } ?? true
      if changed { state.publications.append(publication) }
      state.last[widget.id] = publication
      return changed
    }
  }

  /// Forgets the others.
  public func retain(_ ids: Set<String>) {
    state.withLock { state in
      state.kept = state.kept.filter { ids.contains($0.key) }
      state.last = state.last.filter { ids.contains($0.key) }
    }
  }
}
