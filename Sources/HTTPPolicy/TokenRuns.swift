import WidgetAPI

/// What is known of the token that a list of programs prints, and who waits for the run that is under way.
///
/// A token that was found holds until the server refuses it. That there is none holds for the wake-up it was found out
/// in, so that a later reload looks again: a keyring may be unlocked by then.
struct TokenRuns {
  /// What a run came to.
  struct Token: Hashable {
    /// The number of the run; they rise.
    let run: Int
    /// The credential, or why there is none.
    let credential: Result<Credential, MissingToken>
  }

  /// Why no program printed a token.
  struct MissingToken: Error, Hashable {
    let reason: String
  }

  /// What somebody who needs the token is to do.
  enum Decision: Equatable {
    /// Take this one.
    case take(Token)
    /// Wait for the run of that number, which is under way.
    case wait(run: Int)
    /// Begin the run of that number and wait for it.
    case begin(run: Int)
  }

  private var last: (token: Token, wakeUp: Int)?
  private var lastRun = 0
  /// The wake-up that the run under way was begun in; nil where none is.
  private var running: Int?
  private var waiting = 0

  /// What to do for a request of that wake-up; `refused` is the number of the run whose token the server has refused.
  mutating func need(inWakeUp wakeUp: Int?, refused: Int? = nil) -> Decision {
    if running != nil {
      waiting += 1
      return .wait(run: lastRun)
    }
    if let (token, since) = last, token.run > refused ?? 0, token.isFound || since >= wakeUp ?? .max {
      return .take(token)
    }
    lastRun += 1
    running = wakeUp ?? 0
    waiting = 1
    return .begin(run: lastRun)
  }

  /// A run has come to this; of one that was given up it means nothing.
  mutating func ended(with token: Token) {
    guard let wakeUp = running, token.run == lastRun else { return }
    running = nil
    last = (token, wakeUp)
  }

  /// Somebody doesn't wait for the run any longer. True where nobody does: it is given up.
  mutating func left(run: Int) -> Bool {
    guard running != nil, run == lastRun else { return false }
    waiting -= 1
    if waiting == 0 { running = nil }
    return waiting == 0
  }
}

extension TokenRuns.Token {
  fileprivate var isFound: Bool {
    if case .success = credential { true } else { false }
  }
}
