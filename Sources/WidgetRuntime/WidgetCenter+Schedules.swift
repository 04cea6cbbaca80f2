import FoundationEssentials
import TimelineCore
import WidgetAPI

/// Following the widgets' schedules.
extension WidgetCenter {
  /// The one sleeper, and whose date it waits for.
  struct Alarm {
    let date: Date
    let id: String
    let task: Task<Void, Never>
  }

  /// Tells that an address or a route has appeared: what waits for a connection that could not be made is tried again
  /// (semantics S17). Nothing else is asked.
  public func networkChanged() {
    wakeUps += 1
    let now = now
    for id in order where feed(.networkChanged, to: id, at: now) {
      publish(id)
    }
    setAlarm()
  }

  /// True while a widget waits for a connection that could not be made.
  public var awaitsNetwork: Bool { loops.values.contains { $0.schedule.awaitsNetwork } }

  /// Feeds one schedule and does what it answers. True where something is to be seen that wasn't: the caller publishes it.
  @discardableResult
  func feed(_ event: ReloadSchedule.Event, to id: String, at now: Date) -> Bool {
    perform(loops[id]?.handle(event, at: now) ?? [], of: id)
  }

  @discardableResult
  func perform(_ actions: [ReloadSchedule.Action], of id: String) -> Bool {
    var isVisible = false
    for action in actions {
      switch action {
      case .requestTimeline: ask(id)
      case .refuseRequest(let date): refuse(id, until: date)
      case .show: isVisible = true
      case .become(let freshness):
        isVisible = true
        if freshness == .stale {
          environment.observe(.becameStale(id: id))
        }
      case .sleep: break  // kept by the widget's loop
      }
    }
    return isVisible
  }

  /// Arms the alarm for the nearest date of any widget.
  func setAlarm() {
    var next: (date: Date, id: String)?
    for (id, loop) in loops {
      if let date = loop.nextWake, next.map({ date < $0.date }) ?? true {
        next = (date, id)
      }
    }
    guard next?.date != alarm?.date else { return }
    alarm?.task.cancel()
    alarm = next.map { date, id in
      let task = Task(executorPreference: environment.executor) { [environment] in
        guard (try? await environment.wallClock.sleep(until: date)) != nil else { return }
        await self.woke()
      }
      return Alarm(date: date, id: id, task: task)
    }
  }

  /// The same after the dates of one widget have changed: while another one is due before it, and it was not the one that
  /// the alarm is for, there is nothing to do.
  func setAlarm(for id: String) {
    let date = loops[id]?.nextWake
    let isNearer = date.map { date in alarm.map { date < $0.date } ?? true } ?? false
    if isNearer || alarm?.id == id {
      setAlarm()
    }
  }

  /// The nearest date has come, or the clock was set: every widget is looked at, since a step may have moved any of them
  /// (semantics S15).
  private func woke() {
    alarm?.task.cancel()
    alarm = nil
    wakeUps += 1
    let now = now
    for id in order {
      let isVisible = feed(.wokeUp, to: id, at: now)
      let isUnpublished = loops[id]?.republication.map { $0.date <= now } ?? false
      if isVisible || isUnpublished {
        publish(id)
      }
    }
    setAlarm()
  }
}
