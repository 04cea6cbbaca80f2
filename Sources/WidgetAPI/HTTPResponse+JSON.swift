import EntryDocument
public import FoundationEssentials
public import JSONText

extension HTTPResponse {
  /// The document of a 200; anything else is the reason in words. `subject` is what was asked for ("user octocat").
  public func document(subject: String, account: Account, at now: Date) throws(ResponseFailure) -> JSONValue {
    if let failure = ResponseFailure(self, subject: subject, account: account, at: now) {
      throw failure
    }
    do {
      return try JSONValue(parsing: body, .tolerant)
    } catch {
      throw ResponseFailure(
        code: .notJSON, message: "\(account.host) answered \(contentType) instead of JSON (\(error))")
    }
  }

  private var contentType: String {
    headers["content-type"]?.split(separator: ";").first.map(String.init) ?? "something else"
  }
}
