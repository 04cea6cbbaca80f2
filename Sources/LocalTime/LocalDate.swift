/// A day, with a time of it or without, as a person notes it: it means the same in whatever zone it is read.
public struct LocalDate: Hashable, Sendable {
  /// The day.
  public var day: LocalDay
  /// The time; nil: the whole day.
  public var time: TimeOfDay?

  /// How it is written, for error messages.
  public static let grammar = "YYYY-MM-DD, or YYYY-MM-DDTHH:MM"

  /// A date from its parts.
  public init(day: LocalDay, time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// Reads `2026-12-12`, `2026-12-12T18:30` or `2026-12-12T18:30:05`, also with a space for the `T`. Nil for anything
  /// else: a zone, a day that does not exist, 24:00.
  public init?(iso8601 text: String) {
    var fields = ISO8601Fields(text.utf8[...])
    guard let date = fields.date() else { return nil }
    day = LocalDay(date)
    guard !fields.isAtEnd else { return }
    guard fields.takeAny(of: "Tt "), let minutes = fields.minuteOfDay() else { return nil }
    let seconds = fields.takeAny(of: ":") ? fields.number(digits: 2, in: 0...59) : 0
    guard let seconds, fields.isAtEnd else { return nil }
    time = TimeOfDay(seconds: Int(minutes * 60 + seconds))
  }

  /// `2026-12-12`, or `2026-12-12T18:30`.
  public var iso8601: String { day.iso8601 + (time.map { "T" + $0.text } ?? "") }
}
