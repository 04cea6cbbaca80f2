import EntryDocument
import FoundationEssentials
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

struct FailureTests {
  let site = Site()

  @Test("S10: a timeline without entries is a failed reload")
  func emptyTimeline() {
    site.run([.scripted { _ in Timeline(entries: [], policy: .never) }])
    #expect(site.entry("me")?.state == .placeholder)
    #expect(site.entry("me")?.error?.code == .emptyTimeline)
    #expect(site.status("me")?.counters.failures == 1)
    #expect(site.events == ["me failed: emptyTimeline"])
  }

  @Test("S11: a failure keeps the last good timeline, which goes on flipping; the error is in the status at once")
  func lastGoodKept() {
    site.run([
      .scripted { context in
        let response = try await context.http.send(HTTPRequest(url: "/"))
        guard response.status == 200 else { throw ResponseFailure(code: .serverError, message: "status 503") }
        return Timeline(
          entries: [.text("one", at: context.now), .text("two", at: context.now + 60)],
          policy: .after(context.now + 3600))
      }
    ])
    site.http.answer { _ in HTTPResponse(status: 503) }
    #expect(site.request(.all).outcome == .failed)
    #expect(site.entry("me")?.content.text.string == "one")
    #expect(site.entry("me")?.state == .fresh)
    #expect(site.entry("me")?.error == nil)
    #expect(site.status("me")?.error?.code == .serverError)
    #expect(site.status("me")?.error?.since == Timestamp(ManualClock.start))
    #expect(site.status("me")?.error?.retryAt == Timestamp(ManualClock.start + 5))
    site.http.hold()
    site.advance(to: 60)
    #expect(site.entry("me")?.content.text.string == "two")
  }

  @Test("S11: a transient failure is retried with growing pauses, and the first success resets everything")
  func retries() {
    site.http.answer { _ in HTTPResponse(status: 503) }
    site.run([.fetching()])
    for (attempt, seconds) in [5.0, 15, 35, 75].enumerated() {
      site.advance(to: seconds - 0.001)
      #expect(site.sent.count == attempt + 1)
      site.advance(to: seconds)
      #expect(site.sent.count == attempt + 2)
    }
    site.http.answer { _ in .text("fine") }
    site.advance(to: 155)
    #expect(site.entry("me")?.state == .fresh)
    #expect(site.status("me")?.error == nil)
    #expect(site.status("me")?.counters.failures == 5)
    #expect(site.status("me")?.counters.requests == 6)
    #expect(site.publisher.timeline(of: "me")?.memory.failures == 0)
  }

  @Test("S11: what a provider throws that is no WidgetFailure is told in its words")
  func unknownError() {
    struct Odd: Error, CustomStringConvertible { let description = "odd things" }
    site.run([.scripted { _ in throw Odd() }])
    #expect(site.status("me")?.error?.code == .commandFailed)
    #expect(site.status("me")?.error?.message == "the widget's provider failed: odd things")
  }

  @Test("S11: a server's wait counts from the answer, however long that took")
  func waitFromAnswer() {
    site.http.hold()
    site.run([.fetching()])
    site.clock.set(to: ManualClock.start + 20)
    site.executor.run()
    site.http.answer { _ in HTTPResponse(status: 429, headers: ["Retry-After": "60"]) }
    site.release()
    #expect(site.status("me")?.nextReload == Timestamp(ManualClock.start + 80))
    site.advance(to: 79.999)
    #expect(site.sent.count == 1)
    site.advance(to: 80)
    #expect(site.sent.count == 2)
  }

