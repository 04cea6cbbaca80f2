public import FoundationEssentials
import Glibc
public import LocalTime
import Synchronization
public import WidgetAPI

/// Runs `body` while `TZ` names that zone. TZ belongs to the whole process: one call at a time.
public func inZone<Result>(_ zone: String, _ body: () throws -> Result) rethrows -> Result {
  try zoneLock.withLock { _ in
    let before = getenv("TZ").map { String(cString: $0) }
    defer { if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") } }
    setenv("TZ", zone, 1)
    return try body()
  }
}

private let zoneLock = Mutex(())

/// The calendar of the zone that TZ names, by glibc.
public struct ZoneCalendar: LocalCalendar {
  /// A calendar; to be used inside `inZone`.
  public init() {}

  /// The day in which an instant lies.
  public func day(at date: Date) -> LocalDay { LocalDay(containing: Timestamp(date)) }

  /// The instant at which the clock shows that time.
  public func date(of day: LocalDay, at time: TimeOfDay) -> Date { Date(day.instant(at: time)) }
}
