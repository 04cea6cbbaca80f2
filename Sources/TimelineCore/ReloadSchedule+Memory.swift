public import FoundationEssentials

extension ReloadSchedule {
  /// The widget's settings.
  public struct Timing: Hashable, Sendable {
    /// Seconds that two scheduled reloads are apart at the least (S9).
    public var minimumReloadInterval: TimeInterval
    /// Seconds until the next reload where `.atEnd` has no end in the future (S6).
    public var atEndFallback: TimeInterval
    /// How many scheduled reloads a rolling day may have, at least 1; nil: any number (S14).
    public var dailyReloadBudget: Int?

    /// The defaults are 60 s, 15 min and no budget.
    public init(
      minimumReloadInterval: TimeInterval = 60, atEndFallback: TimeInterval = 900, dailyReloadBudget: Int? = nil
    ) {
      self.minimumReloadInterval = minimumReloadInterval
      self.atEndFallback = atEndFallback
      self.dailyReloadBudget = dailyReloadBudget
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
    /// What of the budget was spent; counted only while there is one (S14).
    public var budget = ReloadBudget()
    /// Failures since the last success, or since the network changed.
    public var failures = 0
    /// True where the last attempt could make no connection at all (S17).
    public var isUnreachable = false
    /// The first of them.
    public var failingSince: Deadline?
    /// True once an entry has been shown, of this timeline or an earlier one.
    public var hasShown = false

    /// A widget that has never been asked.
    public init() {}
  }
}
