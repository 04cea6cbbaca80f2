import JSONText
import LocalTime
import WidgetAPI

/// What is counted to: a title and a date.
struct Countdown: Hashable, Sendable {
  /// The title; one that says nothing is replaced.
  let title: String
  let date: LocalDate

  /// Shown for such a title.
  static let defaultTitle = "Anniversary"

  init(title: String?, date: LocalDate) {
    self.title = title.flatMap { $0.isBlank ? nil : $0 } ?? Self.defaultTitle
    self.date = date
  }
}

extension Countdown {
  /// The key of the shared defaults, as the app has it.
  static let key = "dday_config"

  /// What the shared defaults hold; nil: nothing is saved.
  init?(in defaults: any SharedDefaults) throws(SharedDefaultsError) {
    guard let value = try defaults.value(forKey: Self.key), !value.isNull else { return nil }
    guard value.object != nil else {
      throw SharedDefaultsError(reason: "\(Self.key) is \(value.kindName), not an object with title and targetDate")
    }
    guard let date = value["targetDate"]?.string.flatMap(LocalDate.init(iso8601:)) else {
      let found = value["targetDate"]?.compact ?? "nothing"
      throw SharedDefaultsError(reason: "\(Self.key).targetDate: found \(found), want \(LocalDate.grammar)")
    }
    self.init(title: value["title"]?.string, date: date)
  }

  /// The date that counts on a day: the first one not before it of those that the date comes to every year, beginning with
  /// itself. 29 February is 28 February in common years.
  func yearly(on today: LocalDay) -> Countdown {
    guard date.day < today else { return self }
    let day = [today.year, today.year + 1].map(anniversary).first { $0 >= today }
    return Countdown(title: title, date: LocalDate(day: day ?? date.day, time: date.time))
  }

  private func anniversary(in year: Int) -> LocalDay {
    LocalDay(year: year, month: date.day.month, day: date.day.day)
      ?? LocalDay(year: year, month: 3, day: 1)?.advanced(by: -1) ?? date.day
  }
}
