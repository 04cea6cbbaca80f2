/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what was found, as half a sentence: "expected ',' or ']', found '}'".
  public let reason: String
  /// Where.
  public let position: JSONPosition

  /// "line 3, column 14: expected ',' or ']', found '}'".
  public var description: String { "\(position): \(reason)" }
}
