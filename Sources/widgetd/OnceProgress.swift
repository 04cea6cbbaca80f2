import Console
import SystemSupport
import WidgetRuntime

/// The lines of `--once` on a terminal: one for each widget, drawn again whenever one of them has come to an end.
final class OnceProgress: Sendable {
  /// How far a widget is.
  enum State: Sendable {
    case waiting
    case done(String)
    case failed(String)
  }

  private let terminal: Terminal
  private let ids: [String]
  private let states: Locked<[String: State]>

  /// Nil where nobody looks, or more widgets are to be drawn than the terminal has lines.
  init?(_ terminal: Terminal?, ids: [String]) {
    guard let terminal, ids.count < terminal.height else { return nil }
    self.terminal = terminal
    self.ids = ids
    states = Locked([:])
    standardOutput(lines)
  }

  /// Shows how far these widgets are.
  func show(_ news: [String: State]) {
    states.withLock { $0.merge(news) { $1 } }
    standardOutput("\u{1b}[\(ids.count)A" + lines)
  }

  /// Each line over what stood there, without wrapping: the height has to stay what it is.
  private var lines: String {
    let states = states.withLock { $0 }
    return "\u{1b}[?7l" + ids.map { "\u{1b}[2K\(line($0, states[$0] ?? .waiting))\n" }.joined() + "\u{1b}[?7h"
  }

  private func line(_ id: String, _ state: State) -> String {
    switch state {
    case .waiting: terminal.colored("… \(id): waiting", .faint)
    case .done(let text): "\(terminal.colored("✓", .good)) \(id): \(text)"
    case .failed(let reason): "\(terminal.colored("✗", .bad)) \(id): failed: \(reason)"
    }
  }
}
