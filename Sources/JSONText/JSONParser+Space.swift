extension JSONParser {
  /// How many bytes the byte order mark at the start of the text has: 3 or 0.
  var byteOrderMarkCount: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  mutating func skipByteOrderMark() throws(JSONError) {
    let count = byteOrderMarkCount
    guard count > 0 else { return }
    guard isTolerant else { throw failure("the text begins with a byte order mark (U+FEFF), which is not allowed") }
    index = count
    lineStart = count
  }

  /// Steps over white space and, where the options allow them, comments.
  mutating func skipSpace() throws(JSONError) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"): skipLineFeed()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  mutating func skipLineFeed() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func skipComment() throws(JSONError) {
    let start = index
    let marker = index + 1 < bytes.count ? bytes[index + 1] : nil
    guard marker == UInt8(ascii: "/") || marker == UInt8(ascii: "*") else { throw failure("unexpected '/'") }
    guard options.contains(.comments) else { throw failure("comments are not allowed here") }
    index += 2
    if marker == UInt8(ascii: "/") {
      skipToEndOfLine()
    } else if !skipToEndOfBlock() {
      throw failure("this comment is never closed by '*/'", at: start)
    }
    if !isTolerant { try requireUTF8(start..<index) }
  }

  private mutating func skipToEndOfLine() {
    while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
  }

  /// False where the text ends before the comment does.
  private mutating func skipToEndOfBlock() -> Bool {
    while let byte = peek {
      if byte == UInt8(ascii: "\n") {
        skipLineFeed()
        continue
      }
      index += 1
      if byte == UInt8(ascii: "*"), take(UInt8(ascii: "/")) { return true }
    }
    return false
  }
}
