import EntryDocument
import FoundationEssentials
import LocalTime
import TimelineCore
public import WidgetAPI

/// Runs the widgets: asks their providers, follows their schedules and publishes what there is to see; the counterpart of
/// WidgetKit's `WidgetCenter`, seen from the other side.
///
/// Everything of it and of the providers runs on the executor it is given.
public actor WidgetCenter {
  /// What the runtime stands on.
  public struct Environment: Sendable {
    /// Where everything runs.
    public var executor: any SerialExecutor & TaskExecutor
    /// When things are due.
    public var wallClock: any WallClock
    /// How long things may take.
    public var clock: any Clock<Duration>
    /// What other processes see.
    public var publisher: any EntryPublisher
    /// The network.
    public var http: any HTTPClient
    /// Where pictures go.
    public var images: any ImageStore
    /// The values that app and widget share.
    public var defaults: any SharedDefaults
    /// Jitter: uniform in 0 ..< 1.
    public var random: @Sendable () -> Double
    /// Told what happens, on the executor.
    public var observe: @Sendable (WidgetEvent) -> Void

    /// An environment.
    public init(
      executor: any SerialExecutor & TaskExecutor, wallClock: any WallClock, clock: any Clock<Duration>,
      publisher: any EntryPublisher, http: any HTTPClient, images: any ImageStore, defaults: any SharedDefaults,
      random: @escaping @Sendable () -> Double, observe: @escaping @Sendable (WidgetEvent) -> Void
    ) {
      self.executor = executor
      self.wallClock = wallClock
      self.clock = clock
      self.publisher = publisher
      self.http = http
      self.images = images
      self.defaults = defaults
      self.random = random
      self.observe = observe
    }
  }

  /// Which widgets a request is for.
  public enum Selection: Hashable, Sendable {
    /// All of them.
    case all
    /// Those whose id or kind is this.
    case named(String)
  }

  private let environment: Environment
  private var loops: [String: WidgetLoop] = [:]
  private var order: [String] = []
  private var defaults: [String: SubscribingDefaults] = [:]
  private var attempts = 0
  private var sleeper: (until: Date, task: Task<Void, Never>)?

  /// A center without widgets.
  public init(_ environment: Environment) {
    self.environment = environment
  }

  /// The executor it was given.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    environment.executor.asUnownedSerialExecutor()
  }

  // MARK: Configuration

  /// Takes over the configuration's widgets: at start, and whenever it was read again.
  ///
  /// A widget that was there before with the same fingerprint keeps timeline and schedule; all others show what is kept
  /// for them, or their placeholder, before anything is sent (semantics S1, S2). One whose credential changed is reloaded.
  /// Of these, the selected ones are asked whatever their date; `answer` is called once each of them has answered or been
  /// refused, at once where none is selected.
  public func run(
    _ widgets: [ConfiguredWidget], reloading selections: [Selection] = [],
    answer: @escaping ([ReloadResult]) -> Void = { _ in }
  ) {
    let ids = Set(widgets.map(\.id))
    for id in order where !ids.contains(id) {
      drop(id, reason: "the widget is no longer in the configuration")
    }
    environment.publisher.retain(ids)
    order = widgets.map(\.id)
    let selected = Set(widgets.filter { widget in selections.contains { $0.matches(widget) } }.map(\.id))
    let round = ReloadRound(count: selected.count, answer: answer)
    for widget in widgets {
      if let loop = loops[widget.id], loop.widget.fingerprint == widget.fingerprint, loop.configurationFailure == nil {
        keep(widget)
      } else {
        drop(widget.id, reason: "the widget's configuration changed")
        restore(widget)
      }
      if selected.contains(widget.id) {
        request(widget.id, round)
      }
      feed(.started, to: widget.id)
      publish(widget.id, withTimeline: false)
    }
    sleepUntilNext()
  }

  /// Publishes everything anew, timelines included: after the container was made again.
  public func publishAll() {
    for id in order {
      publish(id, withTimeline: true)
    }
    sleepUntilNext()
  }

  /// Stops asking and waking; nothing is published any more.
  public func stop() {
    for id in order {
      drop(id, reason: "the daemon stops")
    }
    order = []
    sleepUntilNext()
  }

  private func restore(_ widget: ConfiguredWidget) {
    let now = environment.wallClock.now
    let restored = environment.publisher.restore(widget)
    loops[widget.id] = WidgetLoop(
      widget, restoring: restored?.timeline, placeholder: placeholder(of: widget, at: now))
    if restored?.credentialChanged == true {
      feed(.reloadRequested, to: widget.id)
    }
  }

  private func keep(_ widget: ConfiguredWidget) {
    let credentialChanged = loops[widget.id]?.widget.account.credential != widget.account.credential
    loops[widget.id]?.update(widget)
    if credentialChanged {
      feed(.reloadRequested, to: widget.id)
    }
  }

  private func drop(_ id: String, reason: String) {
    guard let loop = loops.removeValue(forKey: id) else { return }
    loop.attempt?.tasks.forEach { $0.cancel() }
    let error = EntryError(code: .configuration, message: reason)
    for round in loop.waitingRounds + loop.runningRounds {
      round.add(ReloadResult(id: id, outcome: .failed, error: error))
    }
  }

  private func placeholder(of widget: ConfiguredWidget, at now: Date) -> ContentEntry {
    switch widget.provider {
    case .success(let provider): provider.placeholder(in: context(of: widget, at: now, http: environment.http))
    case .failure: ContentEntry(date: now, content: WidgetContent(text: FieldText(stringLiteral: widget.id)))
    }
  }

  // MARK: WidgetKit's names

  /// Asks all widgets for a new timeline; returns when each has answered or been refused (semantics S13).
  public func reloadAllTimelines() async -> [ReloadResult] {
    await reload([.all])
  }

  /// Asks the widgets of that kind.
  public func reloadTimelines(ofKind kind: String) async -> [ReloadResult] {
    await reload([.named(kind)])
  }

  /// Asks the selected widgets, each once. Results come in no particular order; none where nothing is selected.
  public func reload(_ selections: [Selection]) async -> [ReloadResult] {
    await withCheckedContinuation { continuation in
      request(selections) { continuation.resume(returning: $0) }
    }
  }

  /// The same without waiting: `answer` is called once with all results, at once where nothing is selected.
  public func request(_ selections: [Selection], answer: @escaping ([ReloadResult]) -> Void) {
    let ids = order.filter { id in loops[id].map { loop in selections.contains { $0.matches(loop.widget) } } ?? false }
    let round = ReloadRound(count: ids.count, answer: answer)
    for id in ids {
      request(id, round)
    }
    sleepUntilNext()
  }

  /// The widgets that run, in the configuration's order.
  public func currentConfigurations() -> [ConfiguredWidget] {
    order.compactMap { loops[$0]?.widget }
  }

  /// Reloads the kinds that have read one of these keys of the shared defaults.
  @discardableResult
  public func defaultsChanged(_ keys: Set<String>) async -> [ReloadResult] {
    await reload(defaults.filter { !$0.value.keys.isDisjoint(with: keys) }.map { .named($0.key) })
  }

  private func request(_ id: String, _ round: ReloadRound) {
    if let failure = loops[id]?.configurationFailure {
      round.add(
        ReloadResult(id: id, outcome: .failed, error: EntryError(code: failure.code, message: failure.message)))
    } else {
      loops[id]?.waitingRounds.append(round)
      feed(.reloadRequested, to: id)
    }
  }

  // MARK: Following the schedules

  private func feed(_ event: ReloadSchedule.Event, to id: String) {
    let now = environment.wallClock.now
    guard let actions = loops[id]?.handle(event, at: now) else { return }
    perform(actions, of: id)
  }

  /// True where something is to be seen that wasn't.
  @discardableResult
  private func perform(_ actions: [ReloadSchedule.Action], of id: String) -> Bool {
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
      case .sleep: break
      }
    }
    return isVisible
  }

  private func sleepUntilNext() {
    let next = loops.values.lazy.compactMap(\.nextWake).min()
    guard next != sleeper?.until else { return }
    sleeper?.task.cancel()
    sleeper = next.map { date in
      let task = Task(executorPreference: environment.executor) { [environment] in
        guard (try? await environment.wallClock.sleep(until: date)) != nil else { return }
        await self.woke()
      }
      return (date, task)
    }
  }

  /// The nearest date has come, or the clock was set: every widget is looked at, since a step may have moved any of them
  /// (semantics S15).
  private func woke() {
    sleeper?.task.cancel()
    sleeper = nil
    let now = environment.wallClock.now
    for id in order {
      guard let actions = loops[id]?.handle(.wokeUp, at: now) else { continue }
      let isVisible = perform(actions, of: id)
      let isUnpublished = loops[id]?.republication.map { $0.date <= now } ?? false
      if isVisible || isUnpublished {
        publish(id, withTimeline: isUnpublished)
      }
    }
    sleepUntilNext()
  }

  private func refuse(_ id: String, until date: Date) {
    let error = EntryError(
      code: loops[id]?.error?.code ?? .rateLimited,
      message: loops[id]?.error?.message ?? "the server asked for a pause", retryAt: Timestamp(date))
    let rounds = loops[id]?.waitingRounds ?? []
    loops[id]?.waitingRounds = []
    environment.observe(.refused(id: id, until: date))
    for round in rounds {
      round.add(ReloadResult(id: id, outcome: .refused, error: error))
    }
  }

  // MARK: Asking

  private func ask(_ id: String) {
    guard let loop = loops[id], case .success(let provider) = loop.widget.provider else { return }
    attempts += 1
    let number = attempts
    let http = CountingHTTPClient(environment.http)
    let context = context(of: loop.widget, at: environment.wallClock.now, http: http, previous: loop.shownContent)
    let work = Task(executorPreference: environment.executor) {
      do {
        let timeline = try await provider.timeline(in: context)
        await self.ended(id, number, .arrived(timeline))
      } catch {
        await self.ended(id, number, .failed(error as? any WidgetFailure ?? UnknownFailure(cause: error)))
      }
    }
    let limit = loop.widget.timelineDeadline
    let deadline = Task(executorPreference: environment.executor) { [environment] in
      guard (try? await environment.clock.sleep(for: limit)) != nil else { return }
      await self.ended(id, number, .failed(DeadlineFailure(limit: limit)))
    }
    loops[id]?.attempt = WidgetLoop.Attempt(number: number, tasks: [work, deadline], http: http)
    loops[id]?.runningRounds = loop.waitingRounds
    loops[id]?.waitingRounds = []
  }

  private enum Answer {
    case arrived(Timeline<ContentEntry>)
    case failed(any WidgetFailure)
  }

  /// An attempt has ended; one that is not the running one came too late and is dropped (semantics S18).
  private func ended(_ id: String, _ number: Int, _ answer: Answer) {
    guard let attempt = loops[id]?.attempt, attempt.number == number else { return }
    attempt.tasks.forEach { $0.cancel() }
    let now = environment.wallClock.now
    let rounds = loops[id]?.runningRounds ?? []
    loops[id]?.runningRounds = []
    let actions: [ReloadSchedule.Action]
    var result: ReloadResult
    switch answer {
    case .arrived(let timeline) where !timeline.entries.isEmpty:
      actions = loops[id]?.arrived(timeline, at: now) ?? []
      result = ReloadResult(id: id, outcome: .unchanged)
    case .arrived:
      actions = loops[id]?.failed(EmptyTimelineFailure(), jitter: environment.random(), at: now) ?? []
      result = ReloadResult(id: id, outcome: .failed, error: loops[id]?.error)
    case .failed(let failure):
      actions = loops[id]?.failed(failure, jitter: environment.random(), at: now) ?? []
      result = ReloadResult(id: id, outcome: .failed, error: loops[id]?.error)
    }
    switch publish(id, withTimeline: true) {
    case .success(true) where result.outcome == .unchanged: result.outcome = .reloaded
    case .failure(let failure):
      result = ReloadResult(id: id, outcome: .failed, error: EntryError(code: failure.code, message: failure.message))
    case .success: break
    }
    tell(of: result)
    rounds.forEach { $0.add(result) }
    perform(actions, of: id)
    sleepUntilNext()
  }

  private func tell(of result: ReloadResult) {
    if let error = result.error {
      environment.observe(.failed(id: result.id, error))
    } else {
      environment.observe(
        .reloaded(
          id: result.id, changed: result.outcome == .reloaded,
          nextReload: loops[result.id]?.schedule.nextReload))
    }
  }

  private func context(
    of widget: ConfiguredWidget, at now: Date, http: any HTTPClient, previous: WidgetContent? = nil
  ) -> TimelineProviderContext {
    let subscribing = defaults[widget.kind] ?? SubscribingDefaults(environment.defaults)
    defaults[widget.kind] = subscribing
    return TimelineProviderContext(
      family: widget.family, now: now, refresh: widget.refresh, account: widget.account, previous: previous?.data,
      http: http, images: environment.images, defaults: subscribing)
  }

  // MARK: Publishing

  @discardableResult
  private func publish(_ id: String, withTimeline: Bool) -> Result<Bool, PublishFailure> {
    guard let loop = loops[id] else { return .success(false) }
    let now = environment.wallClock.now
    do throws(PublishFailure) {
      let changed = try environment.publisher.publish(
        loop.publication(at: now, withTimeline: withTimeline), of: loop.widget)
      if loop.republication != nil {
        environment.observe(.publishedAgain(id: id))
      }
      loops[id]?.published()
      return .success(changed)
    } catch {
      loops[id]?.notPublished(at: now, jitter: environment.random())
      environment.observe(.notPublished(id: id, reason: error.message))
      return .failure(error)
    }
  }
}

extension WidgetCenter.Selection {
  func matches(_ widget: ConfiguredWidget) -> Bool {
    switch self {
    case .all: true
    case .named(let name): widget.id == name || widget.kind == name
    }
  }
}
