import FoundationEssentials
import HTTPPolicy
import TestSupport
import Testing
import WidgetAPI

struct PictureTests {
  let network = ConditionalNetwork()

  /// Answers with a picture of these fields.
  private func answer(_ headers: HTTPHeaders) {
    network.http.answer { request in
      request.headers["If-None-Match"] == nil
        ? HTTPResponse(status: 200, headers: headers, body: [0xff, 0xd8]) : .unchanged(headers: headers, url: "")
    }
  }

  private func advance(to seconds: TimeInterval) { network.clock.advance(to: ManualClock.start + seconds) }

  @Test("A picture is not asked for while its max-age lasts, then by its tag, which begins a new one")
  func maxAge() throws {
    answer(["Cache-Control": "max-age=300", "ETag": #""p""#])
    #expect(try network.send(.image()).wasSent)
    advance(to: 299)
    let kept = try network.send(.image())
    #expect(!kept.wasSent && !kept.isNotModified)
    #expect(kept.body == [0xff, 0xd8])
    advance(to: 300)
    #expect(try network.send(.image()).isNotModified)
    advance(to: 599)
    try network.send(.image())
    #expect(network.sent("If-None-Match") == ["-", #""p""#])
    advance(to: 600)
    try network.send(.image())
    #expect(network.sent("If-None-Match") == ["-", #""p""#, #""p""#])
  }

  @Test("A restart costs no request while max-age lasts, and a clock that was set back proves nothing")
  func restarted() throws {
    answer(["Cache-Control": "max-age=300"])
    try network.send(.image())
    let next = ConditionalNetwork(store: network.store)
    #expect(try !next.send(.image()).wasSent)
    next.clock.set(to: ManualClock.start - 1)
    #expect(throws: Never.self) { try next.send(.image()) }
    #expect(next.http.requests.count == 1)
  }

  @Test(
    "What decides is max-age, less Age; no-cache asks each time, no-store keeps nothing, junk says nothing",
    arguments: [
      ("public, max-age=300", nil, 300), ("max-age=\"300\"", nil, 300), ("MAX-AGE=300,immutable", nil, 300),
      ("max-age=300", "200", 100), ("max-age=300", "1000", 0), ("max-age=300", "junk", 300),
      ("max-age=300, no-cache", nil, 0), ("no-store, max-age=300", nil, 0), ("s-maxage=300", nil, 0),
      ("max-age=-1", nil, 0), ("max-age=abc", nil, 0), ("max-age=", nil, 0),
      ("max-age=99999999999999999999", nil, 31_536_000),
    ] as [(String, String?, Int)])
  func lifetime(control: String, age: String?, seconds: Int) throws {
    answer(
      HTTPHeaders([.init(name: "cache-control", value: control)] + (age.map { [.init(name: "Age", value: $0)] } ?? [])))
    try network.send(.image())
    if seconds > 0 {
      advance(to: TimeInterval(seconds - 1))
      #expect(try !network.send(.image()).wasSent)
    }
    advance(to: TimeInterval(seconds))
    #expect(try network.send(.image()).wasSent)
  }

  @Test("A document is asked about whatever its max-age")
  func documents() throws {
    network.http.answer { _ in .document(headers: ["ETag": ConditionalNetwork.tag, "Cache-Control": "max-age=60"]) }
    #expect(try network.send().wasSent)
    #expect(try network.send().wasSent)
  }

  @Test("A login page in a picture's place is not kept")
  func loginPage() throws {
    answer(["Cache-Control": "max-age=300", "Content-Type": "text/html; charset=utf-8", "ETag": #""p""#])
    try network.send(.image())
    try network.send(.image())
    #expect(network.sent("If-None-Match") == ["-", "-"])
  }

  @Test("All accounts share a picture, as none sends its credential for one")
  func shared() throws {
    answer(["Cache-Control": "max-age=300"])
    for token in ["one", "two"] {
      var request = HTTPRequest.image()
      request.account = HTTPRequest.document(token: token).account
      try network.send(request)
    }
    #expect(network.http.requests.count == 1)
  }
}
