import EntryDocument
import LocalTime
import SharedContainer
import WidgetAPI
import WidgetRuntime

/// What a taken reload file asks for, and how it is answered.
struct ReloadOrders: Sendable {
  private let requests: [ReloadRequest]

  init(_ requests: [ReloadRequest]) {
    self.requests = requests
  }

  /// The widgets that are to be reloaded, for all requests together: one round.
  var selections: [WidgetCenter.Selection] {
    requests.flatMap(\.targets).map(WidgetCenter.Selection.init)
  }

  /// The names that are neither an id nor a kind.
  func unknown(among widgets: [ConfiguredWidget]) -> [String] {
    Self.unknown(requests.flatMap(\.targets), among: widgets)
  }

  /// The answers, by token.
  func replies(_ results: [ReloadResult], among widgets: [ConfiguredWidget]) -> [(token: String, reply: ReloadReply)] {
    requests.compactMap { request in
      guard let token = request.token else { return nil }
      let selections = request.targets.map(WidgetCenter.Selection.init)
      let wanted = Set(widgets.filter { widget in selections.contains { $0.matches(widget) } }.map(\.id))
      return (
        token,
        ReloadReply(
          widgets: results.filter { wanted.contains($0.id) }.map(ReloadReply.Widget.init),
          unknown: Self.unknown(request.targets, among: widgets))
      )
    }
  }

  private static func unknown(_ targets: [ReloadTarget], among widgets: [ConfiguredWidget]) -> [String] {
    targets.compactMap { target in
      guard case .named(let name) = target else { return nil }
      return widgets.contains(where: WidgetCenter.Selection(target).matches) ? nil : name
    }
  }
}

extension WidgetCenter.Selection {
  fileprivate init(_ target: ReloadTarget) {
    self =
      switch target {
      case .all: .all
      case .named(let name): .named(name)
      }
  }
}

extension ReloadReply.Widget {
  fileprivate init(_ result: ReloadResult) {
    let outcome: ReloadOutcome =
      switch result.outcome {
      case .reloaded: .reloaded
      case .unchanged: .unchanged
      case .failed: .failed
      case .refused: .refused
      }
    self.init(id: result.id, outcome: outcome, error: result.error, retryAt: result.error?.retryAt)
  }
}
