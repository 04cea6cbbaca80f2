import FoundationEssentials
import Publishing
import SharedContainer
import TestSupport
import Testing
import WidgetAPI

struct ResponseTests {
  let container: TemporaryContainer
  let clock = ManualClock()
  let store: ContainerResponses

  init() throws {
    container = try TemporaryContainer()
    store = ContainerResponses(container.layout, clock: clock)
  }

  private func response(_ size: Int = 2, at date: Date = ManualClock.start) -> StoredResponse {
    StoredResponse(
      headers: ["ETag": #"W/"1""#, "Link": "<next>", "Link": "<last>"], body: Array(repeating: 0x20, count: size),
      source: store.digest(of: "https://api.github.com"), checkedAt: date)
  }

  private func key(_ number: Int) -> String { store.digest(of: "\(number)") }

  @Test("An answer outlives the process: fields in their order, body, source and time")
  func kept() {
    store.store(response(), forKey: key(1))
    let next = ContainerResponses(container.layout, clock: clock)
    #expect(next.response(forKey: key(1)) == response())
    #expect(next.response(forKey: key(2)) == nil)
    next.renew(key: key(1), checkedAt: ManualClock.start + 60)
    #expect(store.response(forKey: key(1)) == response(at: ManualClock.start + 60))
  }

  @Test("A name tells nothing of what it was made of")
  func digest() {
    #expect(store.digest(of: "Bearer secret") == SHA256.hex(Array("Bearer secret".utf8)))
  }

  @Test("A head of another shape is a miss", arguments: ["null", #"{"source":"x","headers":[["ETag"]]}"#, "[]"])
  func otherShape(_ head: String) {
    let digest = SHA256.hex([])
    container.write(#"{"schema":1,"sha256":"\#(digest)","head":\#(head)}"# + "\n", to: "http/" + key(1))
    #expect(store.response(forKey: key(1)) == nil)
  }

  @Test("It sweeps when an answer is stored, at most daily, and once much was stored")
  func sweeps() {
    func makeOld() -> String {
      store.store(response(at: clock.now), forKey: key(9))
      container.age("http/" + key(9), hours: 31 * 24, before: clock.now.timeIntervalSince1970)
      return "http/" + key(9)
    }
    func isSwept(storing size: Int = 2) -> Bool {
      store.store(response(size, at: clock.now), forKey: key(1))
      return !container.files.contains("http/" + key(9))
    }
    // Storing the old one was the first since the start.
    _ = makeOld()
    #expect(!isSwept())
    clock.advance(to: ManualClock.start + 86_400)
    #expect(isSwept())
    _ = makeOld()
    #expect(!isSwept())
    #expect(isSwept(storing: 5 << 20))
  }
}
