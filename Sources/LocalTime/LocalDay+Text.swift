extension LocalDay {
  /// Reads `2026-12-12`. Nil for anything else, also for a day that does not exist.
  public init?(iso8601 text: String) {
    var fields = ISO8601Fields(text.utf8[...])
    guard let date = fields.date(), fields.isAtEnd else { return nil }
    self.init(date)
  }

  /// `2026-12-12`.
  public var iso8601: String {
    "\(Int64(year).padded(to: 4))-\(Int64(month).padded(to: 2))-\(Int64(day).padded(to: 2))"
  }

  /// Day and month in English, "20 Nov"; with the year, "20 Nov 2025", where that is another than `year`.
  public func shortText(in year: Int) -> String {
    self.year == year ? "\(day) \(EnglishName.shortMonth(month))" : shortText
  }

  /// Day, month and year in English: "20 Nov 2025".
  public var shortText: String { "\(day) \(EnglishName.shortMonth(month)) \(year)" }

  /// All of it in English: "Saturday 12 December 2026".
  public var longText: String {
    // 1970-01-01 was a Thursday.
    let weekday = (daysSince1970 + 4).flooredDivision(by: 7).remainder
    return "\(EnglishName.weekday(Int(weekday))) \(day) \(EnglishName.month(month)) \(year)"
  }
}
