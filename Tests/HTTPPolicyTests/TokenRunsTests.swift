import Testing
import WidgetAPI

@testable import HTTPPolicy

@Suite("Runs of the programs that print tokens")
struct TokenRunsTests {
  private static func found(run: Int, _ token: String = "one") -> TokenRuns.Token {
    TokenRuns.Token(run: run, credential: .success(Credential(bearer: token)))
  }

  private static func missing(run: Int) -> TokenRuns.Token {
    TokenRuns.Token(run: run, credential: .failure(TokenRuns.MissingToken(reason: "gh exited with 1")))
  }

  /// Runs of which the first came to this; it was begun in wake-up 5.
  private func runs(after token: TokenRuns.Token) -> Runs {
    let runs = Runs()
    #expect(runs.need(inWakeUp: 5) == .begin(run: 1))
    runs.ended(with: token)
    return runs
  }

  @Test("All who need a token while a run is under way wait for that run, one that had a token refused among them")
  func joining() {
    let runs = Runs()
    #expect(runs.need(inWakeUp: 1) == .begin(run: 1))
    #expect(runs.need(inWakeUp: 1) == .wait(run: 1))
    #expect(runs.need(inWakeUp: 2) == .wait(run: 1))
    runs.ended(with: Self.found(run: 1))
    #expect(runs.need(inWakeUp: 1, refused: 1) == .begin(run: 2))
    #expect(runs.need(inWakeUp: 1, refused: 1) == .wait(run: 2))
  }

  @Test("A token that was found is taken in any wake-up, and outside of them", arguments: [4, 5, 6, 1000, nil])
  func found(wakeUp: Int?) {
    let runs = runs(after: Self.found(run: 1))
    #expect(runs.need(inWakeUp: wakeUp) == .take(Self.found(run: 1)))
  }

  @Test("That there is none holds for the wake-up in which it was found out, and for earlier ones")
  func missing() {
    let runs = runs(after: Self.missing(run: 1))
    #expect(runs.need(inWakeUp: 4) == .take(Self.missing(run: 1)))
    #expect(runs.need(inWakeUp: 5) == .take(Self.missing(run: 1)))
    #expect(runs.need(inWakeUp: 6) == .begin(run: 2))
  }

  @Test("What belongs to no wake-up always looks again for a token that is missing")
  func missingOutside() {
    let runs = runs(after: Self.missing(run: 1))
    #expect(runs.need(inWakeUp: nil) == .begin(run: 2))
  }

  @Test("All whose token was refused cause one run, those who come after it included")
  func refused() {
    let runs = runs(after: Self.found(run: 1))
    #expect(runs.need(inWakeUp: 5, refused: 1) == .begin(run: 2))
    runs.ended(with: Self.found(run: 2, "two"))
    #expect(runs.need(inWakeUp: 5, refused: 1) == .take(Self.found(run: 2, "two")))
    #expect(runs.need(inWakeUp: 5) == .take(Self.found(run: 2, "two")))
  }

  @Test("A run is given up when the last who waits has left; what it comes to then means nothing")
  func leaving() {
    let runs = Runs()
    #expect(runs.need(inWakeUp: 1) == .begin(run: 1))
    #expect(runs.need(inWakeUp: 1) == .wait(run: 1))
    #expect(!runs.left(run: 1))
    #expect(runs.left(run: 1))
    #expect(runs.need(inWakeUp: 1) == .begin(run: 2))
    runs.ended(with: Self.missing(run: 1))
    #expect(runs.need(inWakeUp: 1) == .wait(run: 2))
    #expect(!runs.left(run: 1))
  }
}

/// The value under test, asked where an expectation may not change one.
private final class Runs {
  private var runs = TokenRuns()

  func need(inWakeUp wakeUp: Int?, refused: Int? = nil) -> TokenRuns.Decision {
    runs.need(inWakeUp: wakeUp, refused: refused)
  }

  func ended(with token: TokenRuns.Token) { runs.ended(with: token) }

  func left(run: Int) -> Bool { runs.left(run: run) }
}
