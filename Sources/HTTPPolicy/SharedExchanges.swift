/// Which requests wait for which exchange: equal ones for one (semantics S21).
///
/// An exchange is known by the number of the request that began it.
struct SharedExchanges<Waiter> {
  private struct Exchange {
    let number: Int
    var waiters: [(number: Int, waiter: Waiter)]
  }

  private var exchanges: [String: Exchange] = [:]

  /// True where a request of that key would wait for an exchange that has begun.
  func isUnderWay(_ key: String) -> Bool { exchanges[key] != nil }

  /// One more request. True where it has to begin the exchange, false where it waits for one that has begun.
  mutating func join(_ waiter: Waiter, number: Int, key: String) -> Bool {
    let begins = exchanges[key] == nil
    exchanges[key, default: Exchange(number: number, waiters: [])].waiters.append((number, waiter))
    return begins
  }

  /// A request is given up. Answers who waited, nil where nobody did any more, and the exchange that nobody waits for
  /// now: it is to be given up, too, and no later request joins it.
  mutating func leave(number: Int, key: String) -> (waiter: Waiter?, abandoned: Int?) {
    guard let index = exchanges[key]?.waiters.firstIndex(where: { $0.number == number }),
      let waiter = exchanges[key]?.waiters.remove(at: index).waiter
    else { return (nil, nil) }
    guard let exchange = exchanges[key], exchange.waiters.isEmpty else { return (waiter, nil) }
    exchanges[key] = nil
    return (waiter, exchange.number)
  }

  /// An exchange has ended. Answers who waits for it, and who of them began it; nobody where it was given up.
  mutating func end(number: Int, key: String) -> [(waiter: Waiter, hasBegunIt: Bool)] {
    guard exchanges[key]?.number == number else { return [] }
    return exchanges.removeValue(forKey: key)?.waiters.map { ($0.waiter, $0.number == number) } ?? []
  }
}
