import CurlTransport
import Glibc
import LoopbackGitHub
import Testing
import WidgetAPI

@Suite struct ProxyTests {
  @Test("The proxy that is configured gets the requests")
  func option() async throws {
    let proxy = try LoopbackServer { _ in .init(text: "proxied") }
    let response = try await client(.trusting(nil, proxy: proxy.baseURL)).send(
      HTTPRequest(url: "http://widgets.invalid/x"))
    #expect(response.body == Array("proxied".utf8))
    #expect(proxy.requests.map(\.target) == ["http://widgets.invalid/x"])
  }

  @Test("An origin's own proxy gets that origin's requests only")
  func ofOrigin() async throws {
    let general = try LoopbackServer { _ in .init(text: "general") }
    let own = try LoopbackServer { request in
      request.target.hasSuffix("/away") ? .redirect(to: "http://other.invalid/") : .init(text: "own")
    }
    var settings = HTTPSettings.trusting(nil, proxy: general.baseURL)
    let origin = try #require(Origin(url: "http://own.invalid"))
    settings.origins[origin] = HTTPSettings.OriginSettings(proxy: own.baseURL)
    let client = client(settings)
    #expect(try await client.send(HTTPRequest(url: "http://own.invalid/x")).body == Array("own".utf8))
    #expect(try await client.send(HTTPRequest(url: "http://other.invalid/")).body == Array("general".utf8))
    #expect(try await client.send(HTTPRequest(url: "http://own.invalid/away")).body == Array("general".utf8))
  }

  @Test("A proxy that won't connect is said so, and has seen no credential")
  func refusedTunnel() async throws {
    let proxy = try LoopbackServer { _ in .init(status: 403) }
    let failure = await client(.trusting(nil, proxy: proxy.baseURL)).failure(
      of: HTTPRequest(url: "https://api.github.com/user", account: .octocat("https://api.github.com")))
    guard case .cannotConnect("api.github.com", let reason) = failure else {
      Issue.record("\(failure?.message ?? "no failure")")
      return
    }
    #expect(reason.contains("403"))
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.allSatisfy { $0.header("Authorization") == nil })
  }

  @Test("A proxy that can't be used is reported without its password")
  func badProxy() async throws {
    for proxy in ["http://octocat:pw@proxy.invalid:1", "gopher://octocat:pw@127.0.0.1:1", "http://octocat:pw@[::1"] {
      let failure = await client(.trusting(nil, proxy: proxy)).failure(of: HTTPRequest(url: "http://widgets.invalid/"))
      let message = try #require(failure).message
      #expect(!message.contains("pw"))
    }
  }

  @Test("With http_proxy set, a credential for this machine still goes there straight")
  func environment() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .init(text: "proxied") }
      let server = try LoopbackServer { _ in .init(text: "straight") }
      unsetenv("no_proxy")
      setenv("http_proxy", proxy.baseURL, 1)
      let client = client()
      let own = try await client.send(HTTPRequest(url: server.baseURL, account: .octocat(server.baseURL)))
      #expect(own.body == Array("straight".utf8))
      #expect(server.requests.map { $0.header("Authorization") } == ["Bearer s3cret"])
      #expect(proxy.requests.isEmpty)
      let other = try await client.send(HTTPRequest(url: "http://widgets.invalid/", account: .octocat(server.baseURL)))
      #expect(other.body == Array("proxied".utf8))
      #expect(proxy.requests.map { $0.header("Authorization") } == [nil])
      setenv("no_proxy", "127.0.0.1", 1)
      _ = try await client.send(HTTPRequest(url: server.baseURL))
      #expect(server.requests.count == 2)
    }
  }
}
