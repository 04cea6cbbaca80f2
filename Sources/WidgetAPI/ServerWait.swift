public import FoundationEssentials
public import TimelineCore

extension HTTPResponse {
  /// Seconds that the server asks to be left alone, at most 24 h; nil where it says nothing that makes sense (semantics
  /// S15: junk, zero and the past count as absent).
  ///
  /// `Retry-After` in seconds or as an HTTP-date, else GitHub's `x-ratelimit-reset` where nothing is left. A date is measured
  /// against the answer's own `Date`, else against `now`, so that a wrong clock here does no harm.
  public func wait(at now: Date) -> Deadline? {
    retryAfter(at: now) ?? (isUsedUp ? reset(at: now) : nil)
  }

  private func retryAfter(at now: Date) -> Deadline? {
    let clock = clock(at: now)
    return deadline(
      in: headers["retry-after"].flatMap {
        Self.seconds($0) ?? HTTPDate.parse($0, at: now)?.timeIntervalSince(clock)
      }, at: now)
  }

  /// When GitHub's limit is renewed.
  func reset(at now: Date) -> Deadline? {
    let clock = clock(at: now).timeIntervalSince1970
    return deadline(in: headers["x-ratelimit-reset"].flatMap(Self.seconds).map { $0 - clock }, at: now)
  }

  private func deadline(in seconds: TimeInterval?, at now: Date) -> Deadline? {
    seconds.flatMap { $0 > 0 ? Deadline(setAt: now, duration: min($0, Self.longestWait)) : nil }
  }

  /// The server's clock.
  private func clock(at now: Date) -> Date {
    headers["date"].flatMap { HTTPDate.parse($0, at: now) } ?? now
  }

  /// True where GitHub's header says that no request is left.
  var isUsedUp: Bool { headers["x-ratelimit-remaining"].flatMap(Self.seconds) == 0 }

  /// 24 h.
  static let longestWait: TimeInterval = 86_400

  /// A count of seconds: digits only.
  private static func seconds(_ text: String) -> TimeInterval? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? TimeInterval(text) : nil
  }
}
