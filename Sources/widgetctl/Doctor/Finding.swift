/// What a check has come to.
struct Finding {
  enum Verdict: String, CaseIterable {
    case ok, wrong, unknown
  }

  let verdict: Verdict
  /// What was found.
  let sentence: String
  /// What to do about it; nil where nothing is to be done.
  let advice: String?

  static func ok(_ sentence: String, _ advice: String? = nil) -> Finding {
    Finding(verdict: .ok, sentence: sentence, advice: advice)
  }

  static func wrong(_ sentence: String, _ advice: String) -> Finding {
    Finding(verdict: .wrong, sentence: sentence, advice: advice)
  }

  /// It can't be told, or need not be wrong.
  static func unknown(_ sentence: String, _ advice: String? = nil) -> Finding {
    Finding(verdict: .unknown, sentence: sentence, advice: advice)
  }
}
