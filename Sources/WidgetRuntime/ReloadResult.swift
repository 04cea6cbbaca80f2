public import EntryDocument
import LocalTime
import TimelineCore
import WidgetAPI

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
    /// The server forbids a request now, for at least a part of the data.
    case refused
  }

  /// The widget's id.
  public var id: String
  /// How it ended.
  public var outcome: Outcome
  /// Why it failed or was refused, and when it is tried again.
  public var error: EntryError?
}

extension ReloadResult {
  /// The server wants to be left alone.
  init(id: String, refusedBy failure: ResponseFailure) {
    let retryAt = failure.wait.map { Timestamp($0.date) }
    self.init(
      id: id, outcome: .refused, error: EntryError(code: failure.code, message: failure.message, retryAt: retryAt))
  }
}

/// The results that one request still waits for.
final class ReloadRound {
  private var expected = 0
  private var isClosed = false
  private var results: [ReloadResult] = []
  private let answer: ([ReloadResult]) -> Void

  /// A round of nobody; `answer` is called once: when it is closed and the last result is in.
  init(answer: @escaping ([ReloadResult]) -> Void) {
    self.answer = answer
  }

  /// One more widget is going to answer.
  func expectOne() {
    expected += 1
  }

  func add(_ result: ReloadResult) {
    results.append(result)
    answerIfComplete()
  }

  /// All widgets have been asked, and what that changed is published.
  func close() {
    isClosed = true
    answerIfComplete()
  }

  private func answerIfComplete() {
    if isClosed, results.count == expected {
      answer(results)
    }
  }
}
