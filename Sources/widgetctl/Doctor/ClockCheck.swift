import CLinux
import EntryDocument
import LocalTime

/// Whether the clock can be trusted: all that widgetd does hangs on dates.
enum ClockCheck {
  /// What two looks at the clock may differ by.
  private static let tolerance: Int64 = 60_000

  static func finding(in scene: Scene) -> Finding {
    let dates = [scene.report.daemon?.startedAt] + scene.report.widgets.map(\.checkedAt)
    if let latest = dates.compactMap(\.self).max(), latest.milliseconds > scene.now.milliseconds + tolerance {
      return .wrong(
        "it is behind the \(latest.iso8601) that widgetd has written before",
        "set it: timedatectl set-ntp true; then widgetctl reload")
    }
    let time = scene.now.localDayAndTime
    guard linux_clock_is_synchronized() != 0 else {
      return .unknown("\(time), which no time server has confirmed", "if it is wrong: timedatectl set-ntp true")
    }
    return .ok("\(time), set by a time server")
  }
}
