import FoundationEssentials
import TestSupport
import Testing
import WidgetAPI

@testable import HTTPPolicy

@Suite struct PauseTests {
  var limits = Limits()

  @Test(
    "Nothing is left: nothing is sent until the reset, by anyone, requested or not, and then all come, each at its date",
    arguments: [200, 403, 429])
  mutating func usedUp(status: Int) {
    let told = limits.answer(.left(0, reset: 600, status: status), to: request(by: "a"), at: 0)
    #expect(told == (status == 200 ? nil : .init(.usedUp, until: 600)))
    let first = told == nil ? 600.0 : 601
    #expect(limits.ask(request(by: "b"), at: 0) == .init(.usedUp, until: first))
    #expect(limits.ask(request(by: "c", isRequested: true), at: 1) == .init(.usedUp, until: first + 1))
    #expect(limits.ask(request(by: "b"), at: 2) == .init(.usedUp, until: first))
    #expect(limits.ask(request(by: "b"), at: 599.9) == .init(.usedUp, until: first))
    #expect(limits.ask(request(by: "b"), at: 600) == nil)
    #expect(limits.ask(request(by: "c"), at: 600) == nil)
  }

  @Test("A limit holds for its resource alone; what is no search is one until an answer says otherwise")
  mutating func resources() {
    limits.answer(
      .left(0, of: 30, reset: 60, resource: "search", status: 403), to: request("/search/issues?q=a"), at: 0)
    #expect(limits.ask(request("/users/octocat"), at: 1) == nil)
    #expect(limits.ask(request("/search/issues?q=b"), at: 1) != nil)
    limits.answer(.left(0, reset: 600, status: 403), to: request("/users/octocat"), at: 2)
    #expect(limits.ask(request("/repos/octocat/hello"), at: 3) != nil)
    limits = Limits()
    limits.answer(.left(50, reset: 600, resource: "graphs"), to: request("/stats/x"), at: 0)
    limits.answer(.left(0, reset: 600), to: request("/users/octocat"), at: 1)
    #expect(limits.ask(request("/stats/y"), at: 2) == nil)
  }

  @Test("A limit is shared by origin and credential, and by nobody else")
  mutating func scopes() {
    limits.answer(.left(0, reset: 600, status: 403), to: request(by: "a", token: "one"), at: 0)
    #expect(limits.ask(request(by: "b", token: "one"), at: 1) != nil)
    #expect(limits.ask(request(by: "b", token: "two"), at: 1) == nil)
    #expect(limits.ask(request(by: "b"), at: 1) == nil)
    #expect(limits.ask(request(by: "b", token: "one", origin: "https://api.github.com:443"), at: 1) != nil)
    #expect(limits.ask(request(by: "b", token: "one", origin: "https://github.example"), at: 1) == nil)
  }

  @Test(
    "Retry-After pauses everything of the origin and credential; junk in it is as if it weren't there",
    arguments: [
      ("8", 8), ("Mon, 30 Nov 2026 09:02:00 GMT", 120), ("Monday, 30-Nov-26 09:02:00 GMT", 120),
      ("Mon Nov 30 09:02:00 2026", 120), ("abc", 60), ("-1", 60), ("0", 60), ("1000000000", 86_400), ("", 60),
      ("Mon, 30 Nov 2026 08:00:00 GMT", 60), (String(repeating: "9", count: 400), 86_400),
    ] as [(String, Double)])
  mutating func retryAfter(value: String, seconds: Double) {
    var response = HTTPResponse.secondaryLimit
    response.headers.fields.append(HTTPHeaders.Field(name: "Retry-After", value: value))
    #expect(limits.answer(response, to: request(by: "a"), at: 0) == .init(.asked, until: seconds))
    #expect(limits.ask(request("/search/issues", by: "b"), at: seconds - 0.1) == .init(.asked, until: seconds + 1))
    #expect(limits.ask(request("/search/issues", by: "b"), at: seconds) == nil)
  }

