/// A secret that is sent as the Authorization field. Printing it shows no part of it.
public struct Credential: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value of the Authorization field: `Bearer …`.
  public let authorization: String

  /// A credential from a token.
  public init(bearer token: String) {
    authorization = "Bearer \(token)"
  }

  /// Never the secret.
  public var description: String { "(credential)" }
  /// Never the secret.
  public var debugDescription: String { description }
  /// Never the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Credential {
  /// Why a text is no token; the raw value completes "the file …".
  public enum Unfit: String, Error, Sendable {
    /// Nothing, or white space alone.
    case empty = "is empty"
    /// Anything but visible ASCII: a line break, say, would end the header field and begin another one.
    case malformed = "holds a space, a line break or another character no token has"
  }

  /// A credential from a token as variables, files and programs hold it: white space around it is dropped.
  public init(trimming text: some StringProtocol) throws(Unfit) {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { throw .empty }
    let token = text[start...end]
    guard token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { throw .malformed }
    self.init(bearer: String(token))
  }
}
