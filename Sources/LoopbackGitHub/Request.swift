extension LoopbackServer {
  /// A request as it arrived.
  public struct Request: Hashable, Sendable {
    /// One header line.
    public struct Header: Hashable, Sendable {
      /// The name as it was written.
      public let name: String
      /// The value without the spaces around it.
      public let value: String
    }

    /// The method, such as `GET`.
    public let method: String
    /// The request target as it was written: path and query, or a whole URL where the client takes this for a proxy.
    public let target: String
    /// The header lines in their order.
    public let headers: [Header]
    /// The body, by its Content-Length.
    public let body: [UInt8]
    /// Which connection it came on, counted from 1: equal numbers mean that the connection was kept.
    public let connection: Int

    /// The value of the first header with this name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }
  }
}

extension LoopbackServer.Request {
  /// Why bytes are not a request.
  enum ParseError: Error {
    case malformed
  }

  /// Takes one request off the front of `input`; nil while it is not complete.
  init?(taking input: inout [UInt8], connection: Int) throws(ParseError) {
    guard let end = input.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: input[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw .malformed }
    var headers: [Header] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .malformed }
      headers.append(Header(name: String(line[..<colon]), value: line[line.index(after: colon)...].trimmed))
    }
    let lengths = headers.filter { $0.name.lowercased() == "content-length" }
    guard let length = lengths.isEmpty ? 0 : Int(lengths[0].value), length >= 0 else { throw .malformed }
    guard input.count - end.upperBound >= length else { return nil }
    self.method = String(words[0])
    self.target = String(words[1])
    self.headers = headers
    self.body = Array(input[end.upperBound...].prefix(length))
    self.connection = connection
    input.removeSubrange(..<(end.upperBound + length))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: isSpace))
  }
}
