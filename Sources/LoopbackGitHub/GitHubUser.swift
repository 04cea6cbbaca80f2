internal import JSONText

extension LoopbackGitHub {
  /// A user, as `GET /users/{login}` tells of one.
  public struct User: Sendable {
    /// The number that GitHub knows it by; part of its picture's address.
    public var id: Int
    /// The login, as its owner writes it.
    public var login: String
    /// The display name; nil where there is none.
    public var name: String?
    /// What it says of itself; nil where it says nothing.
    public var bio: String?
    /// How many public repositories it has.
    public var publicRepos: Int
    /// How many follow it.
    public var followers: Int
    /// How many it follows.
    public var following: Int
    /// What `GET /avatars/{id}` answers, with type `image/png` whatever it is.
    public var avatar: [UInt8]

    /// A user from its parts.
    public init(
      id: Int, login: String, name: String? = nil, bio: String? = nil, publicRepos: Int = 0, followers: Int = 0,
      following: Int = 0, avatar: [UInt8] = []
    ) {
      self.id = id
      self.login = login
      self.name = name
      self.bio = bio
      self.publicRepos = publicRepos
      self.followers = followers
      self.following = following
      self.avatar = avatar
    }

    /// The users that a new server knows. Login and mascots are GitHub's, all else is made up.
    static var known: [User] {
      [
        User(
          id: 1, login: "octocat", name: "The Octocat", bio: "Eight arms, one keyboard.", publicRepos: 8,
          followers: 8200, following: 9, avatar: PNG.square(red: 0x24, green: 0x8A, blue: 0x3D)),
        User(
          id: 2, login: "hubot", name: "Hubot", publicRepos: 3, followers: 310, following: 1,
          avatar: PNG.square(red: 0x1F, green: 0x6F, blue: 0xEB)),
        User(
          id: 3, login: "monalisa", name: "Mona Lisa Octocat", bio: "Smiling & coding since 1503.", publicRepos: 42,
          followers: 1503, following: 12, avatar: PNG.square(red: 0x82, green: 0x50, blue: 0xDF)),
      ]
    }

    func document(baseURL: String) -> JSONValue {
      let url = "\(baseURL)/users/\(login)"
      return [
        "login": JSONValue(login),
        "id": JSONValue(id),
        "avatar_url": JSONValue("\(baseURL)/avatars/\(id)?v=4"),
        "gravatar_id": "",
        "url": JSONValue(url),
        "html_url": JSONValue("https://github.com/\(login)"),
        "followers_url": JSONValue("\(url)/followers"),
        "following_url": JSONValue("\(url)/following{/other_user}"),
        "repos_url": JSONValue("\(url)/repos"),
        "type": "User",
        "site_admin": false,
        "name": JSONValue(name),
        "company": nil,
        "blog": "",
        "location": nil,
        "email": nil,
        "hireable": nil,
        "bio": JSONValue(bio),
        "twitter_username": nil,
        "public_repos": JSONValue(publicRepos),
        "public_gists": 0,
        "followers": JSONValue(followers),
        "following": JSONValue(following),
        "created_at": "2011-01-25T18:44:36Z",
        "updated_at": "2026-11-22T09:30:00Z",
      ]
    }
  }
}
