/// Finds doubled keys while an object is read: key by key in small objects, by hash in large ones, so that a hundred
/// thousand members still take linear time.
struct SeenKeys {
  /// Up to this many members looking at each is faster than hashing.
  private static let smallCount = 8
  private var hashes: Set<ExactKey> = []

  /// False where one of the members, which are all that were read before, has this key.
  mutating func insert(_ key: String, after members: [JSONMember]) -> Bool {
    if members.count <= Self.smallCount {
      return !members.contains { $0.key.isSameKey(as: key) }
    }
    if hashes.isEmpty {
      hashes = Set(members.map { ExactKey(key: $0.key) })
    }
    return hashes.insert(ExactKey(key: key)).inserted
  }
}

/// A key compared by its code points, as RFC 8259 section 8.3 wants it; `String` compares by canonical equivalence.
private struct ExactKey: Hashable {
  var key: String

  static func == (left: ExactKey, right: ExactKey) -> Bool { left.key.isSameKey(as: right.key) }

  func hash(into hasher: inout Hasher) {
    var key = key
    key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// True where both have the same code points. The quick comparison first: it settles nearly every pair.
  func isSameKey(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
