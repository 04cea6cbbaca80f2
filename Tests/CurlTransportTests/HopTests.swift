import Testing
import WidgetAPI

@testable import CurlTransport

@Suite struct HopTests {
  private func hop(
    _ url: String, account: String = "https://api.github.com", purpose: HTTPRequest.Purpose = .document,
    configured: HTTPHeaders = [:], isAtHome: Bool = true, settings: HTTPSettings = HTTPSettings(userAgent: "")
  ) throws -> Hop {
    let request = HTTPRequest(
      url: url, purpose: purpose, account: .octocat(account), headers: ["Accept": "*/*"],
      configuredHeaders: configured)
    return Hop(
      request, url: url, origin: try #require(Origin(url: url)), isAtHome: isAtHome, settings: settings)
  }

  @Test(
    "The credential goes to the account's own origin and nowhere else",
    arguments: [
      ("https://api.github.com/users/octocat", "https://api.github.com", true),
      ("https://API.github.com:443/users/octocat", "https://api.github.com", true),
      ("https://github.example.com/api/v3/user", "https://github.example.com/api/v3/", true),
      ("http://api.github.com/users/octocat", "https://api.github.com", false),
      ("https://api.github.com:8443/", "https://api.github.com", false),
      ("https://api.github.com.example.com/", "https://api.github.com", false),
      ("https://api.github.com@example.com/", "https://api.github.com", false),
      ("https://uploads.github.com/", "https://api.github.com", false),
      ("http://github.example.com/", "http://github.example.com", false),
      ("http://127.0.0.1:3000/", "http://127.0.0.1:3000", true),
      ("http://127.0.0.1:3001/", "http://127.0.0.1:3000", false),
      ("http://localhost:3000/", "http://127.0.0.1:3000", false),
    ])
  func credential(url: String, account: String, isSent: Bool) throws {
    let fields = HTTPHeaders(try hop(url, account: account).fields)
    #expect(fields["Authorization"] == (isSent ? "Bearer s3cret" : nil))
    #expect(fields["Accept"] == "*/*")
  }

  @Test("A picture carries neither credential nor configured fields, nor a user of its URL")
  func image() throws {
    let hop = try hop("https://api.github.com/a.png", purpose: .image, configured: ["PRIVATE-TOKEN": "s3cret"])
    #expect(hop.fields == [HTTPHeaders.Field(name: "Accept", value: "*/*")])
    #expect(!hop.allowsUser)
  }

  @Test("An Authorization that a person configured stands in for the account's")
  func configuredAuthorization() throws {
    let hop = try hop("https://api.github.com/", configured: ["authorization": "Basic abc"])
    #expect(hop.fields.map(\.value) == ["*/*", "Basic abc"])
  }

  @Test("In the clear a credential takes no proxy, whatever is configured")
  func clear() throws {
    let settings = HTTPSettings(userAgent: "", proxy: "http://proxy.example:3128")
    #expect(try hop("http://127.0.0.1/", account: "http://127.0.0.1", settings: settings).proxy == .none)
    #expect(try hop("http://127.0.0.1/", settings: settings).proxy == .url("http://proxy.example:3128"))
    #expect(try hop("https://api.github.com/", settings: settings).proxy == .url("http://proxy.example:3128"))
  }

  @Test("An origin's own settings hold instead of the general ones, each by itself")
  func origins() throws {
    let home = try #require(Origin(url: "https://github.example.com"))
    let settings = HTTPSettings(
      userAgent: "", proxy: "http://proxy.example", caFile: "/all.pem",
      origins: [home: HTTPSettings.OriginSettings(caFile: "/home.pem")])
    let own = try hop("https://github.example.com/x", settings: settings)
    #expect(own.proxy == .url("http://proxy.example"))
    #expect(own.caFile == "/home.pem")
    #expect(try hop("https://avatars.example.com/x", settings: settings).caFile == "/all.pem")
    #expect(try hop("https://api.github.com/").proxy == .environment)
  }

  @Test("libcurl follows redirects only where it would treat every hop alike")
  func follows() throws {
    let origin = try #require(Origin(url: "https://a.example"))
    let own = HTTPSettings(userAgent: "", origins: [origin: HTTPSettings.OriginSettings(proxy: "")])
    #expect(try hop("https://api.github.com/").isFollowedByLibcurl)
    #expect(try !hop("http://api.github.com/").isFollowedByLibcurl)
    #expect(try !hop("https://api.github.com/", configured: ["X": "y"]).isFollowedByLibcurl)
    #expect(try !hop("https://api.github.com/", settings: own).isFollowedByLibcurl)
  }

  @Test(
    "A URL in a message has no user, password, query or fragment",
    arguments: [
      ("ftp://octocat:pw@example.com/x?token=1#f", "ftp://example.com/x"),
      ("octocat:pw@example.com/x?token=1", "example.com/x"),
      ("https://user:p@ss@exa mple.com", "https://exa mple.com"),
      ("nonsense", "nonsense"),
      (String(repeating: "a", count: 9_000_000), String(repeating: "a", count: 200)),
    ])
  func redaction(url: String, shown: String) {
    #expect(redacted(url: url) == shown)
  }
}
