import EntryDocument
import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// What there is to see of a widget.
extension WidgetLoop {
  /// What there is to see now. `timeline` only where an attempt has changed what a restart needs.
  func publication(at now: Date, withTimeline: Bool) -> WidgetPublication {
    WidgetPublication(entry: entry(at: now), status: status(at: now), timeline: withTimeline ? stored : nil)
  }

  private var stored: StoredTimeline {
    let isOwn = current.map(entries.contains) ?? true
    return StoredTimeline(
      entries: entries, carried: isOwn ? nil : current, memory: schedule.memory, error: error, counters: counters,
      sharedValues: sharedValues)
  }

  private func state(at now: Date) -> WidgetState {
    switch schedule.freshness(at: now) {
    case .placeholder: .placeholder
    case .fresh: .fresh
    case .stale: .stale
    }
  }

  private func entry(at now: Date) -> EntryDocument {
    let state = state(at: now)
    let shown = current ?? placeholder
    return EntryDocument(
      id: widget.id, kind: widget.kind, family: widget.family.rawValue, state: state, date: Timestamp(shown.date),
      content: shown.content,
      staleSince: state == .stale ? schedule.memory.arrival.map { Timestamp($0.date) } : nil, style: widget.style,
      error: state == .fresh ? nil : shownError)
  }

  /// What `status` says is wrong: the configuration, else the last attempt.
  private var knownError: EntryError? {
    configurationFailure.map { EntryError(code: $0.code, message: $0.message) } ?? error
  }

  /// The same without the dates that change with every retry: they are not content (S20).
  private var shownError: EntryError? {
    knownError.map { EntryError(code: $0.code, message: $0.message) }
  }

  private func status(at now: Date) -> WidgetStatus {
    WidgetStatus(
      id: widget.id, kind: widget.kind, family: widget.family.rawValue, state: state(at: now),
      entryDate: current.map { Timestamp($0.date) }, checkedAt: schedule.memory.arrival.map { Timestamp($0.date) },
      nextEntry: schedule.nextEntry(after: now).map { Timestamp($0) },
      nextReload: configurationFailure == nil ? schedule.nextReload.map { Timestamp($0) } : nil,
      spentBudget: configurationFailure == nil ? schedule.spentBudget : nil,
      staleAt: schedule.staleAt.map { Timestamp($0) },
      error: knownError, counters: counters)
  }
}
