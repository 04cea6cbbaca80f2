/// Decides of every scalar whether it stays, becomes a space or goes.
///
/// Existing isolates go too, but right-to-left text is parted where they stood: so cleaning a clean line, or several
/// joined, isolates the same runs again.
struct ScalarFilter {
  /// What stays, parted where an isolate of right-to-left text began or ended.
  private(set) var segments = [""]

  /// An isolate's mark was met, and since then no scalar that could stand apart.
  private var boundaryIsPending = false
  private var lastBaseIsRightToLeft = false
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
    case 0x2068, 0x2069: boundaryIsPending = true
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
    case .format where scalar == "\u{200c}" || scalar == "\u{200d}": attach(scalar)
    case .format: if !Self.hides(scalar) { keep(scalar) }
    case .nonspacingMark, .enclosingMark, .spacingMark: attach(scalar)
    case .unassigned where properties.isNoncharacterCodePoint: keep("\u{fffd}")
    case .unassigned where properties.isDefaultIgnorableCodePoint: break
    default: keep(scalar)
    }
  }

  /// True for format characters that draw nothing: directional marks and embeddings, U+200B, U+FEFF, the soft hyphen.
  /// The two joiners, which emoji and Persian and Indic spelling need, are none of these.
  private static func hides(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || (0xfff9...0xfffb).contains(scalar.value)
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    let isRightToLeft = WritingDirection.isRightToLeft(scalar)
    if boundaryIsPending && (lastBaseIsRightToLeft || isRightToLeft) { segments.append("") }
    boundaryIsPending = false
    lastBaseIsRightToLeft = isRightToLeft
    flagTags = nil
    append(scalar)
  }

  /// Keeps a mark with its base. One without is dropped: it would attach itself to whatever the line is appended to.
  private mutating func attach(_ scalar: Unicode.Scalar) {
    guard segments != [""] else { return }
    flagTags = nil
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    segments[segments.count - 1].unicodeScalars.append(scalar)
  }

  /// Tags are invisible and can carry any ASCII text, so they stay only as one whole flag (England's, say).
  private mutating func consumeTag(_ scalar: Unicode.Scalar) {
    guard var tags = flagTags else { return }
    switch scalar.value {
    case 0xe007f:
      if !tags.isEmpty { (tags + [scalar]).forEach { append($0) } }
      flagTags = nil
    case 0xe0030...0xe0039, 0xe0061...0xe007a:
      tags.append(scalar)
      flagTags = tags.count <= Self.maxFlagTags ? tags : nil
    default: break
    }
  }
}
