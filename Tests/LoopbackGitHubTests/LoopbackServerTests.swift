import LoopbackGitHub
import SystemSupport
import Testing

@Suite("LoopbackServer", .timeLimit(.minutes(1)))
struct LoopbackServerTests {
  typealias Response = LoopbackServer.Response

  @Test("Requests are recorded as they arrived, and a connection is kept for the next one")
  func keepAlive() async throws {
    let server = try LoopbackServer { Response(headers: [("X-Path", $0.path)], text: "\($0.body.count)") }
    let client = RawClient(server.port)
    client.get("/a?b=c", headers: ["X-Twice: 1", "x-twice:  2 "])
    #expect(client.readResponse().head == "HTTP/1.1 200 OK\r\nX-Path: /a\r\nContent-Length: 1\r\n\r\n")
    client.send("POST /post HTTP/1.1\r\nContent-Length: 4\r\n\r\nbo")
    client.send("dy")
    #expect(client.readResponse().body == Array("4".utf8))
    let other = RawClient(server.port)
    other.get("/other")
    let requests = await server.waitForRequests(3)
    #expect(requests.map(\.method) == ["GET", "POST", "GET"])
    #expect(requests[0].target == "/a?b=c")
    #expect(requests[0].headers.map(\.value) == ["127.0.0.1:\(server.port)", "test", "1", "2"])
    #expect(requests[0].header("X-TWICE") == "1")
    #expect(requests[1].body == Array("body".utf8))
    #expect(requests.map(\.connection) == [1, 1, 2])
  }

  @Test("Requests sent together are answered one after the other")
  func pipelined() throws {
    let server = try LoopbackServer { Response(text: $0.path) }
    let client = RawClient(server.port)
    client.send("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\n")
    #expect(client.readResponse().body == Array("/1".utf8))
    #expect(client.readResponse().body == Array("/2".utf8))
  }

  @Test("What is no request is answered 400 and the connection closed")
  func malformed() throws {
    let server = try LoopbackServer { _ in Response() }
    let client = RawClient(server.port)
    client.send("nonsense\r\n\r\n")
    #expect(String(decoding: client.readUntilClosed(), as: UTF8.self).hasPrefix("HTTP/1.1 400 "))
    #expect(server.requests.isEmpty)
  }

  @Test(
    "Scripts are performed byte by byte",
    arguments: [
      (Response.raw(Array("not HTTP".utf8)), "not HTTP"),
      (Response(text: "0123456789").cut(after: 42), "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n012"),
      (
        Response.stream(byteCount: 100, chunked: true).cut(after: 57),
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n\0\0\0\0\0\0"
      ),
      (
        Response(steps: Response.chunked([Array("ab".utf8), [], Array("c".utf8)]).steps + [.close]),
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n"
      ),
      (
        Response(steps: Response(status: 304, headers: [("ETag", "W/\"a\"")]).steps + [.close]),
        "HTTP/1.1 304 Not Modified\r\nETag: W/\"a\"\r\n\r\n"
      ),
    ])
  func scripts(response: Response, bytes: String) throws {
    let server = try LoopbackServer { _ in response }
    let client = RawClient(server.port)
    client.get("/")
    #expect(String(decoding: client.readUntilClosed(), as: UTF8.self) == bytes)
  }

  @Test("A large body is streamed whole, with a length or in chunks", arguments: [false, true])
  func stream(chunked: Bool) throws {
    let byteCount = 3_000_001
    let server = try LoopbackServer { _ in
      Response(steps: Response.stream(byteCount: byteCount, chunked: chunked).steps + [.close])
    }
    let client = RawClient(server.port)
    client.get("/")
    #expect(client.readUntilClosed().count { $0 == 0 } == byteCount)
  }

  @Test("Headers without end go on until the client leaves, and other connections are served meanwhile")
  func endlessHeader() async throws {
    let server = try LoopbackServer { $0.path == "/endless" ? .endlessHeader : Response(text: "here") }
    do {
      let client = RawClient(server.port)
      client.get("/endless")
      #expect(client.read(exactly: 5_000_000).count == 5_000_000)
      let other = RawClient(server.port)
      other.get("/")
      #expect(other.readResponse().body == Array("here".utf8))
    }
    await server.traffic { $0.openConnections == 0 }
    #expect(server.traffic.acceptedConnections == 2)
  }

  @Test("Silence lasts until the client leaves, which is noticed")
  func silence() async throws {
    let server = try LoopbackServer { _ in .silence }
    var client: RawClient? = RawClient(server.port)
    client?.get("/")
    await server.waitForRequests(1)
    #expect(server.traffic.openConnections == 1)
    client = nil
    #expect(await server.traffic { $0.openConnections == 0 }.requests.count == 1)
  }

  @Test("Held answers wait for the release, and are counted meanwhile")
  func hold() async throws {
    let server = try LoopbackServer { Response(text: $0.path) }
    server.hold()
    let clients = (1...3).map { _ in RawClient(server.port) }
    for client in clients { client.get("/held") }
    #expect(await server.waitForRequests(3).count == 3)
    server.release()
    for client in clients {
      #expect(client.readResponse().body == Array("/held".utf8))
    }
    clients[0].get("/free")
    #expect(clients[0].readResponse().body == Array("/free".utf8))
  }

  @Test("A gate and a delay hold one answer back, not the server")
  func gateAndDelay() throws {
    let gate = LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      switch request.path {
      case "/gate": Response(text: "late").held(by: gate)
      case "/delay": Response(text: "later").delayed(by: .milliseconds(20))
      default: Response(text: "now")
      }
    }
    let (held, delayed, free) = (RawClient(server.port), RawClient(server.port), RawClient(server.port))
    let start = ContinuousClock.now
    delayed.get("/delay")
    held.get("/gate")
    free.get("/")
    #expect(free.readResponse().body == Array("now".utf8))
    #expect(delayed.readResponse().body == Array("later".utf8))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    gate.open()
    #expect(held.readResponse().body == Array("late".utf8))
  }

  @Test("A server that stops closes its connections and frees its port")
  func stop() throws {
    let server = try LoopbackServer { _ in Response() }
    let client = RawClient(server.port)
    client.get("/")
    _ = client.readResponse()
    server.stop()
    #expect(client.read().isEmpty)
    #expect(server.traffic.openConnections == 0)
    let next = try LoopbackServer(port: server.port) { _ in Response() }
    #expect(next.port == server.port)
    #expect(throws: SystemCallError.self) { try LoopbackServer(port: next.port) { _ in Response() } }
  }
}
