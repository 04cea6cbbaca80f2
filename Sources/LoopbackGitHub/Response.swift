extension LoopbackServer {
  /// What a connection does with a request: a script, so that a test decides about every byte.
  public struct Response: Sendable {
    /// One thing that a connection does, after the one before it.
    public enum Step: Sendable {
      /// Sends these bytes.
      case send([UInt8])
      /// Sends these bytes so many times; `Int.max` is for ever.
      case `repeat`([UInt8], times: Int)
      /// Does nothing for a while.
      case pause(Duration)
      /// Does nothing until the gate opens.
      case hold(Gate)
      /// Closes the connection. Without it the connection is kept for the next request.
      case close
    }

    /// What is done, in order.
    public var steps: [Step]

    /// A response from its steps.
    public init(steps: [Step]) { self.steps = steps }

    /// A whole response: status line, headers, Content-Length (not for 1xx, 204 and 304) and body.
    public init(status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []) {
      let hasBody = status >= 200 && status != 204 && status != 304
      let length = hasBody ? [("Content-Length", String(body.count))] : []
      self.init(steps: [.send(Self.head(status, headers + length)), .send(hasBody ? body : [])])
    }

    /// A whole response with text as its body.
    public init(status: Int = 200, headers: [(String, String)] = [], text: String) {
      self.init(status: status, headers: headers, body: Array(text.utf8))
    }

    /// A response whose body comes in these chunks (Transfer-Encoding: chunked), empty ones left out.
    public static func chunked(
      status: Int = 200, headers: [(String, String)] = [], _ chunks: [[UInt8]]
    ) -> Response {
      var steps: [Step] = [.send(head(status, headers + [("Transfer-Encoding", "chunked")]))]
      for chunk in chunks where !chunk.isEmpty { steps.append(.send(framed(chunk))) }
      return Response(steps: steps + [.send(Array("0\r\n\r\n".utf8))])
    }

    /// A body of `byteCount` zeros, streamed: with a Content-Length, or in chunks, which do not say beforehand how much
    /// will come.
    public static func stream(byteCount: Int, chunked: Bool = false) -> Response {
      let block = [UInt8](repeating: 0, count: min(max(byteCount, 1), 65536))
      let rest = [UInt8](repeating: 0, count: byteCount % block.count)
      let times = byteCount / block.count
      guard chunked else {
        let head = head(200, [("Content-Length", String(byteCount))])
        return Response(steps: [.send(head), .repeat(block, times: times), .send(rest)])
      }
      return Response(steps: [
        .send(head(200, [("Transfer-Encoding", "chunked")])), .repeat(framed(block), times: times),
        .send((rest.isEmpty ? [] : framed(rest)) + Array("0\r\n\r\n".utf8)),
      ])
    }

    /// A redirect to `location`.
    public static func redirect(status: Int = 302, to location: String) -> Response {
      Response(status: status, headers: [("Location", location)])
    }

    /// Exactly these bytes, which need not be HTTP; then the connection is closed.
    public static func raw(_ bytes: [UInt8]) -> Response {
      Response(steps: [.send(bytes), .close])
    }

    /// No answer; the connection stays open.
    public static var silence: Response { Response(steps: [.hold(Gate())]) }

    /// A status line and header lines without end.
    public static var endlessHeader: Response {
      let lines = String(repeating: "X-More: and more\r\n", count: 1000)
      return Response(steps: [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .repeat(Array(lines.utf8), times: .max)])
    }

    /// This response, cut short: the connection is closed after its first `count` bytes.
    public func cut(after count: Int) -> Response {
      var rest = count
      var cut: [Step] = []
      for step in steps where rest > 0 {
        switch step {
        case .send(let bytes):
          cut.append(.send(Array(bytes.prefix(rest))))
          rest -= bytes.count
        case .repeat(let bytes, let times):
          let whole = min(times, rest / bytes.count)
          cut.append(.repeat(bytes, times: whole))
          rest -= whole * bytes.count
          if whole < times {
            cut.append(.send(Array(bytes.prefix(rest))))
            rest = 0
          }
        case .pause, .hold, .close:
          cut.append(step)
        }
      }
      return Response(steps: cut + [.close])
    }

    /// This response, begun so much later.
    public func delayed(by duration: Duration) -> Response {
      Response(steps: [.pause(duration)] + steps)
    }

    /// This response, begun when the gate opens.
    public func held(by gate: Gate) -> Response {
      Response(steps: [.hold(gate)] + steps)
    }

    /// A status line and headers, with the empty line that ends them.
    static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
      let lines = headers.map { "\($0.0): \($0.1)\r\n" }
      return Array("HTTP/1.1 \(status) \(reason(status))\r\n\(lines.joined())\r\n".utf8)
    }

    private static func framed(_ chunk: [UInt8]) -> [UInt8] {
      Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
    }

    /// The phrase of RFC 9110 for those that the tests use; clients ignore it.
    private static func reason(_ status: Int) -> String {
      switch status {
      case 200: "OK"
      case 304: "Not Modified"
      case 401: "Unauthorized"
      case 403: "Forbidden"
      case 404: "Not Found"
      default: "Status \(status)"
      }
    }
  }
}
