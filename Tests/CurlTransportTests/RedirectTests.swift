import CurlTransport
import LoopbackGitHub
import Testing
import WidgetAPI

/// What follows a redirect, once over http, where it is followed here, and once over https, where libcurl follows it
/// unless there are configured fields.
@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  /// Where a redirect leads, seen from where it starts.
  enum Change: CaseIterable {
    case nothing, host, port
  }

  /// Two servers of one scheme.
  private struct Servers {
    let here: LoopbackServer
    let there: LoopbackServer
    let authority: Authority
    let tls: (here: TLSServer, there: TLSServer)?

    init(_ scheme: String) throws {
      here = try .redirecting()
      there = try .redirecting()
      authority = Authority()
      tls = scheme == "https" ? (TLSServer(here, authority), TLSServer(there, authority)) : nil
    }

    var baseURL: String { tls?.here.baseURL ?? here.baseURL }

    func target(_ change: Change) -> String {
      switch change {
      case .nothing: "\(baseURL)/end"
      case .host: "\(baseURL.replacing("127.0.0.1", with: "localhost"))/end"
      case .port: "\(tls?.there.baseURL ?? there.baseURL)/end"
      }
    }

    /// The request that arrived at the end.
    var last: LoopbackServer.Request? { (here.requests + there.requests).first { $0.path == "/end" } }

    var client: CurlHTTPClient { CurlTransportTests.client(.trusting(authority.caFile)) }
  }

  @Test(
    "Credential and configured fields stay with the origin, other fields go along", arguments: ["http", "https"],
    Change.allCases)
  func secrets(scheme: String, change: Change) async throws {
    for configured: HTTPHeaders in [[:], ["PRIVATE-TOKEN": "t"]] {
      let servers = try Servers(scheme)
      let response = try await servers.client.send(
        HTTPRequest(
          url: "\(servers.baseURL)/to/\(servers.target(change))", account: .octocat(servers.baseURL),
          headers: ["X-Public": "p"], configuredHeaders: configured))
      #expect(response.url == servers.target(change))
      #expect(response.headers["Location"] == nil)
      #expect(response.body == Array("/end".utf8))
      let first = try #require(servers.here.requests.first)
      #expect(first.header("Authorization") == "Bearer s3cret")
      #expect(first.header("PRIVATE-TOKEN") == configured["PRIVATE-TOKEN"])
      let last = try #require(servers.last)
      #expect(last.header("Authorization") == (change == .nothing ? "Bearer s3cret" : nil))
      #expect(last.header("PRIVATE-TOKEN") == (change == .nothing ? configured["PRIVATE-TOKEN"] : nil))
      #expect(last.header("X-Public") == "p")
    }
  }

  @Test("A detour over another origin does not bring configured fields back", arguments: ["http", "https"])
  func detour(scheme: String) async throws {
    let servers = try Servers(scheme)
    let there = servers.target(.port).replacing("/end", with: "/to/\(servers.target(.nothing))")
    _ = try await servers.client.send(
      HTTPRequest(
        url: "\(servers.baseURL)/to/\(there)", account: .octocat(servers.baseURL),
        configuredHeaders: ["PRIVATE-TOKEN": "t"]))
    #expect(servers.there.requests.count == 1)
    let last = try #require(servers.last)
    #expect(last.header("PRIVATE-TOKEN") == nil)
    #expect(last.header("Authorization") == nil)
  }

  @Test("A redirect does not earn the credential of the account it leads to", arguments: ["http", "https"])
  func strangersRedirect(scheme: String) async throws {
    let servers = try Servers(scheme)
    let account = servers.target(.port).replacing("/end", with: "")
    _ = try await servers.client.send(
      HTTPRequest(url: "\(servers.baseURL)/to/\(servers.target(.port))", account: .octocat(account)))
    #expect(try #require(servers.last).header("Authorization") == nil)
  }

  @Test("Five redirects are followed, six are not", arguments: ["http", "https"])
  func loop(scheme: String) async throws {
    let servers = try Servers(scheme)
    let start = String(repeating: "/to/\(servers.baseURL)", count: 5)
    let response = try await servers.client.send(HTTPRequest(url: "\(servers.baseURL)\(start)/end"))
    #expect(response.body == Array("/end".utf8))
    let endless = try LoopbackServer { request in .redirect(to: request.target) }
    let tls = TLSServer(endless, servers.authority)
    let url = scheme == "https" ? tls.baseURL : endless.baseURL
    let failure = await servers.client.failure(of: HTTPRequest(url: url))
    #expect(failure == .tooManyRedirects(host: "127.0.0.1"))
    #expect(endless.requests.count == 6)
  }

  @Test("From https a redirect leads to https only", arguments: [[:], ["X-Configured": "c"]] as [HTTPHeaders])
  func downgrade(configured: HTTPHeaders) async throws {
    let servers = try Servers("https")
    for target in ["\(servers.there.baseURL)/end", "ftp://127.0.0.1/end", "file:///etc/hostname"] {
      let request = HTTPRequest(url: "\(servers.baseURL)/to/\(target)", configuredHeaders: configured)
      let failure = await servers.client.failure(of: request)
      guard case .redirectRefused = failure else {
        Issue.record("\(target): \(failure?.message ?? "followed")")
        continue
      }
    }
    #expect(servers.there.requests.isEmpty)
  }

  @Test("Nor does a way that began over http, once it has come to https")
  func detourOverTLS() async throws {
    let servers = try Servers("https")
    let plain = try LoopbackServer.redirecting()
    let way = "\(plain.baseURL)/to/\(servers.baseURL)/to/\(servers.there.baseURL)/end"
    guard case .redirectRefused = await servers.client.failure(of: HTTPRequest(url: way)) else {
      Issue.record("followed")
      return
    }
    #expect(servers.there.requests.isEmpty)
  }

  @Test(
    "From http a redirect leads to neither files nor ftp", arguments: ["ftp://127.0.0.1/x", "file:///etc/hostname"])
  func otherScheme(target: String) async throws {
    let server = try LoopbackServer.redirecting()
    let failure = await client().failure(of: HTTPRequest(url: "\(server.baseURL)/to/\(target)"))
    #expect(failure == .redirectRefused(host: "127.0.0.1", reason: "it leads to neither http nor https"))
  }

  @Test("A redirect from this machine to another takes the configured proxy again")
  func proxyAfterLoopback() async throws {
    let proxy = try LoopbackServer { _ in .init(text: "proxied") }
    let server = try LoopbackServer.redirecting()
    let response = try await client(.trusting(nil, proxy: proxy.baseURL)).send(
      HTTPRequest(url: "\(server.baseURL)/to/http://widgets.invalid/x", account: .octocat(server.baseURL)))
    #expect(response.body == Array("proxied".utf8))
    let request = try #require(proxy.requests.first)
    #expect(proxy.requests.count == 1)
    #expect(request.target == "http://widgets.invalid/x")
    #expect(request.header("Authorization") == nil)
  }
}
