import EntryDocument
import LocalTime

extension Drawing {
  /// In the lower margin of a card: that it is not up to date, and when it last was. A fixed instant and never an age, so
  /// that nothing ticks.
  mutating func staleMark(_ entry: EntryDocument, in card: Box, _ ink: Ink) {
    guard entry.state == .stale else { return }
    let line = card.inset(by: 16).bottom(0).raised(by: -2.5)
    symbol(.clock, x: line.x, y: line.y, size: 9, ink)
    let time = entry.staleSince.map(\.localDayAndTime) ?? "stale"
    text(time, in: line.after(12).raised(by: 0.7).top(11), .medium(9), ink)
  }
}
