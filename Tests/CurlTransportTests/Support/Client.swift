import CurlTransport
import LoopbackGitHub
import SystemSupport
import WidgetAPI

/// The loop that all tests' clients share, as all widgets do.
let loop = try! LoopThread(name: "transport").loop

func client(_ settings: HTTPSettings = HTTPSettings(userAgent: "widgetd/test"), limits: HTTPLimits = HTTPLimits())
  -> CurlHTTPClient
{
  CurlHTTPClient(loop: loop, settings: settings, limits: limits)
}

extension HTTPSettings {
  static func trusting(_ caFile: String?, proxy: String? = nil) -> HTTPSettings {
    HTTPSettings(userAgent: "widgetd/test", proxy: proxy, caFile: caFile)
  }
}

extension HTTPClient {
  /// The reason why a request fails; nil if it doesn't.
  func failure(of request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await send(request)
      return nil
    } catch {
      return error
    }
  }
}

extension Account {
  /// octocat's account on a server.
  static func octocat(_ baseURL: String) -> Account {
    Account(name: "octocat", baseURL: baseURL, credential: Credential(bearer: "s3cret"))
  }
}

extension LoopbackServer {
  /// A server that answers `/to/URL` with a redirect to that URL and everything else with its path.
  static func redirecting() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path.hasPrefix("/to/") ? .redirect(to: String(request.target.dropFirst(4))) : .init(text: request.path)
    }
  }

  /// A port of 127.0.0.1 that no one listens on.
  static func freePort() throws -> UInt16 {
    let server = try LoopbackServer { _ in .silence }
    server.stop()
    return server.port
  }
}
