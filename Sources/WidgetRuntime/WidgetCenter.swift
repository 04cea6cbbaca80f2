import EntryDocument
import FoundationEssentials
import TimelineCore
public import WidgetAPI

/// Runs the widgets: asks their providers, follows their schedules and publishes what there is to see; the counterpart of
/// WidgetKit's `WidgetCenter`, seen from the other side.
///
/// Everything of it and of the providers runs on the executor it is given.
public actor WidgetCenter {
  let environment: Environment
  var loops: [String: WidgetLoop] = [:]
  /// The ids in the configuration's order.
  var order: [String] = []
  /// How many attempts were begun.
  var attempts = 0
  /// How often something has woken it: a date, a request, a configuration, an answer.
  var wakeUps = 0
  var alarm: Alarm?

  /// A center without widgets.
  public init(_ environment: Environment) {
    self.environment = environment
  }

  /// The executor it was given.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    environment.executor.asUnownedSerialExecutor()
  }

  var now: Date { environment.wallClock.now }

  /// Takes over the configuration's widgets: at start, and whenever it was read again.
  ///
  /// A widget that was there before with the same fingerprint keeps timeline and schedule; all others show what is kept
  /// for them, or their placeholder, before anything is sent (semantics S1, S2). What failed with a credential that has
  /// changed is tried again, as is what was made from shared defaults that have changed meanwhile. The selected widgets
  /// are asked whatever their date; `answer` is called once each of them has answered or been refused, at once where none
  /// is selected.
  public func run(
    _ widgets: [ConfiguredWidget], reloading selections: [Selection] = [],
    answer: @escaping ([ReloadResult]) -> Void = { _ in }
  ) {
    wakeUps += 1
    let ids = Set(widgets.map(\.id))
    for id in order where !ids.contains(id) {
      drop(id, reason: "the widget is no longer in the configuration")
    }
    environment.publisher.retain(ids)
    order = widgets.map(\.id)
    let round = ReloadRound(answer: answer)
    for widget in widgets {
      let isOutdated = adopt(widget)
      if selections.contains(where: { $0.matches(widget) }) {
        request(widget.id, round)
      } else if isOutdated {
        feed(.reloadRequested, to: widget.id, at: now)
      }
      feed(.started, to: widget.id, at: now)
      publish(widget.id)
    }
    round.close()
    setAlarm()
  }

  /// Publishes everything anew, timelines included: after the container was made again.
  public func publishAll() {
    for id in order {
      publish(id, withTimeline: true)
    }
    setAlarm()
  }

  /// Stops asking and waking; nothing is published any more. Those who wait for a reload are told.
  public func stop() {
    for id in order {
      drop(id, reason: "the daemon stops")
    }
    order = []
    setAlarm()
  }

  /// The widgets that run, in the configuration's order.
  public func currentConfigurations() -> [ConfiguredWidget] {
    order.compactMap { loops[$0]?.widget }
  }

  /// Takes it over; true where what it shows was made from what is no longer so.
  private func adopt(_ widget: ConfiguredWidget) -> Bool {
    let isOutdated: Bool
    if let loop = loops[widget.id], loop.isContinued(by: widget) {
      isOutdated = loop.error != nil && !loop.widget.account.hasSameToken(as: widget.account)
      loops[widget.id]?.update(widget)
    } else {
      drop(widget.id, reason: "the widget's configuration changed")
      let restored = environment.publisher.restore(widget)
      isOutdated = restored.map { self.isOutdated($0, of: widget) } ?? false
      loops[widget.id] = WidgetLoop(widget, restoring: restored?.timeline, placeholder: placeholder(of: widget))
    }
    return isOutdated
  }

  /// True where what a stored timeline was made from is no longer so.
  private func isOutdated(_ restored: RestoredTimeline, of widget: ConfiguredWidget) -> Bool {
    (restored.credentialChanged && restored.timeline.error != nil)
      || environment.defaults.differ(from: restored.timeline.sharedValues)
      || (widget.dependsOnLocalDays && !endsAtMidnight(restored.timeline.entries))
  }

  /// False where the entries were made for the midnights of another time zone (semantics S16).
  private func endsAtMidnight(_ entries: [ContentEntry]) -> Bool {
    guard entries.count > 1, let last = entries.last?.date else { return true }
    return environment.calendar.start(of: environment.calendar.day(at: last)) == last
  }

  private func drop(_ id: String, reason: String) {
    guard let loop = loops.removeValue(forKey: id) else { return }
    loop.attempt?.tasks.forEach { $0.cancel() }
    let error = EntryError(code: .configuration, message: reason)
    for round in loop.waitingRounds + loop.runningRounds {
      round.add(ReloadResult(id: id, outcome: .failed, error: error))
    }
  }
}
