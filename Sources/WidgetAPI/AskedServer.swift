/// Who was asked, for the sentences about what came of it.
struct AskedServer {
  /// The host, with the port where one is named.
  let host: String
  /// The account whose server it is; nil where it is none's, so that no credential of an account goes there.
  private let account: Account?

  /// An account's own server.
  init(_ account: Account) {
    host = account.host
    self.account = account
  }

  /// The server that a request goes to.
  init(_ request: HTTPRequest) {
    host = request.host
    // Only for the wording: whether the credential is sent is the transport's decision, by whole origins.
    account = request.account.flatMap { $0.host.lowercased() == request.host.lowercased() ? $0 : nil }
  }

  /// What a 401 means.
  var refusal: String {
    guard let account else { return "wants a credential, or another one: set it in headers" }
    return account.credential == nil
      ? "wants a token: set one for account \(account.name)"
      : "does not accept the token of account \(account.name): renew it"
  }

  /// What a 404 leaves open.
  var doubt: String {
    guard let account else { return "" }
    return account.credential == nil
      ? ", or shows it only to those who send a token" : ", or the token of account \(account.name) may not see it"
  }

  /// That a token was configured and not found.
  var hint: String { account?.missingToken.map { "; no token is sent: \($0)" } ?? "" }
}
