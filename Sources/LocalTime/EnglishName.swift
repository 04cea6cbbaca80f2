/// Ours, not strftime's: a text must not depend on the locale that a program happens to run in.
enum EnglishName {
  /// The month, from 1.
  static func month(_ month: Int) -> String { months[month - 1] }

  /// The month, from 1, in three letters.
  static func shortMonth(_ month: Int) -> Substring { months[month - 1].prefix(3) }

  /// The day of the week, from 0 for Sunday.
  static func weekday(_ weekday: Int) -> String { weekdays[weekday] }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
