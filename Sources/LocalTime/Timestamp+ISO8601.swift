extension Timestamp {
  /// Reads an RFC 3339 date and time: `2026-11-30T09:00:00Z`. Also taken: a fraction of any length (rounded down to the
  /// millisecond), an offset as `+09:00` or `+0900` instead of `Z`, lower-case `t` and `z`, a space instead of `T`.
  /// A leap second (60) becomes the last millisecond before it. Nil for anything else: no offset, a date alone, fields
  /// out of range, 24:00.
  public init?(iso8601 text: String) {
    var fields = ISO8601Fields(text.utf8[...])
    guard let date = fields.date(), fields.takeAny(of: "Tt "), let time = fields.timeOfDay(),
      let offset = fields.offset(), fields.isAtEnd
    else { return nil }
    milliseconds = date.daysSince1970 * 86_400_000 + time - offset
  }

  /// UTC with `Z`: `2026-11-30T09:00:00Z`, or `2026-11-30T09:00:00.123Z` where there are milliseconds.
  public var iso8601: String {
    let (days, timeOfDay) = milliseconds.flooredDivision(by: 86_400_000)
    let date = CivilDay(daysSince1970: days)
    let (seconds, fraction) = timeOfDay.quotientAndRemainder(dividingBy: 1000)
    return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))T"
      + "\((seconds / 3600).padded(to: 2)):\((seconds / 60 % 60).padded(to: 2)):\((seconds % 60).padded(to: 2))"
      + (fraction == 0 ? "Z" : ".\(fraction.padded(to: 3))Z")
  }
}
