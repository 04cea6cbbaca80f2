import FoundationEssentials
import LocalTime
import TimelineCore
import WidgetAPI

/// The countdown as it stands from one date on.
struct CountdownEntry: TimelineEntry {
  var date: Date
  var family: WidgetFamily
  /// Nil: nothing is set.
  var state: State?

  /// What is left.
  struct State: Sendable {
    var countdown: Countdown
    /// Local calendar days until the date's day; negative once it is past.
    var days: Int
    /// True where the date has a time, today, that is still to come.
    var isAwaitingTime: Bool
  }
}

/// Makes the countdown's entries: for now, for each local midnight to come, and for the date's own time; no request at all
/// (semantics S16).
struct CountdownProvider: TimelineProvider {
  func placeholder(in context: Context) -> CountdownEntry {
    let day = context.calendar.day(at: context.now).advanced(by: 12)
    let sample = Countdown(title: "Launch", date: LocalDate(day: day))
    return entry(of: sample, repeatsYearly: false, at: context.now, in: context)
  }

  func snapshot(for options: CountdownOptions, in context: Context) async throws -> CountdownEntry {
    if context.isPreview { return placeholder(in: context) }
    guard let countdown = try countdown(options, in: context) else { return empty(in: context) }
    return entry(of: countdown, repeatsYearly: options.repeatsYearly, at: context.now, in: context)
  }

  /// Where nothing is set only saving a countdown can change that, which reloads by itself.
  func timeline(for options: CountdownOptions, in context: Context) async throws -> Timeline<CountdownEntry> {
    guard let countdown = try countdown(options, in: context) else {
      return Timeline(entries: [empty(in: context)], policy: .never)
    }
    let midnights = context.calendar.midnights(after: context.now)
    let moments = ([context.now] + midnights).compactMap { date -> Date? in
      let today = context.calendar.day(at: date)
      let due = options.repeatsYearly ? countdown.yearly(on: today) : countdown
      return due.date.day == today ? moment(of: due, in: context) : nil
    }
    let dates = Set([context.now] + midnights + moments.filter { $0 > context.now })
    return Timeline(
      entries: dates.sorted().map {
        entry(of: countdown, repeatsYearly: options.repeatsYearly, at: $0, in: context)
      }, policy: context.reloadPolicy)
  }

  private func countdown(_ options: CountdownOptions, in context: Context) throws -> Countdown? {
    try options.countdown ?? Countdown(in: context.defaults)
  }

  /// The instant of a countdown with a time.
  private func moment(of countdown: Countdown, in context: Context) -> Date? {
    countdown.date.time.map { context.calendar.date(of: countdown.date.day, at: $0) }
  }

  private func empty(in context: Context) -> CountdownEntry {
    CountdownEntry(date: context.now, family: context.family)
  }

  private func entry(
    of countdown: Countdown, repeatsYearly: Bool, at date: Date, in context: Context
  ) -> CountdownEntry {
    let today = context.calendar.day(at: date)
    let due = repeatsYearly ? countdown.yearly(on: today) : countdown
    let days = today.days(until: due.date.day)
    let isAwaitingTime = days == 0 && moment(of: due, in: context).map { date < $0 } ?? false
    return CountdownEntry(
      date: date, family: context.family,
      state: CountdownEntry.State(countdown: due, days: days, isAwaitingTime: isAwaitingTime))
  }
}