  @Test(
    "A secondary limit known by its text waits 60 s, then twice as long each time, at most an hour; success ends that")
  mutating func unnamed() {
    var now = 0.0
    for wait in [60.0, 120, 240, 480, 960, 1920, 3600, 3600] {
      #expect(limits.ask(request(), at: now) == nil)
      #expect(limits.answer(.secondaryLimit, to: request(), at: now) == .init(.asked, until: now + wait))
      #expect(limits.ask(request(), at: now + wait - 0.1) != nil)
      now += wait
    }
    limits.answer(HTTPResponse(status: 200), to: request(), at: now)
    #expect(limits.answer(.secondaryLimit, to: request(), at: now) == .init(.asked, until: now + 60))
  }

  @Test("Answers to what was sent together are one answer: they don't double the pause, and get dates of their own")
  mutating func together() {
    #expect(limits.answer(.secondaryLimit, to: request(by: "a"), at: 0) == .init(.asked, until: 60))
    #expect(limits.answer(.secondaryLimit, to: request(by: "b"), at: 0) == .init(.asked, until: 61))
    limits.answer(HTTPResponse(status: 200), to: request(by: "c"), at: 0)
    #expect(limits.ask(request(by: "a"), at: 1) == .init(.asked, until: 60))
  }

  @Test("A running pause is never shortened; a longer one replaces it")
  mutating func longer() {
    func answer(_ seconds: Int) -> HTTPResponse { HTTPResponse(status: 429, headers: ["Retry-After": "\(seconds)"]) }
    limits.answer(answer(100), to: request(by: "a"), at: 0)
    #expect(limits.answer(answer(10), to: request(by: "b"), at: 0) == .init(.asked, until: 101))
    #expect(limits.answer(answer(200), to: request(by: "c"), at: 0) == .init(.asked, until: 200))
    #expect(limits.ask(request(by: "a"), at: 0) == .init(.asked, until: 201))
  }

  @Test(
    "A 5xx pauses where it says for how long; what asks for no pause makes none",
    arguments: [
      (503, "30", .init(.serverError, until: 30)), (503, nil, nil), (403, nil, nil), (404, "30", nil), (202, "30", nil),
      (429, nil, .init(.tooMany, until: 60)),
    ] as [(Int, String?, Limits.Told?)])
  mutating func statuses(status: Int, retryAfter: String?, told: Limits.Told?) {
    let headers = retryAfter.map { HTTPHeaders([HTTPHeaders.Field(name: "Retry-After", value: $0)]) } ?? [:]
    #expect(limits.answer(HTTPResponse(status: status, headers: headers), to: request(), at: 0) == told)
    #expect((limits.ask(request(), at: 0) == nil) == (told == nil))
  }

