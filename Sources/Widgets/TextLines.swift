/// The lines of a text of any size that say something.
enum TextLines {
  /// How many are read at most: more than any tooltip shows.
  static let most = 100
  /// How much of a line is read: more than fits into the 1000 cells that are shown of it.
  private static let longest = 64 << 10

  /// The first lines of `bytes` that hold more than white space; bad UTF-8 becomes U+FFFD.
  static func of(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty, lines.count < most {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      let text = String(decoding: line.prefix(longest), as: UTF8.self)
      if text.contains(where: { !$0.isWhitespace }) { lines.append(text) }
    }
    return lines
  }
}
