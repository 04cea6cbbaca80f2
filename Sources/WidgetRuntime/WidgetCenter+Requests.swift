import EntryDocument
import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// Reload requests, by WidgetKit's names (semantics S13).
extension WidgetCenter {
  /// Asks all widgets for a new timeline; returns when each has answered or been refused.
  public func reloadAllTimelines() async -> [ReloadResult] {
    await reload([.all])
  }

  /// Asks the widgets of that kind.
  public func reloadTimelines(ofKind kind: String) async -> [ReloadResult] {
    await reload { $0.kind == kind }
  }

  /// Asks the selected widgets, each once. Results come in no particular order; none where nothing is selected.
  public func reload(_ selections: [Selection]) async -> [ReloadResult] {
    await withCheckedContinuation { continuation in
      request(selections) { continuation.resume(returning: $0) }
    }
  }

  /// The same without waiting: `answer` is called once with all results, at once where nothing is selected.
  public func request(_ selections: [Selection], answer: @escaping ([ReloadResult]) -> Void) {
    request(answer) { widget in selections.contains { $0.matches(widget) } }
  }

  /// Reloads the kinds that have read one of these keys of the shared defaults.
  @discardableResult
  public func defaultsChanged(_ keys: Set<String>) async -> [ReloadResult] {
    let kinds = Set(loops.values.filter { !$0.keysRead.isDisjoint(with: keys) }.map(\.widget.kind))
    return await reload { kinds.contains($0.kind) }
  }

  private func reload(where isWanted: (ConfiguredWidget) -> Bool) async -> [ReloadResult] {
    await withCheckedContinuation { continuation in
      request({ continuation.resume(returning: $0) }, where: isWanted)
    }
  }

  private func request(_ answer: @escaping ([ReloadResult]) -> Void, where isWanted: (ConfiguredWidget) -> Bool) {
    wakeUps += 1
    let round = ReloadRound(answer: answer)
    for widget in currentConfigurations() where isWanted(widget) {
      request(widget.id, round)
    }
    round.close()
    setAlarm()
  }

  /// Asks one widget on behalf of a round.
  func request(_ id: String, _ round: ReloadRound) {
    round.expectOne()
    if let failure = loops[id]?.configurationFailure {
      round.add(
        ReloadResult(id: id, outcome: .failed, error: EntryError(code: failure.code, message: failure.message)))
      return
    }
    loops[id]?.waitingRounds.append(round)
    if feed(.reloadRequested, to: id, at: now) {
      publish(id)
    }
  }

  /// Tells those who asked that the server wants to be left alone.
  func refuse(_ id: String, until date: Date) {
    let cause = loops[id]?.error
    // Where nothing is wrong, the last good answer has said so (`X-Poll-Interval`).
    let until = Timestamp(date)
    let error = EntryError(
      code: cause?.code ?? .rateLimited,
      message: cause?.message ?? "the server wants to be asked for this at \(until.localDayAndTime) at the earliest",
      retryAt: until)
    let rounds = loops[id]?.waitingRounds ?? []
    loops[id]?.waitingRounds = []
    environment.observe(.refused(id: id, until: date))
    for round in rounds {
      round.add(ReloadResult(id: id, outcome: .refused, error: error))
    }
  }
}
