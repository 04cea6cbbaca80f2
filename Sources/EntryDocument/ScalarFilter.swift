/// Decides of every scalar whether it stays, becomes a space or goes.
///
/// Existing isolates go too, but where they stood is remembered as a boundary between right-to-left runs: so cleaning a
/// clean line, or several joined, isolates the same runs again.
struct ScalarFilter {
  /// What stays.
  private(set) var kept = ""
  /// UTF-8 offsets in `kept` at which an isolate began or ended, ascending.
  private(set) var boundaries: [Int] = []

  private var previousWasReturn = false
  /// The tags after a black flag, until their end shows that they are one flag; nil anywhere else.
  private var flagTags: String.UnicodeScalarView?

  /// Longest subdivision of a flag: three letters or digits more than the country's two, and one to spare.
  private static let maxFlagTags = 6

  mutating func consume(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7e: keep(scalar)
    case 0x09, 0x0b...0x0d, 0x85, 0x2028, 0x2029: keep(" ")
    case 0x0a: if !previousWasReturn { keep(" ") }
    case 0x2068, 0x2069: markBoundary()
    case 0x1f3f4:
      keep(scalar)
      flagTags = String.UnicodeScalarView()
    case 0xe0020...0xe007f: consumeTag(scalar)
    default: consumeOther(scalar)
    }
    previousWasReturn = scalar.value == 0x0d
  }

  private mutating func consumeOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control: break
    case .format: if !Self.hides(scalar) { keepUnlessLeading(scalar) }
    case .nonspacingMark, .enclosingMark, .spacingMark: keepUnlessLeading(scalar)
    case .unassigned where properties.isNoncharacterCodePoint: keep("\u{fffd}")
    case .unassigned where properties.isDefaultIgnorableCodePoint: break
    default: keep(scalar)
    }
  }

  /// True for format characters that draw nothing: directional marks and embeddings, U+200B, U+FEFF, the soft hyphen.
  /// The joiners of emoji and of Persian and Indic spelling stay.
  private static func hides(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200c, 0x200d: false
    case 0xfff9...0xfffb: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    kept.unicodeScalars.append(scalar)
    flagTags = nil
  }

  /// A mark without a base before it is dropped: it would attach itself to whatever the line is appended to.
  private mutating func keepUnlessLeading(_ scalar: Unicode.Scalar) {
    let attaches = scalar.properties.generalCategory != .format || scalar.value == 0x200c || scalar.value == 0x200d
    if !(kept.isEmpty && attaches) { keep(scalar) }
  }

  private mutating func markBoundary() {
    let offset = kept.utf8.count
    if boundaries.last != offset { boundaries.append(offset) }
  }

  /// Tags are invisible and can carry any ASCII text, so they stay only as one whole flag (England's, say).
  private mutating func consumeTag(_ scalar: Unicode.Scalar) {
    guard var tags = flagTags else { return }
    switch scalar.value {
    case 0xe007f:
      if !tags.isEmpty { kept.unicodeScalars += tags + [scalar] }
      flagTags = nil
    case 0xe0030...0xe0039, 0xe0061...0xe007a:
      tags.append(scalar)
      flagTags = tags.count <= Self.maxFlagTags ? tags : nil
    default: break
    }
  }
}
