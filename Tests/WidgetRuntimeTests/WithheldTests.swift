import EntryDocument
import FoundationEssentials
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

@Suite struct WithheldTests {
  let site = Site()

  /// A policy that sends nothing for so many seconds.
  private func withhold(_ seconds: Double, where isWithheld: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true })
  {
    let clock = site.clock
    site.http.answer { request throws(HTTPError) in
      guard isWithheld(request) else { return .text("fine") }
      throw .withheld(
        ResponseFailure(
          code: .rateLimited, message: "limited", wait: Deadline(setAt: clock.now, duration: seconds)))
    }
  }

  @Test("S13: a request whose data is withheld is refused with reason and date; nothing counts as sent")
  func refused() {
    site.run([.fetching()])
    withhold(120)
    site.advance(to: 1)
    let results = site.request(.all)
    #expect(results.outcome == .refused)
    #expect(results()?.first?.error?.code == .rateLimited)
    #expect(results()?.first?.error?.retryAt == Timestamp(ManualClock.start + 121))
    #expect(site.status("me")?.counters.requests == 1)
    #expect(site.status("me")?.counters.reloads == 2)
    let again = site.request(.all)
    #expect(again.outcome == .refused)
    #expect(again()?.first?.error?.message == "limited")
    #expect(site.sent.count == 2)
  }

  @Test("A request within the X-Poll-Interval of a good answer is refused with reason and date, and nothing is wrong")
  func pollInterval() {
    answer(pollInterval: "120")
    site.run([.fetching()])
    site.advance(to: 1)
    let results = site.request(.all)
    #expect(results.outcome == .refused)
    let end = Timestamp(ManualClock.start + 120)
    #expect(
      results()?.first?.error
        == EntryError(
          code: .rateLimited,
          message: "the server wants to be asked for this at \(end.localDayAndTime) at the earliest", retryAt: end))
    #expect(site.status("me")?.error == nil)
    #expect(site.status("me")?.counters.failures == 0)
    #expect(site.sent.count == 1)
    site.advance(to: 120)
    #expect(site.request(.all).outcome == .unchanged)
  }

  @Test(
    "The next reload comes after the refresh interval, or the server's where that is longer; junk is no interval",
    arguments: [
      ("60", 300.0), ("900", 900), ("9999999", 86_400), ("0", 300), ("-900", 300), ("abc", 300), ("", 300),
      ("9e2", 300),
    ])
  func nextReload(field: String, seconds: Double) {
    answer(pollInterval: field)
    site.run([.fetching("timed", refresh: .every(300)), .fetching("never", refresh: .never)])
    #expect(site.status("timed")?.nextReload == Timestamp(ManualClock.start + seconds))
    #expect(site.status("never")?.nextReload == nil)
  }

  @Test("A failure that may be gone in a moment is not retried within the X-Poll-Interval, and stays the reason")
  func pollIntervalOfFailure() {
    answer(status: 502, pollInterval: "120")
    site.run([.fetching()])
    site.advance(to: 1)
    let results = site.request(.all)
    #expect(results.outcome == .refused)
    #expect(results()?.first?.error?.code == .serverError)
    #expect(site.status("me")?.nextReload == Timestamp(ManualClock.start + 120))
    #expect(site.sent.count == 1)
  }

  private func answer(status: Int = 200, pollInterval field: String) {
    site.http.answer { _ throws(HTTPError) in
      HTTPResponse(status: status, headers: ["X-Poll-Interval": field], body: Array("fine".utf8))
    }
  }

  @Test("A timeline that lacks what was withheld is refused, too, and is shown")
  func partly() {
    let widget = ConfiguredWidget.scripted { context in
      _ = try? await context.http.send(HTTPRequest(url: "/limited"))
      let response = try await context.http.send(HTTPRequest(url: "/free"))
      return Timeline(
        entries: [.text(String(decoding: response.body, as: UTF8.self), at: context.now)], policy: .never)
    }
    site.run([widget])
    withhold(120) { $0.url == "/limited" }
    site.advance(to: 1)
    let results = site.request(.all)
    #expect(site.entry("me")?.content.text.string == "fine")
    #expect(results.outcome == .refused)
    #expect(
      results()?.first?.error
        == EntryError(code: .rateLimited, message: "limited", retryAt: Timestamp(ManualClock.start + 121)))
  }

  @Test("A picture that is withheld refuses nothing")
  func picture() {
    let widget = ConfiguredWidget.scripted { context in
      _ = try? await context.http.send(HTTPRequest(url: "/picture", purpose: .image))
      return Timeline(entries: [.text("fine", at: context.now)], policy: .never)
    }
    withhold(120)
    site.run([widget], reloading: [])
    site.advance(to: 1)
    #expect(site.request(.all).outcome == .unchanged)
  }

  @Test("A refused credential is no wait: the request has failed")
  func unauthorized() {
    site.run([.fetching()])
    site.http.answer { _ throws(HTTPError) in
      throw .withheld(ResponseFailure(code: .unauthorized, message: "no"))
    }
    site.advance(to: 1)
    #expect(site.request(.all).outcome == .failed)
  }

  @Test("Each request says whose attempt it is")
  func attempts() {
    site.run([.fetching("a"), .fetching("b")])
    site.advance(to: 1)
    site.request(.named("b"))
    #expect(site.http.requests.map(\.attempt?.widget) == ["a", "b", "b"])
    #expect(site.http.requests.map(\.attempt?.isRequested) == [false, false, true])
  }
}
