public import FoundationEssentials
public import TimelineCore

extension HTTPResponse {
  /// Seconds that the server asks to be left alone, at most 24 h; nil where it says nothing that makes sense (semantics
  /// S15: junk, zero and the past count as absent).
  ///
  /// `Retry-After` in seconds or as an HTTP-date, else GitHub's `x-ratelimit-reset` where nothing is left. A date is measured
  /// against the answer's own `Date`, else against `now`, so that a wrong clock here does no harm.
  public func wait(at now: Date) -> Deadline? {
    let clock = headers["date"].flatMap(HTTPDate.parse) ?? now
    let waits = [retryAfter(from: clock), isUsedUp ? untilReset(from: clock) : nil]
    return waits.lazy.compactMap { $0 }.first { $0 > 0 }.map { seconds in
      Deadline(setAt: now, duration: min(seconds, Self.longestWait))
    }
  }

  private func retryAfter(from clock: Date) -> TimeInterval? {
    headers["retry-after"].flatMap { Self.seconds($0) ?? HTTPDate.parse($0)?.timeIntervalSince(clock) }
  }

  private func untilReset(from clock: Date) -> TimeInterval? {
    headers["x-ratelimit-reset"].flatMap(Self.seconds).map { $0 - clock.timeIntervalSince1970 }
  }

  /// True where GitHub's header says that no request is left.
  var isUsedUp: Bool { headers["x-ratelimit-remaining"].flatMap(Self.seconds) == 0 }

  private static let longestWait: TimeInterval = 86_400

  /// A count of seconds: digits only.
  private static func seconds(_ text: String) -> TimeInterval? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? TimeInterval(text) : nil
  }
}
