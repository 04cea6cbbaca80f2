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
    var user = try GitHubUser(response: document, of: context.account.host)
    let previous = context.previousUser(user.login)
    user = user.following(previous)
    if let formerID = user.formerID {
      context.note("the login \(user.login) belongs to another account than before (id \(formerID), now \(user.id))")
    }
    user.avatar = await context.avatar(at: user.avatarURL, else: previous?.id == user.id ? previous?.avatar : nil)
    return user
  }
}
