import EntryDocument
import LocalTime

/// What is wrong with the widgets now.
enum WidgetsCheck {
  static func findings(in scene: Scene) -> [Finding] {
    let widgets = scene.report.widgets
    guard scene.isRunning else { return [.unknown("no widgetd keeps them fresh")] }
    // What the configuration check says already; no reload would help.
    let misconfigured = Set((scene.report.daemon?.problems ?? []).map { "\($0)" })
    let failing = widgets.compactMap { widget in widget.error.map { (widget.id, $0) } }
    let found = failing.filter { !misconfigured.contains($0.1.message) }.map { finding($0, $1) }
    guard found.isEmpty else { return found }
    guard failing.isEmpty else {
      return [.unknown("configured wrong, and so without data: \(failing.map(\.0).joined(separator: ", "))")]
    }
    guard !widgets.isEmpty else { return [.wrong("there is none", "configure one, or let widgetd --init do it")] }
    let waiting = widgets.filter { $0.state == .placeholder }.map(\.id)
    return [waiting.isEmpty ? .ok("all have data") : .unknown("waiting for data: \(waiting.joined(separator: ", "))")]
  }

  private static func finding(_ id: String, _ error: EntryError) -> Finding {
    let retry = error.retryAt.map { "it is tried again \($0.localDayAndTime); " } ?? ""
    return .wrong("\(id): \(error.message)", "\(retry)widgetctl reload \(id) --wait tries now")
  }
}
