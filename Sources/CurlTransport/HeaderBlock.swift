internal import WidgetAPI

/// The header fields of the last answer of a transfer: each status line starts anew, so that redirects and interim
/// answers leave nothing behind.
struct HeaderBlock {
  /// The fields.
  private(set) var fields: [HTTPHeaders.Field] = []
  /// The bytes of all lines of all answers.
  private(set) var byteCount = 0
  /// True from the empty line on; what comes then, before another status line, are trailers, which no one asked for.
  private(set) var isComplete = false

  private static let statusLine = Array("HTTP/".utf8)

  /// Takes one line as libcurl hands it over, with its end.
  mutating func append(_ line: UnsafeRawBufferPointer) {
    byteCount += line.count
    if line.starts(with: Self.statusLine) {
      fields = []
      isComplete = false
    } else if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
      isComplete = true
    } else if !isComplete, let field = HTTPHeaders.Field(line: line) {
      fields.append(field)
    }
  }
}

extension HTTPHeaders.Field {
  /// A field from its line; nil for a line without a name, such as the rest of a folded one (RFC 9112 section 5.2).
  fileprivate init?(line: UnsafeRawBufferPointer) {
    guard let first = line.first, !first.isWhiteSpace, let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let value = line[(colon + 1)...].drop(while: \.isWhiteSpace)
    let end = value.lastIndex { !$0.isWhiteSpace }.map { $0 + 1 } ?? value.startIndex
    self.init(
      name: String(decoding: line[..<colon], as: UTF8.self),
      value: String(decoding: value[..<end], as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 32 || (9...13).contains(self) }
}
