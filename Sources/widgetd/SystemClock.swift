import FoundationEssentials
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
