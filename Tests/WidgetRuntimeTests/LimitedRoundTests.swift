import EntryDocument
import FoundationEssentials
import HTTPPolicy
import LocalTime
import Synchronization
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

/// Keeps nothing.
private struct NoLimits: LimitsStore {
  func load() -> KnownLimits? { nil }
  func store(_ limits: KnownLimits) {}
}

@Suite struct LimitedRoundTests {
  private let site = Site { network, executor, clock in
    LimitingHTTPClient(network, executor: executor, clock: clock, store: NoLimits(), fingerprint: { $0 })
  }
  private let dates = Recorder<Double>()

  /// From now on so much is left, and its period ends so many seconds after the start.
  private func answer(_ status: Int, remaining: Int, reset: Int) {
    let (clock, dates) = (site.clock, dates)
    site.http.answer { _ throws(HTTPError) in
      dates.record(clock.now.timeIntervalSince(ManualClock.start))
      return HTTPResponse(
        status: status,
        headers: [
          "x-ratelimit-limit": "60", "x-ratelimit-remaining": "\(remaining)",
          "x-ratelimit-reset": "\(Int(ManualClock.start.timeIntervalSince1970) + reset)",
        ], body: Array("{}".utf8))
    }
  }

  private func widget(_ id: String) -> ConfiguredWidget {
    .scripted(id) { context in
      let request = HTTPRequest(url: "https://api.github.com/users/\(id)", account: context.account)
      _ = try await context.http.send(request).document(subject: id, of: request, at: context.now)
      return Timeline(entries: [.text(id, at: context.now)], policy: .after(context.now + 3600))
    }
  }

  /// Time goes by, and what is due happens when it is.
  private func pass(to seconds: Double) {
    let end = ManualClock.start + seconds
    while let next = site.clock.sleeping.first, next <= end {
      site.clock.advance(to: next)
      site.executor.run()
    }
    site.advance(to: seconds)
  }

  @Test(
    "A limit that is used up for 600 s: no request for 600 s, asked or not, then one for each widget, a second apart")
  func usedUp() {
    answer(403, remaining: 0, reset: 600)
    site.run((0..<10).map { widget("w\($0)") })
    // Four are under way before the first answer.
    #expect(dates.all == [0, 0, 0, 0])
    for seconds in stride(from: 50.0, to: 600, by: 50) {
      pass(to: seconds)
      #expect(site.request(.all)()?.allSatisfy { $0.outcome == .refused } == true)
    }
    pass(to: 599.9)
    #expect(dates.all == [0, 0, 0, 0])
    answer(200, remaining: 50, reset: 4200)
    pass(to: 3600)
    #expect(dates.all.dropFirst(4) == (600..<610).map(Double.init)[...])
    #expect((0..<10).allSatisfy { site.status("w\($0)")?.state == .fresh })
  }

  @Test("A widget that is changed inside the wait sends nothing")
  func changed() {
    answer(429, remaining: 0, reset: 600)
    site.run([widget("a")])
    pass(to: 100)
    var other = widget("a")
    other.fingerprint = "2"
    site.run([other])
    pass(to: 599)
    #expect(dates.all == [0])
    #expect(site.status("a")?.nextReload == Timestamp(ManualClock.start + 600))
  }
}
