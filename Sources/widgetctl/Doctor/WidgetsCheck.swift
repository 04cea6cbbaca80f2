import EntryDocument
import LocalTime

/// What is wrong with the widgets now.
enum WidgetsCheck {
  static func findings(in scene: Scene) -> [Finding] {
    let widgets = scene.report.widgets
    guard scene.isRunning else { return [.unknown("no widgetd keeps them fresh")] }
    let failing = widgets.compactMap { widget in widget.error.map { finding(widget.id, $0) } }
    guard failing.isEmpty else { return failing }
    guard !widgets.isEmpty else { return [.wrong("there is none", "configure one, or let widgetd --init do it")] }
    let waiting = widgets.filter { $0.state == .placeholder }.map(\.id)
    return [waiting.isEmpty ? .ok("all have data") : .unknown("waiting for data: \(waiting.joined(separator: ", "))")]
  }

  private static func finding(_ id: String, _ error: EntryError) -> Finding {
    let retry = error.retryAt.map { "it is tried again \($0.localDayAndTime); " } ?? ""
    return .wrong("\(id): \(error.message)", "\(retry)widgetctl reload \(id) --wait tries now")
  }
}
