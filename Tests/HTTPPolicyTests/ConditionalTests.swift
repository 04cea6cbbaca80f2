import FoundationEssentials
import HTTPPolicy
import TestSupport
import Testing
import WidgetAPI

struct ConditionalTests {
  let network = ConditionalNetwork()

  @Test("S20: a 304 becomes the kept answer, with the 304's own fields, and nothing is written")
  func notModified() throws {
    network.http.answer { request in
      request.headers["If-None-Match"] == nil
        ? .document(headers: [
          "ETag": ConditionalNetwork.tag, "Link": "<next>", "Date": "then", "Content-Type": "application/json",
        ])
        : .unchanged(headers: ["etag": ConditionalNetwork.tag, "Date": "now", "Content-Type": "text/html"])
    }
    let first = try network.send()
    #expect(!first.isNotModified)
    for _ in 0..<10 {
      let again = try network.send()
      #expect(again.status == 200)
      #expect(again.isNotModified && again.wasSent)
      #expect(again.body == first.body)
      #expect(again.headers["Link"] == "<next>")
      #expect(again.headers["Date"] == "now")
      #expect(again.headers["Content-Type"] == "application/json")
    }
    #expect(network.sent("If-None-Match") == ["-"] + Array(repeating: ConditionalNetwork.tag, count: 10))
    #expect(network.store.writes == 1)
  }

  @Test("A restarted daemon's first request is conditional")
  func restarted() throws {
    try network.send()
    let next = ConditionalNetwork(store: network.store)
    #expect(try next.send().isNotModified)
    #expect(next.sent("If-None-Match") == [ConditionalNetwork.tag])
  }

  @Test("Within its X-Poll-Interval a kept document answers without a word to the server; a 304 may change that")
  func pollInterval() throws {
    network.http.answer { request in
      request.headers["If-None-Match"] == nil
        ? .document(headers: ["ETag": ConditionalNetwork.tag, "X-Poll-Interval": "60"])
        : .unchanged(headers: ["ETag": ConditionalNetwork.tag, "X-Poll-Interval": "10"])
    }
    try network.send()
    for (seconds, count) in [(59.0, 1), (61, 2), (70, 2), (72, 3)] {
      network.clock.advance(to: ManualClock.start + seconds)
      try network.send()
      #expect(network.http.requests.count == count)
    }
  }

  @Test("A changed document replaces the one that was kept")
  func changed() throws {
    try network.send()
    network.http.answer { _ in .document(#"{"stars": 2}"#, headers: ["ETag": #""2""#]) }
    #expect(try network.send().isNotModified == false)
    try network.send()
    #expect(network.sent("If-None-Match") == ["-", ConditionalNetwork.tag, #""2""#])
  }

  @Test("A 304 with another tag changes what is asked next")
  func newTag() throws {
    try network.send()
    network.http.answer { _ in .unchanged(headers: ["ETag": #"W/"2""#]) }
    try network.send()
    #expect(try network.send().body == HTTPResponse.document().body)
    #expect(network.sent("If-None-Match") == ["-", ConditionalNetwork.tag, #"W/"2""#])
  }

  @Test("Without a tag the date that the server gave is sent back as it came")
  func lastModified() throws {
    network.http.answer { _ in .document(headers: ["Last-Modified": "yesterday"]) }
    try network.send()
    network.http.answer { _ in .unchanged(headers: [:]) }
    #expect(try network.send().isNotModified)
    #expect(network.sent("If-Modified-Since") == ["-", "yesterday"])
    #expect(network.sent("If-None-Match") == ["-", "-"])
  }

  @Test(
    "Another credential, address or Accept sends no tag that it was not given",
    arguments: [
      .document(token: "two"), .document(token: nil), .document(ConditionalNetwork.url + "?page=2"),
      .document(accept: "application/xml"), .configured("secret"),
    ] as [HTTPRequest])
  func otherKey(_ other: HTTPRequest) throws {
    try network.send()
    try network.send(other)
    #expect(network.sent("If-None-Match") == ["-", "-"])
    try network.send()
    try network.send(other)
    #expect(network.sent("If-None-Match").suffix(2) == [ConditionalNetwork.tag, ConditionalNetwork.tag])
  }

  @Test("A body that is lost is fetched again")
  func lost() throws {
    try network.send()
    network.store.removeAll()
    #expect(try network.send().isNotModified == false)
    #expect(network.sent("If-None-Match") == ["-", "-"])
  }

  @Test(
    "What is no answer to come back to is not kept",
    arguments: [
      .document(headers: [:]), .document(headers: ["ETag": ""]),
      .document(headers: ["ETag": ConditionalNetwork.tag, "Cache-Control": "private, No-Store"]),
      .document("{\"stars\": ", headers: ["ETag": ConditionalNetwork.tag]),
      .document("<html>", headers: ["ETag": ConditionalNetwork.tag]),
      HTTPResponse(status: 404, headers: ["ETag": ConditionalNetwork.tag], body: Array("{}".utf8)),
      HTTPResponse(status: 304, headers: ["ETag": ConditionalNetwork.tag]),
    ] as [HTTPResponse])
  func notKept(_ response: HTTPResponse) throws {
    network.http.answer { _ in response }
    #expect(try network.send() == response)
    #expect(network.store.all.isEmpty)
    try network.send()
    #expect(network.sent("If-None-Match") == ["-", "-"])
  }

  @Test("A failure in between leaves what is kept, and a cookie is never kept")
  func failure() throws {
    network.http.answer { _ in .document(headers: ["ETag": ConditionalNetwork.tag, "Set-Cookie": "session=secret"]) }
    #expect(try network.send().headers["Set-Cookie"] != nil)
    network.http.answer { _ in HTTPResponse(status: 502) }
    #expect(try network.send().status == 502)
    network.http.answer { _ in .unchanged(headers: ["Set-Cookie": "session=secret"]) }
    #expect(try network.send().headers["Set-Cookie"] == nil)
    #expect(network.store.all.values.allSatisfy { $0.headers["Set-Cookie"] == nil })
  }

  @Test("A 304 of another address than the kept body's is not believed: the document is fetched")
  func redirectedElsewhere() throws {
    try network.send()
    network.http.answer { request in
      request.headers["If-None-Match"] == nil
        ? .document(#"{"stars": 3}"#) : .unchanged(url: "https://api.github.com/repositories/3")
    }
    let response = try network.send()
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"stars": 3}"#)
    #expect(!response.isNotModified)
    #expect(network.sent("If-None-Match") == ["-", ConditionalNetwork.tag, "-"])
  }
}

extension HTTPRequest {
  fileprivate static func configured(_ secret: String) -> HTTPRequest {
    var request = HTTPRequest.document()
    request.configuredHeaders = ["X-Key": secret]
    return request
  }
}
