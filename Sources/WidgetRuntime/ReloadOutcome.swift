public import EntryDocument

/// What became of a reload request for one widget.
public struct ReloadOutcome: Hashable, Sendable {
  /// How it ended.
  public enum Result: String, Sendable {
    /// A timeline arrived and renders otherwise than before.
    case reloaded
    /// A timeline arrived and renders the same.
    case unchanged
    /// No timeline came.
    case failed
    /// The server forbids a request now.
    case refused
  }

  /// The widget's id.
  public var id: String
  /// How it ended.
  public var result: Result
  /// Why it failed or was refused, and when it is tried again.
  public var error: EntryError?
}

/// The outcomes that one request still waits for.
final class ReloadRound {
  private var missing: Int
  private var outcomes: [ReloadOutcome] = []
  private let answer: ([ReloadOutcome]) -> Void

  /// A round over `count` widgets; `answer` is called once, with the last outcome.
  init(count: Int, answer: @escaping ([ReloadOutcome]) -> Void) {
    missing = count
    self.answer = answer
  }

  func add(_ outcome: ReloadOutcome) {
    outcomes.append(outcome)
    missing -= 1
    if missing == 0 {
      answer(outcomes)
    }
  }
}
