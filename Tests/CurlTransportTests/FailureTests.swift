import CurlTransport
import LoopbackGitHub
import Testing
import WidgetAPI

@Suite(.timeLimit(.minutes(1))) struct FailureTests {
  private static func limits(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
    var limits = HTTPLimits()
    change(&limits)
    return limits
  }

  @Test("The limits are those that are documented")
  func defaults() {
    let limits = HTTPLimits()
    #expect(limits.connect == .seconds(10))
    #expect(limits.firstByte == .seconds(15))
    #expect(limits.document == HTTPLimits.Purpose(total: .seconds(30), body: 8 * 1024 * 1024))
    #expect(limits.image == HTTPLimits.Purpose(total: .seconds(10), body: 5 * 1024 * 1024))
    #expect(limits.headers == 64 * 1024)
    #expect(limits.redirects == 5)
  }

  @Test(
    "An answer that ends too early is cut short, however it says its length",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\na\r\n01234",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n",
      "HTTP/1.1 200 OK\r\nX-A: b\r\n",
      "HTTP/1.1 200 OK\r\nX-A: b\r\nX-B",
    ])
  func cutShort(_ bytes: String) async throws {
    let server = try LoopbackServer { _ in .raw(Array(bytes.utf8)) }
    #expect(await client().failure(of: HTTPRequest(url: server.baseURL)) == .cutShort(host: "127.0.0.1"))
  }

  @Test(
    "A connection that ends before the answer begins is none",
    arguments: [
      ("", "it was closed before an answer came"), ("junk\r\n\r\n", "Received HTTP/0.9 when not allowed"),
    ])
  func noAnswer(text: String, reason: String) async throws {
    let server = try LoopbackServer { _ in .raw(Array(text.utf8)) }
    let failure = await client().failure(of: HTTPRequest(url: server.baseURL))
    #expect(failure == .cannotConnect(host: "127.0.0.1", reason: reason))
  }

  @Test(
    "A body over the limit is refused, whether its length is said or not", arguments: [false, true],
    [HTTPRequest.Purpose.document, .image])
  func tooLarge(chunked: Bool, purpose: HTTPRequest.Purpose) async throws {
    let limit = purpose == .document ? 8 << 20 : 5 << 20
    let server = try LoopbackServer { request in
      .stream(byteCount: request.path == "/over" ? limit + 1 : limit, chunked: chunked)
    }
    let client = client()
    let over = HTTPRequest(url: "\(server.baseURL)/over", purpose: purpose)
    #expect(await client.failure(of: over) == .tooLarge(host: "127.0.0.1", limit: limit))
    let response = try await client.send(HTTPRequest(url: "\(server.baseURL)/whole", purpose: purpose))
    #expect(response.body.count == limit)
  }

  @Test("A gzip bomb is stopped by what it unpacks to")
  func bomb() async throws {
    let bomb = ServerProcess.run("sh", "-c", "head -c 50000000 /dev/zero | gzip")
    let server = try LoopbackServer { _ in .init(headers: [("Content-Encoding", "gzip")], body: bomb) }
    #expect(bomb.count < 5 << 20)
    #expect(
      await client().failure(of: HTTPRequest(url: server.baseURL)) == .tooLarge(host: "127.0.0.1", limit: 8 << 20))
  }

  @Test("A header that never ends is refused, in many lines or in one", arguments: ["X-A: b\r\n", "a"])
  func endlessHeader(_ piece: String) async throws {
    let server = try LoopbackServer { _ in
      .init(steps: [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .repeat(Array(piece.utf8), times: .max)])
    }
    #expect(
      await client().failure(of: HTTPRequest(url: server.baseURL)) == .tooLarge(host: "127.0.0.1", limit: 64 << 10))
    await server.traffic { $0.openConnections == 0 }
  }

  @Test("A server that accepts and says nothing is given up")
  func silence() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client(limits: Self.limits { $0.firstByte = .milliseconds(50) })
    #expect(await client.failure(of: HTTPRequest(url: server.baseURL)) == .timedOut(host: "127.0.0.1", .firstByte))
    await server.traffic { $0.openConnections == 0 }
  }

  @Test("An answer that has begun may take longer than a first byte")
  func slowBody() async throws {
    let server = try LoopbackServer { _ in
      let steps = LoopbackServer.Response(text: "octocat").steps
      return .init(steps: [steps[0], .pause(.milliseconds(1200)), steps[1]])
    }
    let client = client(limits: Self.limits { $0.firstByte = .seconds(1) })
    #expect(try await client.send(HTTPRequest(url: server.baseURL)).body == Array("octocat".utf8))
  }

  @Test("A handshake that never ends counts as connecting")
  func silentHandshake() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client(limits: Self.limits { $0.connect = .milliseconds(50) })
    let request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    #expect(await client.failure(of: request) == .timedOut(host: "127.0.0.1", .connect))
  }

  @Test("An answer that never ends is given up, a picture by its own limit")
  func total() async throws {
    let server = try LoopbackServer { _ in
      .init(steps: LoopbackServer.Response(text: "0123456789").cut(after: 45).steps.dropLast() + [.hold(.init())])
    }
    let data = client(limits: Self.limits { $0.document.total = .milliseconds(300) })
    #expect(await data.failure(of: HTTPRequest(url: server.baseURL)) == .timedOut(host: "127.0.0.1", .total))
    let image = client(limits: Self.limits { $0.image.total = .milliseconds(300) })
    let request = HTTPRequest(url: server.baseURL, purpose: .image)
    #expect(await image.failure(of: request) == .timedOut(host: "127.0.0.1", .total))
  }

  @Test("Redirects share one time limit")
  func totalOfRedirects() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/again").delayed(by: .milliseconds(200)) }
    let client = client(limits: Self.limits { $0.document.total = .milliseconds(500) })
    #expect(await client.failure(of: HTTPRequest(url: server.baseURL)) == .timedOut(host: "127.0.0.1", .total))
  }

  @Test("A port where no one listens refuses, in the same words each time")
  func refused() async throws {
    let port = try LoopbackServer.freePort()
    let expected = HTTPError.cannotConnect(
      host: "127.0.0.1",
      reason: "127.0.0.1 port \(port) refuses it, so no server runs there, or a firewall is in the way")
    #expect(await client().failure(of: HTTPRequest(url: "http://127.0.0.1:\(port)/")) == expected)
    #expect(await client().failure(of: HTTPRequest(url: "https://127.0.0.1:\(port)/")) == expected)
  }

  @Test("What no way leads to is unreachable, in other words than a port that refuses")
  func unreachable() async throws {
    // TCP to everyone is nothing that the kernel sends.
    let expected = HTTPError.cannotConnect(
      host: "255.255.255.255",
      reason: "no way leads to 255.255.255.255 port 80, so this computer's network may be down")
    #expect(await client().failure(of: HTTPRequest(url: "http://255.255.255.255/")) == expected)
  }

  @Test("A name without an address can't be resolved")
  func unresolvable() async throws {
    let client = client()
    let failure = await client.failure(of: HTTPRequest(url: "https://widgets.invalid/x"))
    #expect(failure == .cannotResolve(host: "widgets.invalid"))
  }

  @Test(
    "A URL that can't be used is named without its secrets",
    arguments: [
      ("ftp://octocat:pw@example.com/x?token=1", HTTPRequest.Purpose.document, "ftp://example.com/x"),
      ("users/octocat?token=1", .document, "users/octocat"),
      ("http://octocat:pw@127.0.0.1:1/a.png?token=1", .image, "http://127.0.0.1:1/a.png"),
    ])
  func badURL(url: String, purpose: HTTPRequest.Purpose, shown: String) async throws {
    #expect(await client().failure(of: HTTPRequest(url: url, purpose: purpose)) == .badURL(shown))
  }
}
