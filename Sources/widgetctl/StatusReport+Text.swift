import EntryDocument
import LocalTime
import SharedContainer

extension StatusReport {
  /// The report for people, all times local.
  var text: String {
    var lines = daemonLines
    if !widgets.isEmpty { lines += [""] + widgetLines }
    return lines.map { $0 + "\n" }.joined()
  }

  private var daemonLines: [String] {
    var lines = [headline, "container: \(DisplayText.line(layout.root))"]
    guard let daemon else { return lines }
    lines.append("configuration: \(daemon.configurationPath ?? "built in")")
    lines += daemon.problems.map { "  error: \($0.path.isEmpty ? "" : $0.path + ": ")\($0.message)" }
    lines += daemon.warnings.map { "warning: \($0)" }
    if let disk = daemon.disk { lines.append("disk: \(disk.message)") }
    return lines + limits.map(Self.line)
  }

  private static func line(_ limit: KnownLimits.Limit) -> String {
    let account = limit.account.map { ", account \($0)" } ?? ""
    return
      "limit: \(limit.host)\(account), \(limit.resource): \(limit.remaining) of \(limit.limit) requests left until "
      + limit.reset.localDayAndTime
  }

  private var headline: String {
    guard let holder else { return NoDaemon.error.message }
    guard let daemon else { return "widgetd is running" }
    let process = holder.pid.map { ", process \($0)" } ?? ""
    return "widgetd \(daemon.version) is running\(process), since \(daemon.startedAt.localDayAndTime)"
  }

  /// A line for each widget, its error and a spent budget below it.
  private var widgetLines: [String] {
    var table = Table(header: ["ID", "KIND", "STATE", "ENTRY", "CHECKED", "NEXT ENTRY", "NEXT RELOAD"])
    for widget in widgets {
      let dates = [widget.entryDate, widget.checkedAt, widget.nextEntry, widget.nextReload]
      table.append([widget.id, widget.kind, widget.state.rawValue] + dates.map { $0?.localDayAndTime ?? "–" })
    }
    let lines = table.lines
    return [lines[0]]
      + zip(lines.dropFirst(), widgets).flatMap { line, widget in
        [line] + [widget.error.map(Self.sentence), Self.budget(of: widget)].compactMap(\.self).map { "  " + $0 }
      }
  }

  private static func budget(of widget: WidgetStatus) -> String? {
    guard let budget = widget.spentBudget, let date = widget.nextReload else { return nil }
    return "its budget of \(budget) a day is spent until \(date.localDayAndTime)"
  }

  private static func sentence(_ error: EntryError) -> String {
    let since = error.since.map { "since \($0.localDayAndTime)" }
    let retry = error.retryAt.map { "next try \($0.localDayAndTime)" }
    let dates = [since, retry].compactMap(\.self).joined(separator: ", ")
    return "\(error.message)\(dates.isEmpty ? "" : " (\(dates))")"
  }
}
