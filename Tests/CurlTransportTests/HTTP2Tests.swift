import Glibc
import LoopbackGitHub
import Testing
import WidgetAPI

@testable import CurlTransport

/// With nghttpd, which speaks nothing but HTTP/2.
@Suite(.timeLimit(.minutes(1))) struct HTTP2Tests {
  private let authority = Authority()
  private let server: ServerProcess
  private let program: pid_t
  private let request: HTTPRequest

  init() throws {
    let (certificate, key) = authority.issue("server", for: "IP:127.0.0.1")
    ServerProcess.run("sh", "-c", "printf octocat > \(authority.directory)/user")
    let port = try LoopbackServer.freePort()
    server = ServerProcess([
      "nghttpd", "-v", "-a", "127.0.0.1", "-d", authority.directory, String(port), key, certificate,
    ])
    program = server.programID()
    _ = server.line(with: "listen")
    request = HTTPRequest(url: "https://127.0.0.1:\(port)/user")
  }

  /// What the server saw: the requests, and on how many connections.
  private func finish() -> (requests: Int, connections: Int) {
    let log = server.finish()
    return (log.ranges(of: ":path: /user").count, Set(log.matches(of: /\[id=[0-9]+\]/).map { String($0.0) }).count)
  }

  @Test("Over TLS it speaks HTTP/2, and parallel requests share one connection, which then wakes no one")
  func parallel() async throws {
    let client = client(.trusting(authority.caFile))
    try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
      for _ in 1...5 { group.addTask { try await client.send(request) } }
      for try await response in group { #expect(response.body == Array("octocat".utf8)) }
    }
    await #expect(client.isIdle)
    #expect(finish() == (5, 1))
  }

  @Test("A connection on which nothing came any more is not used again")
  func stalled() async throws {
    var limits = HTTPLimits()
    limits.firstByte = .seconds(1)
    let client = client(.trusting(authority.caFile), limits: limits)
    _ = try await client.send(request)
    kill(program, SIGSTOP)
    #expect(await client.failure(of: request) == .timedOut(host: "127.0.0.1", .firstByte))
    kill(program, SIGCONT)
    _ = try await client.send(request)
    #expect(finish().connections == 2)
  }
}
