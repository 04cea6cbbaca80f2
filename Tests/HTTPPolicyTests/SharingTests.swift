import FoundationEssentials
import TestSupport
import Testing
import WidgetAPI

@testable import HTTPPolicy

@Suite struct SharingTests {
  var limits = Limits()

  @Test("Little is left: the widgets get turns until the reset in the order they came, and are let through at them")
  mutating func turns() {
    limits.answer(.left(3, reset: 300), to: request(by: "z"), at: 0)
    #expect(limits.ask(request(by: "a"), at: 0) == nil)
    #expect(limits.ask(request(by: "b"), at: 0) == .init(.sharedOut, until: 100))
    #expect(limits.ask(request(by: "c"), at: 0) == .init(.sharedOut, until: 200))
    #expect(limits.ask(request(by: "d"), at: 0) == .init(.sharedOut, until: 300))
    #expect(limits.ask(request(by: "e"), at: 0) == .init(.sharedOut, until: 301))
    #expect(limits.ask(request(by: "c"), at: 50) == .init(.sharedOut, until: 200))
    #expect(limits.ask(request(by: "b"), at: 100) == nil)
    #expect(limits.ask(request(by: "c"), at: 199) == .init(.sharedOut, until: 200))
    #expect(limits.ask(request(by: "c"), at: 200) == nil)
    #expect(limits.ask(request(by: "d"), at: 300) == nil)
    #expect(limits.ask(request(by: "e"), at: 300) == nil)
  }

  @Test("An attempt that was let through goes on to its end, and pushes the next turn back")
  mutating func wholeAttempts() {
    limits.answer(.left(3, reset: 300), to: request(by: "z"), at: 0)
    #expect(limits.ask(request("/repos/a/b/issues", by: "a", attempt: 1), at: 0) == nil)
    #expect(limits.ask(request("/repos/a/b/issues?page=2", by: "a", attempt: 1), at: 0) == nil)
    #expect(limits.ask(request(by: "b", attempt: 1), at: 0) == .init(.sharedOut, until: 200))
    #expect(limits.ask(request("/repos/a/b/issues", by: "a", attempt: 2), at: 0) == .init(.sharedOut, until: 300))
  }

  @Test(
    "Little is under 20 and under a third of the limit",
    arguments: [(19, 5000, true), (20, 5000, false), (19, 60, true), (9, 30, true), (10, 30, false), (1, 3, false)])
  mutating func few(remaining: Int, limit: Int, isFew: Bool) {
    limits.answer(.left(remaining, of: limit, reset: 600), to: request(by: "z"), at: 0)
    #expect(limits.ask(request(by: "a"), at: 0) == nil)
    #expect((limits.ask(request(by: "b"), at: 0) != nil) == isFew)
  }

  @Test("Answers that overtake one another give nothing back; a new period does")
  mutating func overtaking() {
    limits.answer(.left(0, reset: 600), to: request(), at: 0)
    limits.answer(.left(40, reset: 600), to: request(), at: 0)
    #expect(limits.ask(request(by: "b"), at: 1) != nil)
    limits.answer(.left(59, reset: 3600), to: request(), at: 1)
    #expect(limits.ask(request(by: "b"), at: 1) == nil)
  }

  @Test("Hundred widgets never run a limit of 60 dry, and none waits for longer than the reset and its place")
  mutating func neverDry() {
    var remaining = 60
    var waits = (0..<100).map { (widget: "\($0)", date: 0.0) }
    while let next = waits.min(by: { $0.date < $1.date }), next.date < 3600 {
      let index = waits.firstIndex { $0.widget == next.widget }!
      let asked = request(by: next.widget, attempt: Int(next.date))
      if let told = limits.ask(asked, at: next.date) {
        #expect(told.end > next.date && told.end <= 3700)
        waits[index].date = told.end
      } else {
        remaining -= 1
        #expect(remaining >= 0)
        limits.answer(.left(remaining, reset: 3600), to: asked, at: next.date)
        waits[index].date = next.date + 900
      }
    }
  }

  @Test("X-Poll-Interval: nobody asks for the address sooner, whatever its query; where it rises that is obeyed, too")
  mutating func pollInterval() {
    func interval(_ seconds: Int, _ status: Int = 200) -> HTTPResponse {
      HTTPResponse(status: status, headers: ["X-Poll-Interval": "\(seconds)"])
    }
    let first = request("/notifications?all=false", by: "a", attempt: 1)
    #expect(limits.ask(first, at: 0) == nil)
    limits.answer(interval(60), to: first, at: 0.5)
    #expect(limits.ask(request("/notifications?page=2", by: "a", attempt: 1), at: 1) == nil)
    limits = Limits()
    limits.answer(interval(60), to: first, at: 0.5)
    #expect(limits.ask(request("/users/octocat", by: "a", attempt: 2), at: 1) == nil)
    #expect(
      limits.ask(request("/notifications", by: "a", attempt: 2, isRequested: true), at: 60)
        == .init(.pollInterval, until: 60.5))
    #expect(limits.ask(request("/notifications", by: "a", attempt: 3), at: 60.5) == nil)
    limits.answer(interval(120, 304), to: request("/notifications", by: "a", attempt: 3), at: 61)
    #expect(limits.ask(request("/notifications", by: "a", attempt: 4), at: 121) == .init(.pollInterval, until: 181))
    #expect(limits.ask(request("/notifications", by: "a", attempt: 5), at: 181) == nil)
  }

  @Test("Two widgets on one address take turns")
  mutating func pollTurns() {
    let response = HTTPResponse(status: 200, headers: ["X-Poll-Interval": "60"])
    limits.answer(response, to: request("/notifications", by: "a", attempt: 1), at: 0)
    #expect(limits.ask(request("/notifications", by: "b", attempt: 1), at: 0) == .init(.pollInterval, until: 60))
    #expect(limits.ask(request("/notifications", by: "a", attempt: 2), at: 60) == .init(.pollInterval, until: 120))
    #expect(limits.ask(request("/notifications", by: "b", attempt: 2), at: 60) == nil)
    limits.answer(response, to: request("/notifications", by: "b", attempt: 2), at: 60)
    #expect(limits.ask(request("/notifications", by: "b", attempt: 3), at: 120) == .init(.pollInterval, until: 180))
    #expect(limits.ask(request("/notifications", by: "a", attempt: 3), at: 120) == nil)
  }
}
