import EntryDocument
import JSONText
import WidgetAPI

/// One user's two requests: the profile, then its picture.
struct GitHubUserRequest {
  let login: String
  let context: TimelineProviderContext

  /// What came of it.
  enum Answer: Sendable {
    case user(GitHubUser)
    case failure(any WidgetFailure)
  }

  func answer() async -> Answer {
    do {
      return .user(try await load())
    } catch {
      return .failure(error as? any WidgetFailure ?? HTTPError.cancelled)
    }
  }

  private func load() async throws -> GitHubUser {
    let subject = "user \(login)"
    guard GitHubLogin.isValid(login) else {
      throw SharedDefaultsError(reason: "FavoriteNames holds \(JSONValue(login).compact), which is no login on GitHub")
    }
    let response = try await context.http.send(.gitHub("/users/\(login)", of: context.account))
    let document = try response.document(subject: subject, account: context.account, at: context.now)
    guard var user = GitHubUser(response: document) else {
      throw ResponseFailure(
        code: .unexpectedShape, message: "\(context.account.host) described \(subject) without login or id")
    }
    user.avatar = await avatar(of: user)
    return user
  }

  /// The picture; where it can't be had, the one that was there before. A login may have been given up and taken by
  /// someone else, which the id tells.
  private func avatar(of user: GitHubUser) async -> EntryImage? {
    let kept = context.previousUser(user.login).flatMap { $0.id == user.id ? $0.avatar : nil }
    guard let url = user.avatarURL,
      let response = try? await context.http.send(HTTPRequest(url: url, purpose: .image)),
      response.status == 200
    else { return kept }
    return (try? context.images.store(response.body)) ?? kept
  }
}
