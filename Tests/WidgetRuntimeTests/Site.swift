import EntryDocument
import FoundationEssentials
import JSONText
import Synchronization
import TestSupport
import TimelineCore
import WidgetAPI
import WidgetRuntime

/// A center over everything that a test holds in its hand.
final class Site: Sendable {
  let executor = ManualExecutor()
  let clock = ManualClock()
  let stopwatch = ManualStopwatch()
  let http = ScriptedHTTPClient()
  let publisher: RecordingPublisher
  let defaults = MemoryDefaults()
  let center: WidgetCenter
  private let observed: Events

  private final class Events: Sendable {
    let all = Mutex<[WidgetEvent]>([])
  }

  /// A center; one after a restart finds what `publisher` kept. `policy` stands between it and the network.
  init(
    publisher: RecordingPublisher = RecordingPublisher(), at date: Date = ManualClock.start,
    calendar: any LocalCalendar = FixedCalendar(),
    policy: (any HTTPClient, ManualExecutor, ManualClock) -> any HTTPClient = { network, _, _ in network }
  ) {
    self.publisher = publisher
    let events = Events()
    observed = events
    clock.set(to: date)
    center = WidgetCenter(
      WidgetCenter.Environment(
        executor: executor, wallClock: clock, clock: stopwatch, publisher: publisher,
        http: policy(http, executor, clock),
        images: MemoryImages(), defaults: defaults, calendar: calendar,
        commands: ScriptedCommands(), random: { 0 },
        observe: { event in events.all.withLock { $0.append(event) } }))
    http.answer { request throws(HTTPError) in HTTPResponse(status: 200, body: Array(request.url.utf8)) }
  }

  /// What was told, as text.
  var events: [String] { observed.all.withLock { $0.map(\.text) } }

  /// The URLs that were asked for.
  var sent: [String] { http.requests.map(\.url) }

  /// Runs these widgets, and what follows at once.
  func run(_ widgets: [ConfiguredWidget], reloading selections: [WidgetCenter.Selection] = []) {
    center.assumeIsolated { $0.run(widgets, reloading: selections) }
    executor.run()
  }

  /// Asks for a reload, and for what follows at once; the results come with `results()`.
  @discardableResult
  func request(_ selections: WidgetCenter.Selection...) -> Results {
    let results = Results()
    center.assumeIsolated { $0.request(selections) { results.set($0) } }
    executor.run()
    return results
  }

  /// Time goes by, so many seconds from the start.
  func advance(to seconds: TimeInterval) {
    clock.advance(to: ManualClock.start + seconds)
    executor.run()
  }

  /// Releases what the network held.
  func release() {
    http.release()
    executor.run()
  }

  /// The texts that were to be seen of a widget, one after the other.
  func texts(of id: String) -> [String] {
    publisher.publications.filter { $0.entry.id == id }.map(\.entry.content.text.string)
  }

  func entry(_ id: String) -> EntryDocument? { publisher[id]?.entry }
  func status(_ id: String) -> WidgetStatus? { publisher[id]?.status }

  /// The results of one request, once they are all in.
  final class Results: Sendable {
    private let value = Mutex<[ReloadResult]?>(nil)

    func set(_ results: [ReloadResult]) {
      value.withLock { value in
        precondition(value == nil, "a request is answered once")
        value = results
      }
    }

    /// Nil: not answered yet.
    func callAsFunction() -> [ReloadResult]? { value.withLock { $0 } }

    /// The one outcome.
    var outcome: ReloadResult.Outcome? { self()?.first?.outcome }
  }
}

extension WidgetEvent {
  fileprivate var text: String {
    switch self {
    case .reloaded(let id, let changed, _): "\(id) \(changed ? "reloaded" : "unchanged")"
    case .failed(let id, let error): "\(id) failed: \(error.code)"
    case .refused(let id, _): "\(id) refused"
    case .noted(let id, let note): "\(id) noted: \(note)"
    case .becameStale(let id): "\(id) became stale"
    case .notPublished(let id, let reason): "\(id) not published: \(reason)"
    case .publishedAgain(let id): "\(id) published again"
    }
  }
}
