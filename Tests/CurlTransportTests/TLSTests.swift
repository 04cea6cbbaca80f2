import LoopbackGitHub
import Testing
import WidgetAPI

@testable import CurlTransport

@Suite(.timeLimit(.minutes(1))) struct TLSTests {
  private func tlsReason(_ failure: HTTPError?) -> String? {
    guard case .tls("127.0.0.1", let reason) = failure else { return nil }
    return reason
  }

  @Test("A certificate of the authority in caFile is trusted, and the connection kept")
  func privateAuthority() async throws {
    let server = try LoopbackServer { request in .init(text: request.path) }
    let authority = Authority()
    let tls = TLSServer(server, authority)
    let client = client(.trusting(authority.caFile))
    for path in ["/1", "/2"] {
      #expect(try await client.send(HTTPRequest(url: tls.baseURL + path)).body == Array(path.utf8))
    }
    #expect(server.traffic.acceptedConnections == 1)
  }

  @Test("A certificate of an unknown authority is refused and nothing sent, with a caFile and without")
  func unknownAuthority() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let tls = TLSServer(server, Authority())
    let other = Authority()
    let request = HTTPRequest(url: tls.baseURL, account: .octocat(tls.baseURL))
    for caFile in [other.caFile, nil] {
      let failure = await client(.trusting(caFile)).failure(of: request)
      #expect(
        tlsReason(failure)
          == "the authority of its certificate is not known here; if it is the right one, name it as caFile")
    }
    #expect(server.requests.isEmpty)
  }

  @Test("A certificate for another name is refused")
  func otherName() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let authority = Authority()
    let tls = TLSServer(server, authority, names: "DNS:widgets.invalid")
    let failure = await client(.trusting(authority.caFile)).failure(of: HTTPRequest(url: tls.baseURL))
    #expect(
      tlsReason(failure) == "its certificate is for another name, so another server may have answered")
    #expect(server.requests.isEmpty)
  }

  @Test(
    "A certificate that has expired, or is not valid yet, is refused in words of its own",
    arguments: [(2020, "its certificate has expired"), (2090, "its certificate is not valid yet")])
  func dates(year: Int, reason: String) async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let authority = Authority()
    let (certificate, key) = authority.issue("dated", year: year)
    let tls = TLSServer(server, certificate: certificate, key: key)
    let failure = await client(.trusting(authority.caFile)).failure(of: HTTPRequest(url: tls.baseURL))
    #expect(tlsReason(failure) == "\(reason), or this computer's clock is wrong")
    #expect(server.requests.isEmpty)
  }

  @Test("A certificate that is its own authority is refused in words of its own, and trusted as caFile")
  func selfSigned() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let (own, other) = (Authority(names: "IP:127.0.0.1"), Authority())
    let tls = TLSServer(server, certificate: own.caFile, key: own.key)
    let failure = await client(.trusting(other.caFile)).failure(of: HTTPRequest(url: tls.baseURL))
    #expect(
      tlsReason(failure) == "its certificate is signed by itself; if it is the right one, name it as caFile")
    #expect(try await client(.trusting(own.caFile)).send(HTTPRequest(url: tls.baseURL)).status == 200)
  }

  @Test("A caFile that isn't there fails its transfers, and says which file")
  func missingFile() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let authority = Authority()
    let tls = TLSServer(server, authority)
    let failure = await client(.trusting("/nowhere/ca.pem")).failure(of: HTTPRequest(url: tls.baseURL))
    #expect(tlsReason(failure)?.contains("/nowhere/ca.pem") == true)
  }

  @Test("An origin's own caFile holds for it alone")
  func ofOrigin() async throws {
    let server = try LoopbackServer.redirecting()
    let (one, two) = (Authority(), Authority())
    let (here, there) = (TLSServer(server, one), TLSServer(server, two))
    var settings = HTTPSettings.trusting(two.caFile)
    settings.origins[try #require(Origin(url: here.baseURL))] = HTTPSettings.OriginSettings(caFile: one.caFile)
    let client = client(settings)
    let response = try await client.send(HTTPRequest(url: "\(here.baseURL)/to/\(there.baseURL)/end"))
    #expect(response.body == Array("/end".utf8))
    settings.origins = [:]
    await client.apply(settings)
    let failure = await client.failure(of: HTTPRequest(url: here.baseURL))
    #expect(tlsReason(failure) != nil)
  }

  @Test(
    "Only names by hash tell of a directory of certificates",
    arguments: [("5ed36f99.0", true), ("ca-bundle.crt", false), ("5ed36f99.1", false), ("5ed36g99.0", false)])
  func hashedNames(name: String, isHashed: Bool) {
    #expect(SystemCertificates.isHashed(Array(name.utf8)) == isHashed)
  }
}
