public import FoundationEssentials

extension ReloadSchedule {
  /// Something that happened.
  public enum Event: Hashable, Sendable {
    /// The daemon has begun, or has read its configuration again; sent before all others but requests.
    case started
    /// The date of the last `.sleep` has come, or the clock was set.
    case wokeUp
    /// A reload was asked for by a person or a program.
    case reloadRequested
    /// An address or a route has appeared (S17).
    case networkChanged
    /// The timeline that was requested is here: its entries' dates, sorted; without any it counts as failed (S10). `wait`
    /// is how long the server wants not to be asked again; nil: it doesn't say.
    case timelineArrived(entries: [Date], policy: TimelineReloadPolicy, wait: Deadline? = nil)
    /// The timeline that was requested did not come; `jitter` is uniform in 0 ..< 1.
    case timelineFailed(ReloadFailure, jitter: Double)
  }

  /// Something to do, in this order.
  public enum Action: Hashable, Sendable {
    /// Ask the provider; answered by `.timelineArrived` or `.timelineFailed`.
    case requestTimeline
    /// Tell those who asked for a reload that the server forbids one until that date.
    case refuseRequest(until: Date)
    /// Show the entry of that index in the timeline that arrived last.
    case show(Int)
    /// What is shown is now to be believed so much.
    case become(Freshness)
    /// Send `.wokeUp` at that date, replacing any earlier such wish; nil: nothing is due. A `.wokeUp` before that date
    /// leaves the wish standing.
    case sleep(until: Date?)
  }

  /// What a reader may believe (S12).
  public enum Freshness: Hashable, Sendable {
    /// Nothing has ever been loaded.
    case placeholder
    /// As good as its schedule.
    case fresh
    /// A reload is overdue, or keeps failing.
    case stale
  }
}
