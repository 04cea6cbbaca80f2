import EntryDocument
import LocalTime
import SharedContainer

/// Whether tokens are there and were accepted, as far as the servers' last answers tell.
enum TokenCheck {
  private static let sources = "docs/configuration.md, Tokens, has the sources"

  static func findings(in scene: Scene) -> [Finding] {
    let warnings = scene.isRunning ? scene.report.daemon?.warnings ?? [] : []
    let missing = warnings.map { Finding.wrong($0, "\(sources); after a change, systemctl --user reload widgetd") }
    let refused = refusals(in: scene)
    let known = scene.layout.readLimits() ?? KnownLimits()
    let accepted = answers(known).filter { answer in
      refused.isEmpty || answer.verdict != .ok
    }
    let found = missing + refused + accepted
    guard found.isEmpty else { return found }
    return [.unknown("no server has told of a limit yet", scene.isRunning ? "widgetctl reload --wait asks" : nil)]
  }

  /// The widgets whose server doesn't accept the token.
  private static func refusals(in scene: Scene) -> [Finding] {
    guard scene.isRunning else { return [] }
    return scene.report.widgets.compactMap { widget in
      guard let error = widget.error, [.unauthorized, .missingToken].contains(error.code) else { return nil }
      return .wrong(
        "\(widget.id): \(error.message)", "put a token in place that is valid, then widgetctl reload \(widget.id)")
    }
  }

  /// One finding for each server and account, by its newest limit.
  private static func answers(_ known: KnownLimits) -> [Finding] {
    let newest = Dictionary(grouping: known.limits) { "\($0.scope.origin) \($0.account ?? "")" }
      .compactMapValues { limits in limits.max { $0.receivedAt < $1.receivedAt } }
    return newest.sorted { $0.key < $1.key }.map { finding(of: $0.value) }
  }

  private static func finding(of limit: KnownLimits.Limit) -> Finding {
    let date = limit.receivedAt.localDayAndTime
    let left = "\(limit.remaining) of \(limit.limit) requests were left \(date)"
    guard limit.scope.credential == nil else {
      return .ok("\(limit.host) accepted that of account \(limit.account ?? "github"); \(left)")
    }
    return .unknown("\(limit.host) was asked without one; \(left)", "a token raises the limit; \(sources)")
  }
}
