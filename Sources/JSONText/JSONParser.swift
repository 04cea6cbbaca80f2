/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected, as half a sentence: "expected ',' or ']'".
  public let reason: String
  /// Where.
  public let position: JSONPosition

  /// "line 3, column 14: expected ',' or ']'".
  public var description: String { "\(position): \(reason)" }
}

/// How forgiving the parser is.
public struct JSONOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Bad UTF-8 and lone surrogates become U+FFFD instead of an error; doubled keys pass, the last wins.
  public static let tolerant = JSONOptions(rawValue: 1)
  /// JSON5's `//` and `/* */` comments and trailing commas are allowed.
  public static let comments = JSONOptions(rawValue: 2)
}

extension JSONValue {
  /// Reads one JSON text, whole.
  public init(parsing bytes: some Sequence<UInt8>, _ options: JSONOptions = []) throws(JSONError) {
    throw JSONError(reason: "not written yet", position: JSONPosition(line: 1, column: 1))
  }

  /// The text on one line, without spaces between tokens; all control characters escaped.
  public var compact: String { "" }
  /// The text with two spaces of indentation, ending in a newline.
  public var pretty: String { "" }
}
