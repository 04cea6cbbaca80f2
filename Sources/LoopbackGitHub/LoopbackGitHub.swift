internal import JSONText
public import SystemSupport

/// A server on 127.0.0.1 that answers `GET /users/{login}`, `GET /repos/{owner}/{repo}` with its `/pulls` and `/issues`,
/// `GET /search/issues`, `GET /notifications` and `GET /avatars/{id}` as api.github.com does: the same documents, weak ETags
/// or Last-Modified and 304, pages and their Link, `x-ratelimit-*` headers, and refusals. It knows octocat, hubot and
/// monalisa, octocat/hello and hubot/empty.
///
/// What it answers can be changed while it runs, from any thread; from another process by `PUT`, whose body is what `GET`
/// of that path answers from then on.
public final class LoopbackGitHub: Sendable {
  /// The server itself: what was asked, `hold()` and `release()`.
  public let server: LoopbackServer
  let state: SharedState

  /// Starts a server that knows its users, on a port of 127.0.0.1, 0 for any that is free. `observer` hears of each
  /// request before it is answered, on the server's thread.
  public init(
    port: UInt16 = 0, observer: @escaping @Sendable (LoopbackServer.Request) -> Void = { _ in }
  ) throws(SystemCallError) {
    let state = SharedState()
    self.state = state
    server = try LoopbackServer(port: port) { request in
      observer(request)
      return state.answer(request)
    }
  }

  /// `http://127.0.0.1:PORT`, the counterpart of `https://api.github.com`.
  public var baseURL: String { server.baseURL }

  /// The token that every request for a user must carry, else it is answered 401; nil (the default) for none.
  public func require(token: String?) {
    state.withLock { $0.requiredToken = token }
  }

  /// Changes a user, or adds one that is not known yet, which then has the next free id.
  public func update(_ login: String, _ change: @Sendable (inout User) -> Void) {
    state.withLock { answers in
      let key = login.lowercased()
      let nextID = (answers.users.values.map(\.id).max() ?? 0) + 1
      change(&answers.users[key, default: User(id: nextID, login: login)])
    }
  }

  /// Forgets a user: it is answered 404 from now on.
  public func remove(_ login: String) {
    state.withLock { $0.users[login.lowercased()] = nil }
  }

  /// For how many seconds pictures may be used without asking again; GitHub's 300 by default.
  public func setPictures(maxAge seconds: Int) {
    state.withLock { $0.pictureMaxAge = seconds }
  }

  /// Answers a path, such as `/users/octocat`, with this response whatever was asked; nil to answer as GitHub again.
  public func override(_ path: String, with response: LoopbackServer.Response?) {
    state.withLock { $0.overrides[path.lowercased()] = response }
  }

  /// Closes every connection and ends the server's thread.
  public func stop() {
    server.stop()
  }
}
