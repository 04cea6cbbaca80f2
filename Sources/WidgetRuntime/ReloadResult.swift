public import EntryDocument

/// What became of a reload request for one widget.
public struct ReloadResult: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: String, Sendable {
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
  public var outcome: Outcome
  /// Why it failed or was refused, and when it is tried again.
  public var error: EntryError?
}

/// The results that one request still waits for.
final class ReloadRound {
  private var missing: Int
  private var results: [ReloadResult] = []
  private let answer: ([ReloadResult]) -> Void

  /// A round over `count` widgets; `answer` is called once, with the last result; at once for none.
  init(count: Int, answer: @escaping ([ReloadResult]) -> Void) {
    missing = count
    self.answer = answer
    if count == 0 {
      answer([])
    }
  }

  func add(_ result: ReloadResult) {
    results.append(result)
    missing -= 1
    if missing == 0 {
      answer(results)
    }
  }
}
