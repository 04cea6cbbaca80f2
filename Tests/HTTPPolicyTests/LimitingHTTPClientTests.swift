import EntryDocument
import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

@testable import HTTPPolicy

/// What is kept, in memory.
private final class MemoryLimits: LimitsStore {
  private let state = Mutex<(known: KnownLimits?, writes: Int)>((nil, 0))

  var known: KnownLimits? { state.withLock { $0.known } }
  var writes: Int { state.withLock { $0.writes } }

  func load() -> KnownLimits? { known }

  func store(_ limits: KnownLimits) {
    state.withLock { $0 = (limits, $0.writes + 1) }
  }
}

@Suite struct LimitingHTTPClientTests {
  private let executor = ManualExecutor()
  private let clock = ManualClock()
  private let network = ScriptedHTTPClient { _ throws(HTTPError) in .left(50, reset: 600) }
  private let store = MemoryLimits()
  private let client: LimitingHTTPClient

  init() {
    client = Self.client(over: network, executor, clock, store)
  }

  private static func client(
    over network: ScriptedHTTPClient, _ executor: ManualExecutor, _ clock: ManualClock, _ store: MemoryLimits
  ) -> LimitingHTTPClient {
    LimitingHTTPClient(network, executor: executor, clock: clock, store: store, fingerprint: { "\($0.utf8.count)" })
  }

  private func send(_ request: HTTPRequest) throws -> HTTPResponse? {
    let client = client
    return try executor.run { try await client.send(request) }
  }

  @Test("Inside a pause nothing is sent, and the reason says so with its date")
  func withheld() throws {
    network.answer { _ throws(HTTPError) in .left(0, reset: 600, status: 403) }
    let response = try #require(try send(request(by: "a")))
    #expect(response.pause?.wait.duration == 600)
    #expect(throws: HTTPError.self) { try send(request(by: "b")) }
    do {
      _ = try send(request(by: "b", isRequested: true))
    } catch let error as HTTPError {
      #expect(error.code == .rateLimited)
      #expect(error.message.hasPrefix("the rate limit of api.github.com is used up until 30 Nov"))
      #expect(error.wait?.date == ManualClock.start + 601)
      #expect(error.kind == .transient)
    }
    #expect(network.requests.count == 1)
    clock.advance(to: ManualClock.start + 600)
    _ = try send(request(by: "b"))
    #expect(network.requests.count == 2)
  }

  @Test("A refused credential is not sent again, which is no wait: it is permanent, and a person may ask")
  func refused() throws {
    network.answer { _ throws(HTTPError) in HTTPResponse(status: 401) }
    _ = try send(request(by: "a", token: "x"))
    do {
      _ = try send(request(by: "b", token: "x"))
      Issue.record("it was sent")
    } catch let error as HTTPError {
      #expect(error.code == .unauthorized)
      #expect(error.message == "api.github.com does not accept the token of account github: renew it (401)")
      #expect(error.wait == nil)
      #expect(error.kind == .permanent)
    }
    _ = try send(request(by: "b", attempt: 2, isRequested: true, token: "x"))
    #expect(network.requests.count == 2)
  }

  @Test("At most four requests to an origin are under way, one of a serial account; cancelled ones make way")
  func width() {
    network.hold()
    let client = client
    let tasks = (0..<7).map { number in
      Task(executorPreference: executor) { _ = try? await client.send(request("/\(number)")) }
    }
    executor.run()
    #expect(network.held == 4)
    tasks[4].cancel()
    tasks[0].cancel()
    executor.run()
    #expect(network.requests.map(\.url).suffix(1) == ["https://api.github.com/5"])
    #expect(network.held == 4)
    network.release()
    executor.run()
    #expect(network.requests.count == 6)
  }

  @Test("A serial account has one request under way; the other servers' pictures come meanwhile")
  func serial() {
    network.hold()
    let client = client
    let wanted = [
      request("/1", isSerial: true), request("/2", isSerial: true),
      request("/3", purpose: .image, origin: "https://avatars.example", isSerial: true),
    ]
    for request in wanted {
      Task(executorPreference: executor) { _ = try? await client.send(request) }
    }
    executor.run()
    #expect(network.requests.map(\.host) == ["api.github.com", "avatars.example"])
    network.release()
    executor.run()
    #expect(network.requests.count == 3)
  }

  @Test("A pause that comes while others wait in the queue keeps them from being sent")
  func pauseWhileQueued() {
    network.hold()
    network.answer { _ throws(HTTPError) in .secondaryLimit }
    let client = client
    for number in 0..<10 {
      Task(executorPreference: executor) { _ = try? await client.send(request(by: "\(number)")) }
    }
    executor.run()
    network.release()
    executor.run()
    #expect(network.requests.count == 4)
  }

  @Test("What is known survives a restart, and is stored when it changed")
  func restart() throws {
    _ = try send(request(by: "a"))
    _ = try send(request(by: "a"))
    #expect(store.writes == 1)
    #expect(store.known?.limits.map(\.remaining) == [50])
    network.answer { _ throws(HTTPError) in .secondaryLimit }
    _ = try send(request(by: "a"))
    #expect(store.known?.pauses.map(\.reason) == ["asked"])
    let restarted = Self.client(over: network, executor, clock, store)
    #expect(throws: HTTPError.self) { try executor.run { try await restarted.send(request(by: "b")) } }
    #expect(network.requests.count == 3)
  }

  @Test("All that is known is restored")
  func restored() {
    var limits = Limits()
    limits.answer(.left(0, reset: 600), to: request(), at: 0)
    limits.answer(.secondaryLimit, to: request(token: "a"), at: 0)
    limits.answer(HTTPResponse(status: 401), to: request(token: "b"), at: 0)
    limits.answer(HTTPResponse(status: 200, headers: ["x-poll-interval": "90"]), to: request("/n", token: "c"), at: 0)
    let known = limits.limits.known(at: ManualClock.start)
    #expect(known.limits.count == 1 && known.pauses.count == 3)
    var restored = Limits(limits: RequestLimits(restoring: known))
    #expect(restored.limits.known(at: ManualClock.start) == known)
    #expect(restored.ask(request(by: "x"), at: 1) == .init(.usedUp, until: 600))
    #expect(restored.ask(request(by: "x", token: "a"), at: 1) == .init(.asked, until: 60))
    #expect(restored.ask(request(by: "x", token: "b"), at: 1) == .init(.unauthorized, until: 900))
    #expect(restored.ask(request("/n", by: "x", token: "c"), at: 1) == .init(.pollInterval, until: 90))
    #expect(limits.limits.known(at: ManualClock.start + 901) == KnownLimits())
  }
}
