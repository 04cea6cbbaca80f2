import FoundationEssentials
import LocalTime
import SystemSupport
import WidgetAPI

/// The machine's wall clock.
struct SystemClock: WallClock {
  let timer: RealtimeTimer

  var now: Date { Date(timeIntervalSince1970: RealtimeTimer.now) }

  func sleep(until date: Date) async throws(CancellationError) {
    do {
      _ = try await timer.sleep(until: date.timeIntervalSince1970)
    } catch {
      throw CancellationError()
    }
  }
}

/// The machine's calendar, by glibc.
struct SystemCalendar: LocalCalendar {
  func day(at date: Date) -> LocalDay { LocalDay(containing: Timestamp(date)) }

  func date(of day: LocalDay, at time: TimeOfDay) -> Date { Date(day.instant(at: time)) }
}
