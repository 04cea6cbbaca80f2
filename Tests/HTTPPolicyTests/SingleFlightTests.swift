import FoundationEssentials
import HTTPPolicy
import TestSupport
import Testing
import WidgetAPI

struct SingleFlightTests {
  let network = ConditionalNetwork()

  @Test("S21: equal requests at one time are one exchange; the others are answered by it, and have sent nothing")
  func joined() {
    network.http.hold()
    let requests = (0..<3).map { _ in network.start() }
    network.run()
    #expect(network.http.held == 1)
    network.release()
    #expect(network.http.requests.count == 1)
    #expect(requests.map(\.body) == Array(repeating: #"{"stars": 1}"#, count: 3))
    #expect(requests.map { try? $0.outcome?.get().wasSent } == [true, false, false])
  }

  @Test("S21: requests with different credentials are exchanges of their own")
  func credentials() {
    network.http.hold()
    let requests = ["one", "two", nil].map { network.start(.document(token: $0)) }
    network.run()
    #expect(network.http.held == 3)
    network.release()
    #expect(requests.allSatisfy { $0.outcome != nil })
  }

  @Test("A failure is everybody's, and the next request begins anew")
  func failure() throws {
    network.http.hold()
    network.http.answer { _ throws(HTTPError) in throw .cutShort(host: "api.github.com") }
    let requests = (0..<2).map { _ in network.start() }
    network.run()
    network.release()
    #expect(requests.map(\.outcome) == Array(repeating: .failure(.cutShort(host: "api.github.com")), count: 2))
    network.http.answer { _ in .document() }
    #expect(try network.send().status == 200)
  }

  @Test("Cancelling one request leaves the others' exchange alone, the one who began it included", arguments: 0..<3)
  func oneCancelled(_ index: Int) {
    network.http.hold()
    let requests = (0..<3).map { _ in network.start() }
    network.run()
    requests[index].cancel()
    network.run()
    #expect(requests[index].outcome == .failure(.cancelled))
    #expect(network.http.cancelled == 0)
    network.release()
    #expect(requests.count { $0.body != nil } == 2)
    #expect(network.http.requests.count == 1)
  }

  @Test("Cancelling the last request ends the exchange, and nobody joins it any more")
  func allCancelled() {
    network.http.hold()
    let requests = (0..<2).map { _ in network.start() }
    network.run()
    requests.forEach { $0.cancel() }
    let next = network.start()
    network.run()
    #expect(network.http.cancelled == 1)
    #expect(requests.map(\.outcome) == [.failure(.cancelled), .failure(.cancelled)])
    #expect(network.http.held == 1)
    network.release()
    #expect(next.body != nil)
  }

  @Test("A request that is cancelled before it begins sends nothing")
  func cancelledBefore() {
    let request = network.start()
    request.cancel()
    network.run()
    #expect(request.outcome == .failure(.cancelled))
    #expect(network.http.requests.isEmpty)
  }

  @Test(
    "S21: what an attempt of the same wake-up or a later one has just fetched is used again; a later attempt asks",
    arguments: [(5, 5, false), (5, 4, false), (5, 6, true), (5, nil, true), (nil, 5, true)] as [(Int?, Int?, Bool)])
  func sameWakeUp(fetched: Int?, asks: Int?, isSent: Bool) throws {
    try network.send(.document(wakeUp: fetched))
    let again = try network.send(.document(wakeUp: asks))
    #expect(again.wasSent == isSent)
    #expect(again.isNotModified == isSent)
    #expect(again.body == HTTPResponse.document().body)
    #expect(network.http.requests.count == (isSent ? 2 : 1))
  }

  @Test("A confirmed answer is as good as a fetched one, and one that could not be kept is asked for")
  func confirmed() throws {
    try network.send(.document(wakeUp: 1))
    #expect(try network.send(.document(wakeUp: 2)).isNotModified)
    #expect(try !network.send(.document(wakeUp: 2)).wasSent)
    network.store.removeAll()
    #expect(try network.send(.document(wakeUp: 2)).wasSent)
  }
}
