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
    standardOutput(unwrapped(lines))
  }

  /// Shows that a widget has come to this.
  func show(_ id: String, _ state: State) {
    states.withLock { $0[id] = state }
    standardOutput(up + unwrapped(lines))
  }

  /// Shows what all have come to, for good.
  func finish(_ ends: [String: State]) {
    states.withLock { $0 = ends }
    standardOutput(up + lines)
  }

  private var up: String { "\u{1b}[\(ids.count)A" }

  /// Each line over what stood there.
  private var lines: String {
    let states = states.withLock { $0 }
    return ids.map { "\u{1b}[2K\(line($0, states[$0] ?? .waiting))\n" }.joined()
  }

  /// Lines that are cut at the right edge: while they are to be drawn over, their number has to stay what it is.
  private func unwrapped(_ lines: String) -> String { "\u{1b}[?7l\(lines)\u{1b}[?7h" }

  private func line(_ id: String, _ state: State) -> String {
    switch state {
    case .waiting: terminal.colored("… \(id): waiting", .faint)
    case .done(let text): "\(terminal.colored("✓", .good)) \(id): \(text)"
    case .failed(let reason): "\(terminal.colored("✗", .bad)) \(id): failed: \(reason)"
    }
  }
}
