import EntryDocument
import WidgetAPI

/// What only a token can ask for: without one it isn't known who is meant.
struct TokenNeeded: WidgetFailure, Hashable {
  let message: String
  var code: ErrorCode { .missingToken }

  /// `matter` is the first half of the sentence: what needs to know who asks.
  init(_ matter: String, of account: Account) {
    let hint = account.missingToken.map { ": \($0)" } ?? ""
    message = "\(matter), and account \(account.name) has no token that says who you are\(hint)"
  }
}
