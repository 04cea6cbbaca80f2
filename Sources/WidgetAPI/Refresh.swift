public import FoundationEssentials
public import TimelineCore

/// How often a widget is reloaded: a kind's default, or the configuration's `refresh`, which knows no `atEnd`.
public enum Refresh: Hashable, Sendable {
  /// So many seconds after the last time.
  case every(TimeInterval)
  /// When the last entry's date has come.
  case atEnd
  /// Only on request.
  case never

  /// The policy for a timeline made at `now`.
  public func policy(at now: Date) -> TimelineReloadPolicy {
    switch self {
    case .every(let seconds): .after(now + seconds)
    case .atEnd: .atEnd
    case .never: .never
    }
  }
}
