public import FoundationEssentials

/// How long a retry waits (semantics S11): uniformly between half and all of min(cap, 5 s · 2ⁿ), never under 1 s.
///
/// | retry n | without a cap |
/// | --- | --- |
/// | 1 | 5 … 10 s |
/// | 2 | 10 … 20 s |
/// | 3 | 20 … 40 s |
/// | 8 and on | 640 … 1,280 s, which the default cap of 15 min makes 450 … 900 s |
public enum RetryBackoff {
  /// The highest cap, 15 min.
  public static let longest: TimeInterval = 900
  /// The cap for a widget that has never loaded because no connection could be made: a start before the network is up
  /// shows data within a minute of it.
  public static let longestBeforeNetwork: TimeInterval = 45

  /// Seconds until retry `n` (1 is the first) under `cap` seconds; `jitter` is uniform in 0 ..< 1.
  public static func delay(beforeRetry n: Int, cap: TimeInterval, jitter: Double) -> TimeInterval {
    let ceiling = min(cap, 5 * exp2(n))
    return max(1, ceiling * (0.5 + 0.5 * jitter))
  }

  private static func exp2(_ n: Int) -> Double {
    // 2⁶² s is past any cap, and a shift by more would overflow.
    Double(1 << min(max(n, 0), 62))
  }
}
