/// The way to a value inside of a document: a JSON Pointer (RFC 6901), `/data/0/title`, or the same with dots,
/// `data.0.title`, which can't name a key with a dot in it. An empty one is the document itself.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a pointer's text.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// What was found and what is allowed.
    public let message: String
  }

  /// The keys and indices from the document inwards, unescaped.
  public let tokens: [String]

  /// Reads a pointer. Throws where `~` stands before anything but 0 and 1, or two dots have nothing between them.
  public init(parsing text: String) throws(SyntaxError) {
    if text.isEmpty {
      tokens = []
    } else if text.hasPrefix("/") {
      tokens = try Self.parts(of: text.dropFirst(), at: "/").map(Self.unescaped)
    } else {
      tokens = Self.parts(of: text[...], at: ".").map(String.init)
      guard !tokens.contains("") else {
        throw SyntaxError(message: "want a key or an index before and behind each dot; or a pointer that begins with /")
      }
    }
  }

  /// The pointer as RFC 6901 writes it.
  public var description: String {
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// By scalars: a slash with a combining mark behind it is another `Character`, but the same separator.
  private static func parts(of text: Substring, at separator: Unicode.Scalar) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
  }

  private static func escaped(_ token: String) -> String {
    token.unicodeScalars.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView) throws(SyntaxError) -> String {
    var token = String.UnicodeScalarView()
    var rest = part
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        token.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": token.append("~")
      case "1": token.append("/")
      default: throw SyntaxError(message: "want ~0 for a tilde and ~1 for a slash in a key")
      }
    }
    return String(token)
  }
}

extension JSONValue {
  /// The value that a pointer leads to; nil where there is none. Indices have no leading zeros; `-` leads nowhere, and of
  /// doubled keys the last counts.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }

  private func child(_ token: String) -> JSONValue? {
    guard let array else { return self[token] }
    let isIndex = token.utf8.allSatisfy { 0x30...0x39 ~= $0 } && (token == "0" || token.utf8.first != 0x30)
    guard isIndex, let index = Int(token), array.indices.contains(index) else { return nil }
    return array[index]
  }
}
