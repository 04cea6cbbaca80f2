/// How forgiving the parser is. Without options it takes what RFC 8259 calls JSON, in UTF-8, and nothing else; of what
/// the RFC leaves open it rejects doubled keys, lone surrogates and a byte order mark.
public struct JSONOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// For bodies from the network, where one bad byte must not cost the whole document: bad UTF-8 and lone surrogates
  /// become U+FFFD, raw control characters in strings pass, doubled keys pass (the last wins), a leading byte order mark
  /// is skipped. The grammar stays strict.
  public static let tolerant = JSONOptions(rawValue: 1)
  /// For files that people write: JSON5's `//` and `/* */` comments and trailing commas; nothing else of JSON5.
  public static let comments = JSONOptions(rawValue: 2)
}
