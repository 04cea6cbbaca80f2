import EntryDocument
public import FoundationEssentials
public import JSONText

extension HTTPResponse {
  /// The document of a 200; anything else is the reason in words. `subject` is what was asked for ("user octocat").
  public func document(subject: String, account: Account, at now: Date) throws(ResponseFailure) -> JSONValue {
    try document(subject: subject, server: AskedServer(account), at: now)
  }

  /// The document of a 200 that need not come from the account's server: its credential is spoken of only where the request
  /// went there.
  public func document(subject: String, of request: HTTPRequest, at now: Date) throws(ResponseFailure) -> JSONValue {
    try document(subject: subject, server: AskedServer(request), at: now)
  }

  private func document(subject: String, server: AskedServer, at now: Date) throws(ResponseFailure) -> JSONValue {
    let server = server.asked(without: missingToken)
    if let failure = ResponseFailure(self, subject: subject, server: server, at: now) {
      throw failure
    }
    do {
      return try JSONValue(parsing: body, .tolerant)
    } catch {
      throw ResponseFailure(code: .notJSON, message: "\(server.host) answered \(kindOfBody) (\(error))")
    }
  }

  /// What an answer that can't be read claims to be.
  private var kindOfBody: String {
    let type = headers["content-type"]?.split(separator: ";").first?.lowercased() ?? ""
    return switch type {
    case "text/html": "text/html instead of JSON: the login page of a network or a proxy, perhaps"
    case _ where type.contains("json"): "JSON that can't be read"
    default: "\(type.isEmpty ? "something else" : type) instead of JSON"
    }
  }
}
