import CurlTransport
import Testing

@Suite struct OriginTests {
  @Test(
    "An origin is scheme, host and port as libcurl reads them",
    arguments: [
      ("https://api.github.com", "https", "api.github.com", 443),
      ("http://api.github.com/x", "http", "api.github.com", 80),
      ("HTTPS://API.GitHub.com:443/x?q#f", "https", "api.github.com", 443),
      ("https://github.example.com:8443/api/v3", "https", "github.example.com", 8443),
      ("https://api.github.com@evil.example/", "https", "evil.example", 443),
      ("https://octocat:pw@api.github.com/", "https", "api.github.com", 443),
      ("https://evil.example?@api.github.com/", "https", "evil.example", 443),
      ("http://127.1/", "http", "127.0.0.1", 80),
      ("http://[::1]:8080/", "http", "[::1]", 8080),
    ])
  func reads(url: String, scheme: String, host: String, port: Int) throws {
    let origin = try #require(Origin(url: url))
    #expect(origin.scheme == scheme)
    #expect(origin.host == host)
    #expect(origin.port == port)
  }

  @Test(
    "What is no absolute http or https URL has no origin",
    arguments: [
      "", "api.github.com", "//api.github.com/", "/users/octocat", "ftp://api.github.com/", "file:///etc/passwd",
      "https://", "https://a b/", "https://api.github.com:70000/", "https://api.github.com\r\nX: y/",
    ])
  func refuses(url: String) {
    #expect(Origin(url: url) == nil)
  }

  @Test(
    "Only this machine is loopback",
    arguments: [
      ("http://127.0.0.1/", true), ("http://127.8.9.10:80/", true), ("http://localhost:3000/", true),
      ("http://LOCALHOST/", true), ("http://[::1]/", true), ("http://127.0.0.1.example.com/", false),
      ("http://localhost.example.com/", false), ("http://128.0.0.1/", false), ("http://10.0.0.1/", false),
      ("http://[::2]/", false), ("http://0.0.0.0/", false),
    ])
  func loopback(url: String, isLoopback: Bool) throws {
    let origin = try #require(Origin(url: url))
    #expect(origin.isLoopback == isLoopback)
    #expect(origin.mayCarryCredential == isLoopback)
  }

  @Test("Over https a credential may go to any host")
  func https() throws {
    #expect(try #require(Origin(url: "https://api.github.com")).mayCarryCredential)
  }
}
