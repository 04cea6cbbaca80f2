import EntryDocument
import TimelineCore
import WidgetAPI

/// The settings that the top level makes for all widgets and a widget for itself.
struct WidgetSettings {
  /// Their keys.
  static let keys = [
    "icons", "staleMark", "colors", "appearance", "minimumReloadInterval", "atEndFallback", "dailyReloadBudget",
    "timelineDeadline",
  ]

  var icons = IconSet.unicode
  var style = EntryStyle()
  var timing = ReloadSchedule.Timing()
  var timelineDeadline = Duration.seconds(60)

  /// These, with what `node` sets instead.
  func overridden(by node: Node, _ problems: inout Problems) -> WidgetSettings {
    var settings = self
    if let icons = problems.noting(try node["icons"]?.choice(of: IconSet.allCases, named: \.rawValue, "the sets are")) {
      settings.icons = icons
    }
    if let mark = problems.noting(try node["staleMark"]?.line()) {
      settings.style.staleMark = mark
    }
    if let colors = problems.noting(try node["colors"]?.colors()) {
      settings.style.colors.merge(colors) { $1 }
    }
    if let appearance = problems.noting(
      try node["appearance"]?.choice(of: CardAppearance.allCases, named: \.rawValue, "the appearances are"))
    {
      settings.style.appearance = appearance
    }
    // Without a floor a careless policy would ask as fast as the server answers.
    if let seconds = problems.noting(try node["minimumReloadInterval"]?.duration(atLeast: 1)) {
      settings.timing.minimumReloadInterval = seconds
    }
    if let seconds = problems.noting(try node["atEndFallback"]?.duration()) {
      settings.timing.atEndFallback = seconds
    }
    // A floor of 60 s leaves room for no more.
    if let budget = problems.noting(try node["dailyReloadBudget"]?.integer(in: 1...1440)) {
      settings.timing.dailyReloadBudget = budget
    }
    if let seconds = problems.noting(try node["timelineDeadline"]?.duration()) {
      settings.timelineDeadline = .seconds(seconds)
    }
    return settings
  }
}
