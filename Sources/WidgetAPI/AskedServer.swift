/// Who was asked, for the sentences about what came of it.
struct AskedServer {
  /// The host, with the port where one is named.
  let host: String
  /// The account whose server it is; nil where it is none's, so that no credential of an account goes there.
  private var account: Account?

  /// An account's own server.
  init(_ account: Account) {
    host = account.host
    self.account = account
  }

  /// The server that a request goes to.
  init(_ request: HTTPRequest) {
    host = request.host
    // Only for the wording: whether the credential is sent is the transport's decision, by whole origins.
    account = request.isOfAccount ? request.account : nil
  }

  /// The same server, which was asked without the token that its account expects where that is why.
  func asked(without missingToken: String?) -> AskedServer {
    guard let missingToken else { return self }
    var server = self
    server.account = account?.lackingToken(missingToken)
    return server
  }

  /// What a 401 means.
  var refusal: String {
    guard let account else { return "wants a credential, or another one: set it in headers" }
    return account.expectsToken
      ? "does not accept the token of account \(account.name): renew it"
      : "wants a token: set one for account \(account.name)"
  }

  /// What a 403 may be for.
  var lack: String {
    guard let account else { return "" }
    return account.expectsToken
      ? ": the token of account \(account.name) may lack a permission"
      : ": a token for account \(account.name) may help"
  }

  /// What a 404 leaves open.
  var doubt: String {
    guard let account else { return "" }
    return account.expectsToken
      ? ", or the token of account \(account.name) may not see it" : ", or shows it only to those who send a token"
  }

  /// What would make a limit higher.
  var advice: String {
    guard let account, !account.expectsToken, account.missingToken == nil else { return "" }
    return "; a token for account \(account.name) raises it"
  }

  /// That a token was configured and not found.
  var hint: String {
    guard let account, !account.expectsToken, let missing = account.missingToken else { return "" }
    return "; no token is sent: \(missing)"
  }
}
