import FoundationEssentials
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

/// GitHub's REST API documentation, "Rate limits", and RFC 9110 sections 5.6.7 and 10.2.3.
struct ServerWaitTests {
  /// The server's clock in these answers; ours is an hour off.
  static let serverDate = "Mon, 30 Nov 2026 09:00:00 GMT"
  static let serverSeconds = 1_796_029_200
  let now = ManualClock.start + 3600

  private func wait(_ headers: HTTPHeaders) -> Double? {
    let wait = HTTPResponse(status: 403, headers: headers).wait(at: now)
    #expect(wait.map { $0.setAt == now } ?? true)
    return wait?.duration
  }

  @Test(
    "S15: Retry-After is seconds or an HTTP-date, at most 24 h; junk, zero and the past count as absent",
    arguments: [
      ("8", 8), ("Mon, 30 Nov 2026 09:02:00 GMT", 120), ("abc", nil), ("-1", nil), ("0", nil), ("1000000000", 86_400),
      ("", nil), ("8.5", nil), ("Monday, 30-Nov-26 09:02:00 GMT", 120), ("Mon Nov 30 09:02:00 2026", 120), (" 8", nil),
      ("0x10", nil), ("1e3", nil), ("∞", nil), ("nan", nil),
      ("Mon, 30 Nov 2026 08:59:59 GMT", nil), ("Mon, 30 Nov 2026 09:00:00 GMT", nil),
      ("Mon, 30 Nov 2099 09:00:00 GMT", 86_400), (String(repeating: "9", count: 400), 86_400),
    ] as [(String, Double?)])
  func retryAfter(value: String, seconds: Double?) {
    #expect(wait(["Date": Self.serverDate, "Retry-After": value]) == seconds)
  }

  @Test(
    "S15: x-ratelimit-reset counts from the answer's own Date, and only when nothing remains",
    arguments: [
      ("0", "\(serverSeconds + 600)", 600), ("0", "\(serverSeconds + 200_000)", 86_400), ("0", "\(serverSeconds)", nil),
      ("0", "\(serverSeconds - 5)", nil), ("0", "soon", nil), ("0", "", nil), ("1", "\(serverSeconds + 600)", nil),
      ("none", "\(serverSeconds + 600)", nil),
    ] as [(String, String, Double?)])
  func reset(remaining: String, reset: String, seconds: Double?) {
    let headers: HTTPHeaders = [
      "date": Self.serverDate, "x-ratelimit-remaining": remaining, "X-RateLimit-Reset": reset,
    ]
    #expect(wait(headers) == seconds)
  }

  @Test("S15: without a Date, or with a broken one, the reset counts from our clock", arguments: [nil, "yesterday"])
  func resetWithoutDate(date: String?) {
    var headers: HTTPHeaders = [
      "x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(Int(now.timeIntervalSince1970) + 90)",
    ]
    headers.fields += [date].compactMap { $0 }.map { HTTPHeaders.Field(name: "Date", value: $0) }
    #expect(wait(headers) == 90)
  }

  @Test("S15: a Retry-After that makes no sense leaves the reset standing", arguments: ["0", "-1", "abc"])
  func junkRetryAfterBesideReset(value: String) {
    let headers: HTTPHeaders = [
      "Date": Self.serverDate, "Retry-After": value, "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "\(Self.serverSeconds + 600)",
    ]
    #expect(wait(headers) == 600)
  }

  @Test("Retry-After goes before the reset")
  func retryAfterBeforeReset() {
    let headers: HTTPHeaders = [
      "Date": Self.serverDate, "Retry-After": "8", "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "\(Self.serverSeconds + 600)",
    ]
    #expect(wait(headers) == 8)
  }

  @Test("An answer without any of these headers asks for no pause: Enterprise Server may have limits off")
  func nothingSaid() {
    #expect(wait([:]) == nil)
  }
}
