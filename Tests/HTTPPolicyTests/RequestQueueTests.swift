import Testing

@testable import HTTPPolicy

@Suite struct RequestQueueTests {
  var queue = RequestQueue()

  private mutating func enter(_ number: Int, _ origin: String = "a", serial: String? = nil) -> Bool {
    queue.enter(RequestQueue.Ticket(number: number, origin: origin, serialAccount: serial))
  }

  @Test("Four to an origin; the others follow in order, one as one ends")
  mutating func width() {
    let entered = (1...6).map { enter($0) }
    #expect(entered == [true, true, true, true, false, false])
    let other = enter(7, "b")
    #expect(other)
    #expect(queue.leave(3) == [5])
    #expect(queue.leave(1) == [6])
    #expect(queue.leave(2) == [])
  }

  @Test("One at a time of an account that wants it so, which holds up nobody else")
  mutating func serial() {
    #expect(enter(1, serial: "x") == true)
    #expect(enter(2, serial: "x") == false)
    #expect(enter(3, serial: "x") == false)
    #expect(enter(4) == true)
    #expect(queue.leave(1) == [2])
    #expect(queue.leave(2) == [3])
  }

  @Test("Who gives up while waiting is passed over")
  mutating func givingUp() {
    _ = (1...6).map { enter($0) }
    #expect(queue.leave(5) == [])
    #expect(queue.leave(1) == [6])
  }
}
