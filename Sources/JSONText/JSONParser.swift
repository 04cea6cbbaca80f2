extension JSONValue {
  /// Reads one JSON text, whole: a value of any kind with white space around it, at most 256 arrays and objects deep.
  /// Takes time in proportion to the text's length.
  ///
  /// - Throws: `JSONError` for the first place where the text is not what RFC 8259 and the options allow.
  public init(parsing bytes: some Sequence<UInt8>, _ options: JSONOptions = []) throws(JSONError) {
    let parse = { (buffer: UnsafeBufferPointer<UInt8>) in
      Result { () throws(JSONError) in
        var parser = JSONParser(bytes: buffer, options: options)
        return try parser.document()
      }
    }
    let result = bytes.withContiguousStorageIfAvailable(parse) ?? Array(bytes).withUnsafeBufferPointer(parse)
    self = try result.get()
  }
}

/// Recursive descent over the bytes of one text, front to back, once. Recursion is bounded by `maximumDepth`.
struct JSONParser {
  /// How many arrays and objects may be open at once.
  static let maximumDepth = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let options: JSONOptions
  /// The next byte to read.
  var index = 0
  /// The line that `index` is in, from 1, and where that line begins.
  var line = 1
  var lineStart = 0
  private var depth = 0

  init(bytes: UnsafeBufferPointer<UInt8>, options: JSONOptions) {
    self.bytes = bytes
    self.options = options
  }

  var isTolerant: Bool { options.contains(.tolerant) }

  /// The next byte; nil at the end of the text.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Where the next byte stands.
  var position: JSONPosition { JSONPosition(line: line, column: index - lineStart + 1) }

  /// Steps over the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func document() throws(JSONError) -> JSONValue {
    try skipByteOrderMark()
    try skipSpace()
    let value = try value()
    try skipSpace()
    guard peek == nil else { throw unexpected("the end of the text") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try nested { parser throws(JSONError) in try parser.object() })
    case UInt8(ascii: "["): content = .array(try nested { parser throws(JSONError) in try parser.array() })
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): content = .number(try number())
    default: content = try word()
    }
    return JSONValue(content, at: start)
  }

  private mutating func nested<Part>(
    _ body: (inout JSONParser) throws(JSONError) -> Part
  ) throws(JSONError) -> Part {
    guard depth < Self.maximumDepth else {
      throw failure("more than \(Self.maximumDepth) arrays and objects inside one another")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    index += 1
    try skipSpace()
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value())
    } while try hasAnother(before: UInt8(ascii: "]"))
    return elements
  }

  private mutating func object() throws(JSONError) -> [JSONMember] {
    index += 1
    try skipSpace()
    var members: [JSONMember] = []
    if take(UInt8(ascii: "}")) { return members }
    var keys = SeenKeys()
    repeat {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let keyStart = index
      let key = try string()
      if !isTolerant, !keys.insert(key, after: members) {
        throw failure("doubled key \(JSONValue(key).compact)", at: keyStart)
      }
      try skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':' after the key") }
      try skipSpace()
      members.append(JSONMember(key, try value()))
    } while try hasAnother(before: UInt8(ascii: "}"))
    return members
  }

  /// Steps over what stands between two elements, or over the bracket that ends them.
  private mutating func hasAnother(before bracket: UInt8) throws(JSONError) -> Bool {
    try skipSpace()
    if take(bracket) { return false }
    let comma = index
    guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '\(Unicode.Scalar(bracket))'") }
    try skipSpace()
    guard peek == bracket else { return true }
    guard options.contains(.comments) else {
      throw failure("a comma before '\(Unicode.Scalar(bracket))' is not allowed", at: comma)
    }
    index += 1
    return false
  }
}
