import JSONText
import LocalTime
import WidgetAPI

/// The options of `countdown`.
struct CountdownOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("title", .string, "what is counted to; default: Anniversary"),
    WidgetParameter(
      "date", .string, "\(LocalDate.grammar); default: what widgetctl countdown set saved, with its title"),
    WidgetParameter("repeats", .string, "yearly: on to the next year's day after it; default: it doesn't"),
  ]

  static let fields = [
    WidgetField("title", "what is counted to"),
    WidgetField("date", "the date that is counted to, with its time if any"),
    WidgetField("days", "local calendar days until it; negative once it is past"),
  ]

  /// Nil: what the shared defaults hold.
  var countdown: Countdown?
  var repeatsYearly: Bool

  init(from values: OptionValues) throws(OptionError) {
    let title = try values.string("title")
    if let text = try values.string("date") {
      guard let date = LocalDate(iso8601: text) else {
        throw OptionError(path: "date", message: "found \(JSONValue(text).compact), want \(LocalDate.grammar)")
      }
      countdown = Countdown(title: title, date: date)
    } else if title != nil {
      throw OptionError(path: "title", message: "found without date; want both, or none for the shared defaults")
    }
    let repeats = try values.string("repeats")
    guard repeats == nil || repeats == "yearly" else {
      throw OptionError(path: "repeats", message: #"found \#(JSONValue(repeats).compact), want "yearly""#)
    }
    repeatsYearly = repeats != nil
  }
}