  @Test(
    "Junk in x-ratelimit-* is harmless",
    arguments: [
      ["x-ratelimit-limit": "-60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"],
      ["x-ratelimit-limit": "0", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"],
      ["x-ratelimit-limit": "60", "x-ratelimit-remaining": "-1", "x-ratelimit-reset": "1796029800"],
      ["x-ratelimit-limit": "60", "x-ratelimit-remaining": "none", "x-ratelimit-reset": "1796029800"],
      ["x-ratelimit-limit": "60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon"],
      ["x-ratelimit-limit": "60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "0"],
      ["x-ratelimit-limit": "60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029200"],
      ["x-ratelimit-limit": "99999999999999999999", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"],
      ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1796029800"], ["x-poll-interval": "-1"],
      ["x-poll-interval": "0"], ["x-poll-interval": "now"],
    ] as [HTTPHeaders])
  mutating func junk(headers: HTTPHeaders) {
    #expect(limits.answer(HTTPResponse(status: 200, headers: headers), to: request(), at: 0) == nil)
    #expect(limits.ask(request(by: "b"), at: 0.1) == nil)
  }

  @Test(
    "S15: a reset counts from the answer's own Date, and is at most 24 h away",
    arguments: [(600, 600), (200_000, 86_400)])
  mutating func serverClock(reset: Int, seconds: Double) {
    var response = HTTPResponse.left(0, reset: reset)
    response.headers.fields.append(HTTPHeaders.Field(name: "Date", value: "Mon, 30 Nov 2026 09:00:00 GMT"))
    limits.answer(response, to: request(), at: 5000)
    #expect(limits.ask(request(by: "b"), at: 5000) == .init(.usedUp, until: 5000 + seconds))
  }

  @Test("S15: after the clock was set back a pause lasts no longer than it was told to, whatever kind it is")
  mutating func clockSetBack() {
    limits.answer(.secondaryLimit, to: request(token: "a"), at: 100_000)
    limits.answer(HTTPResponse(status: 401), to: request(token: "b"), at: 100_000)
    limits.answer(HTTPResponse(status: 200, headers: ["x-poll-interval": "60"]), to: request("/poll"), at: 100_000)
    #expect(limits.ask(request(token: "a"), at: 0) == .init(.asked, until: 60))
    #expect(limits.ask(request(token: "b"), at: 0) == .init(.unauthorized, until: 900))
    #expect(limits.ask(request("/poll", by: "b"), at: 0) == .init(.pollInterval, until: 60))
    #expect(limits.ask(request(token: "a"), at: 60) == nil)
    #expect(limits.ask(request(token: "b"), at: 900) == nil)
    #expect(limits.ask(request("/poll", by: "b"), at: 60) == nil)
  }

  @Test("S11: a 401 silences its credential for 15 min; a request, another credential and none pass")
  mutating func refused() {
    limits.answer(HTTPResponse(status: 401), to: request(by: "a", token: "old"), at: 0)
    #expect(limits.ask(request("/search/issues", by: "b", token: "old"), at: 899) == .init(.unauthorized, until: 900))
    #expect(limits.ask(request(by: "b", attempt: 2, isRequested: true, token: "old"), at: 1) == nil)
    #expect(limits.ask(request(by: "b", token: "new"), at: 1) == nil)
    #expect(limits.ask(request(by: "b"), at: 1) == nil)
    #expect(limits.ask(request(by: "b", token: "old"), at: 900) == nil)
    limits.answer(HTTPResponse(status: 401), to: request(by: "a", token: "old"), at: 1000)
    limits.answer(HTTPResponse(status: 200), to: request(by: "a", isRequested: true, token: "old"), at: 1001)
    #expect(limits.ask(request(by: "b", token: "old"), at: 1002) == nil)
  }

  @Test("S11: a 401 speaks for all that was asked for together, not for what a person asks for later")
  mutating func refusedTogether() {
    let first = request(by: "a", attempt: 7, isRequested: true, token: "old")
    limits.answer(HTTPResponse(status: 401), to: first, at: 0)
    let other = request(by: "b", attempt: 7, isRequested: true, token: "old")
    #expect(limits.ask(other, at: 1) == .init(.unauthorized, until: 900))
    let later = request(by: "b", attempt: 8, isRequested: true, token: "old")
    #expect(limits.ask(later, at: 1) == nil)
  }

  @Test("A 401 to who sent no credential silences nobody, nor does a picture's request know of one")
  mutating func refusedWithout() {
    limits.answer(HTTPResponse(status: 401), to: request(), at: 0)
    limits.answer(HTTPResponse(status: 401), to: request(token: "a", purpose: .image), at: 0)
    #expect(limits.ask(request(by: "b"), at: 1) == nil)
    #expect(limits.ask(request(by: "b", token: "a"), at: 1) == nil)
  }

  @Test("Fields that a person configured are a credential of their own")
  mutating func configuredFields() {
    func request(_ token: String) -> HTTPRequest {
      HTTPRequest(url: "https://ci.example/x", configuredHeaders: ["PRIVATE-TOKEN": token])
    }
    limits.answer(HTTPResponse(status: 401), to: request("a"), at: 0)
    #expect(limits.ask(request("a"), at: 1) == .init(.unauthorized, until: 900))
    #expect(limits.ask(request("b"), at: 1) == nil)
  }
}
