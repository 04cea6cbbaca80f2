public import FoundationEssentials

extension ReloadSchedule {
  /// The widget's settings.
  public struct Timing: Hashable, Sendable {
    /// Seconds that two scheduled reloads are apart at the least (S9).
    public var minimumReloadInterval: TimeInterval
    /// Seconds until the next reload where `.atEnd` has no end in the future (S6).
    public var atEndFallback: TimeInterval

    /// The defaults are 60 s and 15 min.
    public init(minimumReloadInterval: TimeInterval = 60, atEndFallback: TimeInterval = 900) {
      self.minimumReloadInterval = minimumReloadInterval
      self.atEndFallback = atEndFallback
    }
  }

  /// What outlives the process (S2).
  public struct Memory: Hashable, Sendable {
    /// The dates of the entries, sorted.
    public var entries: [Date] = []
    /// When the last good timeline arrived; a deadline of no duration, so that a clock set back heals it.
    public var arrival: Deadline?
    /// The scheduled reload.
    public var reload: Deadline?
    /// The next attempt after a failure.
    public var retry: Deadline?
    /// What the server said it wants to be left alone.
    public var wait: Deadline?
    /// The earliest next scheduled reload: the floor, set at each start that was scheduled or requested (S9).
    public var floor: Deadline?
    /// Failures since the last success.
    public var failures = 0
    /// The first of them.
    public var failingSince: Deadline?
    /// True once an entry has been shown, of this timeline or an earlier one.
    public var hasShown = false

    /// A widget that has never been asked.
    public init() {}
  }
}
