/// Which requests may be under way at once: four to an origin, one of an account that wants it so. The others wait in the
/// order they came; one that waits for its account holds up nobody else.
struct RequestQueue {
  /// How many requests to one origin are under way at most.
  static let width = 4

  /// A request, by its number.
  struct Ticket {
    var number: Int
    var origin: String
    /// The account that wants one request at a time; nil: none.
    var serialAccount: String?
  }

  private var running: [Ticket] = []
  private var waiting: [Ticket] = []

  /// Joins the queue; true where the request may be sent at once.
  mutating func enter(_ ticket: Ticket) -> Bool {
    guard mayRun(ticket) else {
      waiting.append(ticket)
      return false
    }
    running.append(ticket)
    return true
  }

  /// One has ended, or is given up; answers the numbers of those that may be sent now.
  mutating func leave(_ number: Int) -> [Int] {
    running.removeAll { $0.number == number }
    waiting.removeAll { $0.number == number }
    var started: [Int] = []
    for ticket in waiting where mayRun(ticket) {
      running.append(ticket)
      started.append(ticket.number)
    }
    waiting.removeAll { started.contains($0.number) }
    return started
  }

  private func mayRun(_ ticket: Ticket) -> Bool {
    let others = running.filter { $0.origin == ticket.origin }
    return others.count < Self.width
      && (ticket.serialAccount == nil || !others.contains { $0.serialAccount == ticket.serialAccount })
  }
}