  @Test(
    "S12: what keeps failing is published stale with since and reason, once, after the grace; only then has the entry an error"
  )
  func stale() {
    site.run([.fetching()])
    site.http.answer { _ in HTTPResponse(status: 404) }
    site.advance(to: 3600)
    #expect(site.entry("me")?.state == .fresh)
    #expect(site.entry("me")?.error == nil)
    #expect(site.status("me")?.staleAt == Timestamp(ManualClock.start + 4200))
    site.advance(to: 4199)
    #expect(site.entry("me")?.state == .fresh)
    site.advance(to: 4200)
    #expect(site.entry("me")?.state == .stale)
    #expect(site.entry("me")?.staleSince == Timestamp(ManualClock.start))
    #expect(site.entry("me")?.error == EntryError(code: .notFound, message: "status 404"))
    #expect(site.entry("me")?.content.text.string == "/me")
    #expect(site.events.filter { $0 == "me became stale" }.count == 1)
    let count = site.publisher.publications.count
    site.advance(to: 7200)
    #expect(site.publisher.publications.count == count)
    site.http.answer { _ in .text("/me") }
    site.request(.all)
    #expect(site.entry("me")?.state == .fresh)
    #expect(site.entry("me")?.staleSince == nil)
  }

  @Test("S12: what has never loaded stays a placeholder with its error, never stale")
  func neverLoaded() {
    site.http.answer { _ in HTTPResponse(status: 404) }
    site.run([.fetching()])
    site.advance(to: 90_000)
    #expect(site.entry("me")?.state == .placeholder)
    #expect(site.entry("me")?.error?.code == .notFound)
    #expect(site.entry("me")?.classes == ["placeholder", "error"])
    #expect(site.status("me")?.staleAt == nil)
  }

  @Test("S18: a timeline that takes too long is cancelled and counts as failed")
  func deadline() {
    site.http.hold()
    site.run([.fetching(deadline: .seconds(30))])
    let results = site.request(.all)
    site.stopwatch.advance(by: .milliseconds(29_999))
    site.executor.run()
    #expect(site.http.cancelled == 0)
    site.stopwatch.advance(by: .milliseconds(1))
    site.executor.run()
    #expect(site.http.cancelled == 1)
    #expect(site.status("me")?.error?.code == .timedOut)
    #expect(site.status("me")?.error?.message == "no timeline within 30 s")
    #expect(site.status("me")?.counters.failures == 1)
    #expect(results() == nil)
    #expect(site.http.held == 1)
    site.release()
    #expect(results.outcome == .reloaded)
    #expect(site.stopwatch.sleeping == 0)
  }

  @Test("S18: what comes after the deadline is dropped, even from a provider that ignores being cancelled")
  func lateAnswer() {
    let gate = Gate()
    site.run([
      .scripted { context in
        await gate.wait()
        return Timeline(entries: [.text("late", at: context.now)], policy: .never)
      }
    ])
    site.stopwatch.advance(by: .seconds(60))
    site.executor.run()
    #expect(site.status("me")?.error?.code == .timedOut)
    gate.open()
    site.executor.run()
    #expect(site.texts(of: "me") == ["░░░░░░", "░░░░░░"])
    #expect(site.status("me")?.counters.reloads == 1)
  }

  @Test("S19: a widget that hangs and one that is broken leave the others' timing as it was")
  func isolation() {
    let alone = Site()
    let together = Site()
    let healthy = ConfiguredWidget.fetching("healthy")
    let hanging = ConfiguredWidget.scripted("hanging") { _ in
      try await ManualStopwatch().sleep(for: .seconds(1))
      return Timeline(entries: [], policy: .never)
    }
    alone.run([healthy])
    together.run([.broken("broken"), hanging, healthy])
    for seconds in [60.0, 3600, 7200] {
      alone.advance(to: seconds)
      together.advance(to: seconds)
      #expect(together.publisher["healthy"]?.status == alone.publisher["healthy"]?.status)
    }
    #expect(together.sent == alone.sent)
    #expect(together.sent.count == 3)
    let broken = together.entry("broken")
    #expect(broken?.content.text.string == "broken")
    #expect(broken?.error == EntryError(code: .configuration, message: "widgets[0].kind: unknown"))
    #expect(together.status("broken")?.nextReload == nil)
    #expect(together.request(.named("broken"))()?.first?.error?.code == .configuration)
    together.center.assumeIsolated { $0.stop() }
    together.executor.run()
  }
}
