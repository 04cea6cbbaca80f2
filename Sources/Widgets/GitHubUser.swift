import EntryDocument
import JSONText
import WidgetAPI

/// A GitHub user or organisation, as `GET /users/{login}` describes it.
///
/// Only `login` and `id` are certain; the rest may be null, empty or missing (GitHub's REST API, "Get a user"). Gitea
/// and Forgejo have some of it under names of their own.
struct GitHubUser: Hashable, Sendable {
  var login: String
  var id: Int
  /// The number of the account that had the login before; nil while it is the same one.
  var formerID: Int?
  var name: String?
  var bio: String?
  var publicRepos: Int?
  var followers: Int?
  var following: Int?
  /// The profile's page: on GitHub Enterprise another host than github.com.
  var link: String?
  var avatarURL: String?
  /// The picture that stands in the container.
  var avatar: EntryImage?
}

extension GitHubUser {
  /// Reads GitHub's document, which `host` sent.
  init(response document: JSONValue, of host: String) throws(ResponseFailure) {
    login = try document.required("login", "a string", of: host, \.string)
    id = try document.required("id", "a whole number", of: host, \.integer)
    name = (document["name"] ?? document["full_name"])?.text
    bio = (document["bio"] ?? document["description"])?.text
    publicRepos = document["public_repos"]?.integer
    followers = (document["followers"] ?? document["followers_count"])?.integer
    following = (document["following"] ?? document["following_count"])?.integer
    link = document["html_url"]?.webLink
    avatarURL = document["avatar_url"]?.text
  }

  /// The user as seen by somebody who has seen `previous` under the same login: who took it over stays somebody else.
  func following(_ previous: GitHubUser?) -> GitHubUser {
    var user = self
    let known = previous?.formerID ?? previous?.id
    user.formerID = known == id ? nil : known
    return user
  }

  /// Reads what `data` wrote.
  init?(data: JSONValue) {
    guard let login = data["login"]?.string, let id = data["id"]?.integer else { return nil }
    self.login = login
    self.id = id
    formerID = data["formerId"]?.integer
    name = data["name"]?.string
    bio = data["bio"]?.string
    publicRepos = data["publicRepos"]?.integer
    followers = data["followers"]?.integer
    following = data["following"]?.integer
    link = data["link"]?.string
    avatar = data["avatar"].flatMap(EntryImage.init(json:))
  }

  /// The fields that entry.json shows.
  var data: JSONValue {
    [
      "login": JSONValue(login), "id": JSONValue(id), "formerId": JSONValue(formerID), "name": JSONValue(name),
      "bio": JSONValue(bio),
      "followers": JSONValue(followers), "following": JSONValue(following), "publicRepos": JSONValue(publicRepos),
      "link": JSONValue(link), "avatar": avatar?.json ?? .null,
    ]
  }
}
