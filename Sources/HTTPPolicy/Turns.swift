import FoundationEssentials
import TimelineCore
import WidgetAPI

/// Dates for those who may not ask all at once, in the order in which they came: each gets its own, and is let through
/// when it comes back at it. All requests of the attempt that was let through pass with it.
struct Turns {
  /// From then on a turn is nobody's; nil: now.
  private(set) var free: Deadline?
  private var taken: [String: Deadline] = [:]
  private var passing: [String: HTTPRequest.Attempt] = [:]

  /// Turns from that date on; nil: from now on.
  init(from free: Deadline? = nil) {
    self.free = free
  }

  /// The claimant's date; nil: it is let through now. The next turn is `apart` seconds later.
  mutating func take(by request: LimitedRequest, apart: TimeInterval, at now: Date) -> Deadline? {
    let claimant = request.claimant
    if let attempt = request.attempt, passing[claimant] == attempt {
      free = free.map { Deadline(setAt: now, date: $0.date + apart) }
      return nil
    }
    let turn = taken[claimant]?.date ?? max(free?.date ?? now, now)
    if taken[claimant] == nil {
      free = Deadline(setAt: now, date: turn + apart)
    }
    guard turn > now else {
      taken[claimant] = nil
      passing[claimant] = request.attempt
      return nil
    }
    let deadline = Deadline(setAt: now, date: turn)
    taken[claimant] = deadline
    return deadline
  }

  /// No new turn is before that date.
  mutating func postpone(to date: Deadline) {
    free = free.map { $0.date > date.date ? $0 : date } ?? date
  }

  /// Whoever has a turn before that date gets another one.
  mutating func revoke(before date: Date) {
    taken = taken.filter { $0.value.date >= date }
  }

  /// The attempt of that request was let through.
  mutating func letThrough(_ request: LimitedRequest) {
    passing[request.claimant] = request.attempt
  }

  /// After the clock was set back no turn is further away than when it was given (semantics S15).
  mutating func heal(at now: Date) {
    free?.heal(at: now)
    for claimant in taken.keys {
      taken[claimant]?.heal(at: now)
    }
  }
}
