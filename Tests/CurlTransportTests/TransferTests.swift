import LoopbackGitHub
import Testing
import WidgetAPI

@testable import CurlTransport

@Suite(.timeLimit(.minutes(1))) struct TransferTests {
  @Test("An answer arrives whole: status, fields, body and URL")
  func answer() async throws {
    let server = try LoopbackServer { _ in .init(status: 404, headers: [("X-Kind", " a ")], text: "no such user") }
    let response = try await client().send(HTTPRequest(url: "\(server.baseURL)/users/nobody?x=1"))
    #expect(response.status == 404)
    #expect(response.headers["x-kind"] == "a")
    #expect(response.body == Array("no such user".utf8))
    #expect(response.url == "\(server.baseURL)/users/nobody?x=1")
  }

  @Test("A request is a GET with our User-Agent, the encodings libcurl can undo, and the fields it was given")
  func request() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    _ = try await client().send(
      HTTPRequest(
        url: server.baseURL, headers: ["Accept": "application/json", "X-Empty": "", "X-Bad": "a\r\nX-Injected: b"],
        configuredHeaders: ["PRIVATE-TOKEN": "t"]))
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/")
    #expect(request.header("User-Agent") == "widgetd/test")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
    #expect(request.header("X-Empty")?.isEmpty == true)
    #expect(request.header("PRIVATE-TOKEN") == "t")
    #expect(request.header("X-Bad") == nil)
    #expect(request.header("X-Injected") == nil)
    #expect(request.header("Cookie") == nil)
  }

  @Test("One connection serves one request after the other")
  func keepAlive() async throws {
    let server = try LoopbackServer { _ in .init(headers: [("Set-Cookie", "a=b")], text: "x") }
    let client = client()
    for path in ["/1", "/2", "/3"] { _ = try await client.send(HTTPRequest(url: server.baseURL + path)) }
    #expect(server.traffic.acceptedConnections == 1)
    #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
  }

  @Test("A kept connection wakes no one, and one that the server has closed is replaced")
  func idle() async throws {
    let server = try LoopbackServer { _ in .init(steps: LoopbackServer.Response(text: "x").steps + [.close]) }
    let client = client()
    _ = try await client.send(HTTPRequest(url: server.baseURL))
    await #expect(client.isIdle)
    await server.traffic { $0.openConnections == 0 }
    await #expect(client.isIdle)
    _ = try await client.send(HTTPRequest(url: server.baseURL))
    #expect(server.traffic.acceptedConnections == 2)
  }

  @Test("A client that is let go closes its connections")
  func release() async throws {
    let server = try LoopbackServer { _ in .init(text: "x") }
    _ = try await client().send(HTTPRequest(url: server.baseURL))
    await server.traffic { $0.acceptedConnections == 1 && $0.openConnections == 0 }
  }

  @Test("Five transfers run at once")
  func parallel() async throws {
    let server = try LoopbackServer { request in .init(text: request.path) }
    server.hold()
    let client = client()
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 1...5 {
        group.addTask { try await client.send(HTTPRequest(url: "\(server.baseURL)/\(number)")).body }
      }
      await server.waitForRequests(5)
      server.release()
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies == Set((1...5).map { Array("/\($0)".utf8) }))
    await #expect(client.isIdle)
  }

  @Test("A chunked body arrives whole, its trailers do not")
  func chunked() async throws {
    let fields = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunks = "3\r\nabc\r\n2\r\nde\r\n0\r\nX-Late: 1\r\n\r\n"
    let server = try LoopbackServer { _ in .raw(Array((fields + chunks).utf8)) }
    let response = try await client().send(HTTPRequest(url: server.baseURL))
    #expect(response.body == Array("abcde".utf8))
    #expect(response.headers["X-Late"] == nil)
  }

  @Test("Interim answers leave no fields behind")
  func interim() async throws {
    let bytes =
      "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\nHTTP/1.1 200 OK\r\nX-Last: 1\r\nContent-Length: 0\r\n\r\n"
    let server = try LoopbackServer { _ in .raw(Array(bytes.utf8)) }
    let response = try await client().send(HTTPRequest(url: server.baseURL))
    #expect(response.status == 200)
    #expect(response.headers["X-Early"] == nil)
    #expect(response.headers["X-Last"] == "1")
  }

  @Test("A gzip body is undone")
  func gzip() async throws {
    let zipped = ServerProcess.run("sh", "-c", "printf octocat | gzip")
    let server = try LoopbackServer { _ in .init(headers: [("Content-Encoding", "gzip")], body: zipped) }
    let response = try await client().send(HTTPRequest(url: server.baseURL))
    #expect(response.body == Array("octocat".utf8))
  }

  @Test("304 is an answer like any other")
  func notModified() async throws {
    let server = try LoopbackServer { _ in .init(status: 304, headers: [("ETag", "\"a\"")]) }
    let response = try await client().send(HTTPRequest(url: server.baseURL, headers: ["If-None-Match": "\"a\""]))
    #expect(response.status == 304)
    #expect(response.headers["ETag"] == "\"a\"")
    #expect(response.body.isEmpty)
  }

  @Test("Cancelling the task aborts the transfer, which the server sees")
  func cancel() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client()
    let task = Task { await client.failure(of: HTTPRequest(url: server.baseURL)) }
    await server.waitForRequests(1)
    task.cancel()
    #expect(await task.value == .cancelled)
    await server.traffic { $0.openConnections == 0 }
    await #expect(client.isIdle)
  }

  @Test("A task that is cancelled before it asks sends nothing")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let client = client()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.failure(of: HTTPRequest(url: server.baseURL))
    }
    #expect(await task.value == .cancelled)
    #expect(server.traffic.acceptedConnections == 0)
  }

  @Test("Other settings hold from the next request on")
  func apply() async throws {
    let server = try LoopbackServer { _ in .init(text: "") }
    let client = client()
    _ = try await client.send(HTTPRequest(url: server.baseURL))
    await client.apply(HTTPSettings(userAgent: "widgetd/other"))
    _ = try await client.send(HTTPRequest(url: server.baseURL))
    #expect(server.requests.map { $0.header("User-Agent") } == ["widgetd/test", "widgetd/other"])
  }
}
