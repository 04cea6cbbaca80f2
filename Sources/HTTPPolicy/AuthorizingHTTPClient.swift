import Synchronization
public import WidgetAPI

/// Gives requests the token that a program prints: the outermost layer, so that those below know whose answer they have.
///
/// The programs of an account run when a request to its server needs the token, never for pictures, and once for all
/// that need it; once more after a 401, and if they print another token then, the request is sent once more with it.
/// Where none prints one, the account's other credential is taken; where there is none either, the request goes without,
/// unless it needs a token.
/// Accounts without such programs, and requests to other servers, pass untouched.
public final class AuthorizingHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let tokens: TokenCommands
  private let missing = Mutex<[String: String]>([:])

  /// A client on top of another; the programs are run by `commands`, and waited for on `executor`.
  public init(_ client: any HTTPClient, commands: any CommandRunner, executor: any TaskExecutor) {
    self.client = client
    tokens = TokenCommands(commands, executor: executor)
  }

  /// What a person should know, by account: that its programs printed no token when they were last asked, and why.
  public var warnings: [String: String] { missing.withLock { $0 } }

  /// Sends the request with its account's token.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard request.isOfAccount, let account = request.account, !account.tokenCommands.isEmpty else {
      return try await client.send(request)
    }
    let token = await tokens.token(of: account.tokenCommands, inWakeUp: request.attempt?.wakeUp)
    let response = try await send(request, of: account, with: token)
    guard response.status == 401, case .success(let refused) = token.credential else { return response }
    let other = await tokens.token(
      of: account.tokenCommands, inWakeUp: request.attempt?.wakeUp, refused: token.run)
    guard case .success(let credential) = other.credential, credential != refused else { return response }
    return try await send(request, of: account, with: other)
  }

  private func send(
    _ request: HTTPRequest, of account: Account, with token: TokenRuns.Token
  ) async throws(HTTPError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let account = account.resolved(with: token.credential)
    missing.withLock { $0[account.name] = account.warning }
    var request = request
    request.account = account
    var response = try await account.credential == nil && request.needsToken ? .unsent : client.send(request)
    response.missingToken = account.missingToken
    return response
  }
}

extension HTTPResponse {
  /// What a request without a token would come to.
  fileprivate static var unsent: HTTPResponse {
    var response = HTTPResponse(status: 401)
    response.wasSent = false
    return response
  }
}

extension Account {
  /// The account when its programs have come to this: with a credential, or without and with all the reasons.
  fileprivate func resolved(with token: Result<Credential, TokenRuns.MissingToken>) -> Account {
    switch token {
    case .success(let credential): holding(credential)
    case .failure where credential != nil: holding(credential)
    case .failure(let missing):
      lackingToken([missingToken, missing.reason].compactMap(\.self).joined(separator: "; "))
    }
  }
}
