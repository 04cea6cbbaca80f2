import JSONText
import TestSupport
import Testing

@Suite("Random texts and trees")
struct FuzzTests {
  private static let allOptions: [JSONOptions] = [[], .tolerant, .comments, [.tolerant, .comments]]

  @Test("A random tree survives writing and reading", arguments: 0..<20 as Range<UInt64>)
  func randomTree(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let tree = randomValue(depth: 5, &generator)
      #expect(try json(tree.compact) == tree)
      #expect(try json(tree.pretty) == tree)
      #expect(try json(tree.pretty, .tolerant).compact == tree.compact)
      #expect(!tree.compact.utf8.contains(UInt8(ascii: "\n")))
    }
  }

  @Test(
    "A mutated text is read or refused alike by all options, at a place inside it", arguments: 0..<20 as Range<UInt64>)
  func mutatedText(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var bytes = Array(randomValue(depth: 3, &generator).pretty.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &generator) { mutate(&bytes, &generator) }
      let results = Self.allOptions.map { options in
        Result { () throws(JSONError) in try JSONValue(parsing: bytes, options) }
      }
      for result in results { check(result, bytes) }
      if case .success(let strict) = results[0] {
        for result in results { #expect((try? result.get()) == strict) }
      }
    }
  }

  @Test("Random bytes never crash the parser", arguments: 0..<10 as Range<UInt64>)
  func randomBytes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet =
      Array(#"[]{}",:\/*u0d8-+.eEtruefalsn 19"#.utf8) + [0x00, 0x0A, 0x80, 0xE2, 0xF0, 0xFF, 0xEF, 0xBB, 0xBF]
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in alphabet.randomElement(using: &generator)!
      }
      for options in Self.allOptions {
        check(Result { () throws(JSONError) in try JSONValue(parsing: bytes, options) }, bytes)
      }
    }
  }

  /// What was read can be written and read again; what was refused has a place in the text.
  private func check(_ result: Result<JSONValue, JSONError>, _ bytes: [UInt8]) {
    switch result {
    case .success(let value):
      #expect((try? json(value.compact, .tolerant)) == value)
    case .failure(let error):
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(1...lines.count ~= error.position.line)
      #expect(1...(lines[min(error.position.line, lines.count) - 1].count + 1) ~= error.position.column)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let other = Int.random(in: place..<min(bytes.count, place + 12), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3: bytes.removeSubrange(place...other)
    case 4: bytes.insert(contentsOf: bytes[place...other], at: place)
    default: bytes.removeSubrange(place...)
    }
  }

  private func randomValue(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return JSONValue(.bool(.random(using: &generator)))
    case 2: return JSONValue(Int.random(in: .min ... .max, using: &generator))
    case 3, 4: return JSONValue(randomString(&generator))
    case 5:
      return JSONValue(
        .array((0..<Int.random(in: 0..<5, using: &generator)).map { _ in randomValue(depth: depth - 1, &generator) }))
    default:
      let members = (0..<Int.random(in: 0..<14, using: &generator)).map { number in
        JSONMember("\(number)" + randomString(&generator), randomValue(depth: depth - 2, &generator))
      }
      return JSONValue(.object(members))
    }
  }

  private func randomString(_ generator: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0x2FF, 0x2000...0x2FFF, 0xE000...0x10FFFF,
    ]
    var string = ""
    for _ in 0..<Int.random(in: 0..<8, using: &generator) {
      let value = UInt32.random(in: ranges.randomElement(using: &generator)!, using: &generator)
      string.unicodeScalars.append(Unicode.Scalar(value)!)
    }
    return string
  }
}
